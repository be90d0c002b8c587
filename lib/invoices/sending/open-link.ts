import "server-only";
import { cookies, headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { rememberLink } from "./link-memory";
import type { PublicView } from "./public-shapes";
import { viewPublic } from "./public-view";
import { Refusal } from "@/lib/platform/http/refusal";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import { requireCustomer } from "@/lib/platform/session/customer-link";
import type { Who } from "@/lib/platform/session/who";

/** The document behind a link, for a page; every link that does not open ends on the same page. Tries are counted as for calls. */
export const openLink = cache(async (token: string): Promise<{ who: Who; view: PublicView }> => {
  try {
    const who = await requireCustomer(token, new Request("http://page.invalid", { headers: await headers() }));
    return { who, view: await viewPublic(who) };
  } catch (error) {
    if (error instanceof Refusal || error instanceof RequestProblem) notFound();
    throw error;
  }
});

/** What the thank-you page may say, when it is opened by whoever just did it. */
export async function rememberedLink() {
  return rememberLink.read((await cookies()).get(rememberLink.cookieName)?.value);
}
