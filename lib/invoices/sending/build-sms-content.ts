import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { buildDocumentText } from "../printing/document-text";
import { getInvoice } from "../reading/get-invoice";
import { makeCustomerLink } from "./make-customer-link";
import { toPublicBusiness } from "./view-public";

/**
 * Returns a text for the customer with a link to the document. Links are stored only as hashes, so each text gets a new
 * one. Source: invoices.getSmsContent.
 */
export async function buildSmsContent(who: Who, id: string): Promise<{ content: string }> {
  const link = await makeCustomerLink(who, id);
  const { kind, number, headline } = buildDocumentText(await getInvoice(who, id));
  const { name } = toPublicBusiness(await getBusinessRow(who));
  return { content: `${name}: ${kind} ${number}, ${headline.label.toLowerCase()} ${headline.amount}. ${link}` };
}
