import "server-only";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { formatBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import type { Who } from "@/lib/platform/session/who";
import { toGsmText } from "@/lib/platform/sms/to-gsm-text";
import { buildDocumentText } from "../pdf/document-text";
import { getInvoice } from "../records/get-invoice";
import type { Invoice } from "../records/invoice";
import { getOnlinePayment } from "../records/online-payment";
import type { PublicView } from "../records/public-invoice";
import { makeCustomerLink } from "./make-customer-link";
import { buildPublicView } from "./view-public";

/**
 * Returns a text with a link to the document. It names no one, because any contact may get it. Links are stored only as
 * hashes, so each text gets a new one. Source: invoices.getSmsContent.
 */
export async function buildSmsContent(who: Who, id: string): Promise<{ content: string }> {
  const link = await makeCustomerLink(who, id);
  const invoice = await getInvoice(who, id);
  const view = buildPublicView(invoice, await getBusinessRow(who), await getOnlinePayment());
  const phone = formatBusinessPhone(view.business);
  const sentences = [
    `This is ${view.business.name}.`,
    nameAmount(invoice, view),
    `${nameNextStep(view)}: ${link}`,
    ...(phone ? [`Questions? Call ${phone}.`] : []),
  ];
  return { content: toGsmText(sentences.join(" ")) };
}

/** Names the document with the amount that the next step is about. */
function nameAmount(invoice: Invoice, { canPay, canAccept, depositDue }: PublicView): string {
  const { kind, number, headline } = buildDocumentText(invoice);
  const isDeposit = invoice.kind === "proposal" && canPay && !canAccept && Number(depositDue) > 0;
  if (isDeposit) return `${kind} ${number}: deposit due ${formatDollars(depositDue)}.`;
  return `${kind} ${number}: ${headline.label.toLowerCase()} ${headline.amount}.`;
}

/** Names the customer's next step behind the link. */
function nameNextStep({ canAccept, canPay }: Pick<PublicView, "canAccept" | "canPay">): string {
  if (canAccept) return "View and respond";
  return canPay ? "View and pay" : "View";
}
