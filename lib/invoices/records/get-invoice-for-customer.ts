import "server-only";
import { requireCustomerRecord } from "@/lib/customers/records/require-customer-record";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { PublicInvoice } from "./public-invoice";
import { getInvoice } from "./get-invoice";
import type { Invoice } from "./invoice";

/**
 * Returns a document of its own customer as the customer sees it, without internal notes. Throws a 404 otherwise.
 * Source: invoices.getForCustomer.
 */
export async function getInvoiceForCustomer(
  who: Who,
  customerId: string,
  { invoiceId, selfService }: { invoiceId: string; selfService: boolean }
): Promise<Invoice | PublicInvoice> {
  await requireCustomerRecord(who, customerId);
  const invoice = await getInvoice(who, invoiceId);
  if (invoice.businessCustomerId !== customerId) throw notFound("invoice");
  return selfService ? PublicInvoice.parse(invoice) : invoice;
}
