import "server-only";
import { doHeavyWork } from "@/lib/platform/heavy-work/do-heavy-work";
import { Refusal } from "@/lib/platform/refusals/refusal";
import type { PrintedInvoice } from "./invoice-pdf";
import type { PublicInvoice } from "../records/public-invoice";

const PRINTING = {
  // The longest document within the limits takes some seconds, and several times as long on a busy server.
  withinMs: 45_000,
  tooMuch: new Refusal(
    "invalid",
    "document_too_large",
    "This document is too large to print. Shorten the notes and line items, or split the work into several invoices or proposals."
  ),
};

/** Renders the document as a PDF. Throws a 422 when it is too large. */
export function renderInvoicePdf(printed: PrintedInvoice): Promise<Uint8Array> {
  return doHeavyWork("printInvoice", [printed], PRINTING);
}

/** Formats a file name: "invoice-1042.pdf". */
export function formatPdfFileName({ kind, invoiceNumber }: Pick<PublicInvoice, "kind" | "invoiceNumber">): string {
  return `${kind}-${invoiceNumber}.pdf`;
}
