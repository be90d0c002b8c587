import "server-only";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { linkNotFound } from "@/lib/platform/session/require-customer";
import type { Who } from "@/lib/platform/session/who";
import { isOpenDraftOrPresented } from "../records/invoice-status";
import { markSeen } from "../delivery/mark-seen";
import { getOnlinePayment } from "../records/online-payment";
import type { PublicView } from "../records/public-invoice";
import { toPublicBusiness, buildPublicView, getLinkSubjectId } from "../delivery/view-public";
import type { Comparison, PublicComparison } from "./comparison";
import { getComparison } from "./get-comparison";

/** Returns the proposals behind the customer link. Records the first view. Source: invoices.viewComparisonPublic. */
export async function viewComparison(who: Who): Promise<PublicComparison> {
  const { comparison, views, business } = await readOptionsOfLink(who);
  await markSeen(
    who,
    comparison.invoices.flatMap(({ viewedAt, id }) => (viewedAt ? [] : [id]))
  );
  const { comparisonId, acceptedId } = comparison;
  return {
    comparisonId,
    acceptedId,
    invoices: views.map(({ invoice }) => invoice),
    business: toPublicBusiness(business),
    canAccept: !acceptedId && comparison.invoices.some(isOpen),
    asksSsn4: business.asksSsn4,
  };
}

/** Returns one option as its own page shows it. Throws the same 404 as every link. */
export async function viewOption(who: Who, invoiceId: string): Promise<PublicView> {
  const { views } = await readOptionsOfLink(who);
  const view = views.find(({ invoice }) => invoice.id === invoiceId);
  if (!view) throw linkNotFound();
  return view;
}

async function readOptionsOfLink(who: Who) {
  const online = await getOnlinePayment();
  const comparison = await getComparison(who, getLinkSubjectId(who)).catch((error: unknown): Comparison => {
    throw error instanceof Refusal ? linkNotFound() : error;
  });
  const business = await who.db((db) => db.business.findUniqueOrThrow({ where: { id: who.businessId } }));
  return { comparison, business, views: comparison.invoices.map((each) => buildPublicView(each, business, online)) };
}

const isOpen = ({ operations_status: { name } }: Comparison["invoices"][number]) => isOpenDraftOrPresented(name);
