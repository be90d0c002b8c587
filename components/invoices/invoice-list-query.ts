import { isInvoiceStatus } from "@/lib/invoices/reading/invoice-status";

type Params = Readonly<Record<string, string | string[] | undefined>>;

export const INVOICE_PAGE_SIZE = 50;
const LAST_PAGE = 20_000;

/** Parses the filters of an invoice list from the address. Unknown words are ignored. */
export function readInvoiceQuery(params: Params) {
  const list = (value: string | string[] | undefined) => (value === undefined ? [] : [value].flat());
  const kinds = list(params["kind"]);
  const page = readPage(params);
  return {
    term: String(list(params["q"])[0] ?? "").slice(0, 200),
    statuses: list(params["status"]).filter(isInvoiceStatus),
    isWorkOrder: kinds.length === 1 ? kinds[0] === "proposal" : undefined,
    limit: INVOICE_PAGE_SIZE,
    offset: (page - 1) * INVOICE_PAGE_SIZE,
    page,
  };
}

/** Parses the page number, from 1. */
export function readPage(params: Params): number {
  const page = Number([params["page"]].flat()[0] ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}
