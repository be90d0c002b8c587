import type { Invoice } from "@/lib/invoices/reading/invoice-shapes";

/** What a template is called; one without a name by its kind and number. */
export function templateName({
  title,
  kind,
  invoiceNumber,
}: Pick<Invoice, "title" | "kind" | "invoiceNumber">): string {
  return title || `${kind === "proposal" ? "Proposal" : "Invoice"} template ${invoiceNumber}`;
}
