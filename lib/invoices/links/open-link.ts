import { formatDocumentName } from "@/lib/invoices/document-kind";
import "server-only";
import { cookies, headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import type { PublicComparison } from "../comparison/comparison";
import { viewComparison } from "../comparison/view-comparison";
import { rememberLink } from "../delivery/link-memory";
import type { PublicView } from "../records/public-invoice";
import { viewPublic } from "../delivery/view-public";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { type LinkTo, requireCustomer } from "@/lib/platform/session/require-customer";
import type { Who } from "@/lib/platform/session/who";

/**
 * Opens the document behind a link, for a page. Every link that fails ends on the same page. Attempts are limited as
 * for calls.
 */
export const openLink = cache((token: string): Promise<{ who: Who; view: PublicView }> =>
  openTokenPage(token, "document", viewPublic)
);

/** Opens the comparison behind a link. */
export const openComparison = cache((token: string): Promise<{ who: Who; view: PublicComparison }> =>
  openTokenPage(token, "comparison", viewComparison)
);

/** Returns the title of a document's page: "Invoice #1043 · Blue Ridge Plumbing". */
export async function readDocumentTitle(token: string): Promise<string> {
  const { invoice, business } = (await openLink(token)).view;
  return `${formatDocumentName(invoice)} · ${business.name}`;
}

async function openTokenPage<V>(
  token: string,
  linkTo: LinkTo,
  view: (who: Who) => Promise<V>
): Promise<{ who: Who; view: V }> {
  try {
    const who = await requireCustomer(token, new Request("http://page.invalid", { headers: await headers() }), linkTo);
    return { who, view: await view(who) };
  } catch (error) {
    if (error instanceof Refusal || error instanceof RequestProblem) notFound();
    throw error;
  }
}

/** Returns the last action for the thank-you page, for the customer who just took it. */
export async function readRememberedLink() {
  return rememberLink.read((await cookies()).get(rememberLink.cookieName)?.value);
}
