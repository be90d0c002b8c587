import { readPage, readParam, readParams, type AddressParams } from "@/components/ui/fields/address";
import { isInvoiceStatus } from "@/lib/invoices/records/invoice-status";

export const INVOICE_PAGE_SIZE = 50;

/** Parses the filters of an invoice list from the address. Unknown words are ignored. */
export function readInvoiceQuery(params: AddressParams) {
  const kinds = readParams(params, "kind");
  const page = readPage(params);
  return {
    term: readParam(params, "q").slice(0, 200),
    statuses: readParams(params, "status").filter(isInvoiceStatus),
    isWorkOrder: kinds.length === 1 ? kinds[0] === "proposal" : undefined,
    limit: INVOICE_PAGE_SIZE,
    offset: (page - 1) * INVOICE_PAGE_SIZE,
    page,
  };
}
