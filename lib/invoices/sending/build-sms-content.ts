import "server-only";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { formatBusinessPhone } from "@/lib/platform/format/format-business-phone";
import type { Who } from "@/lib/platform/session/who";
import { buildDocumentText } from "../printing/document-text";
import { getInvoice } from "../reading/get-invoice";
import { getOnlinePayment } from "../reading/online-payment";
import type { PublicView } from "../reading/public-invoice";
import { makeCustomerLink } from "./make-customer-link";
import { buildPublicView } from "./view-public";

/**
 * Returns a text for the customer with a link to the document. Links are stored only as hashes, so each text gets a new
 * one. Source: invoices.getSmsContent.
 */
export async function buildSmsContent(who: Who, id: string): Promise<{ content: string }> {
  const link = await makeCustomerLink(who, id);
  const invoice = await getInvoice(who, id);
  const { kind, number, headline } = buildDocumentText(invoice);
  const view = buildPublicView(invoice, await getBusinessRow(who), await getOnlinePayment());
  const { name } = view.business;
  const phone = formatBusinessPhone(view.business.phone);
  const firstName = await loadFirstName(who, invoice.businessCustomerId);
  const sentences = [
    firstName ? `Hello ${firstName}, this is ${name}.` : `This is ${name}.`,
    `${kind} ${number}: ${headline.label.toLowerCase()} ${headline.amount}.`,
    `${nameNextStep(view)}: ${link}`,
    ...(phone ? [`Questions? Call ${phone}.`] : []),
  ];
  return { content: sentences.join(" ") };
}

/** Names the customer's next step behind the link. */
function nameNextStep({ canAccept, canPay }: Pick<PublicView, "canAccept" | "canPay">): string {
  if (canAccept) return "View and respond";
  return canPay ? "View and pay" : "View";
}

/** Returns the customer's first name. "" for a customer without one. */
function loadFirstName(who: Who, id: string): Promise<string> {
  return who.db(async (db) => {
    const where = { businessId_id: { businessId: who.businessId, id } };
    const { firstName } = await db.customer.findUniqueOrThrow({ where, select: { firstName: true } });
    return firstName;
  });
}
