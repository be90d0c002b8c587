import type { Invoice } from "@/lib/invoices/reading/invoice-shapes";

/** What a template is called; one without a name by its kind and number. */
export function templateName({
  title,
  isWorkOrder,
  invoiceNumber,
}: Pick<Invoice, "title" | "isWorkOrder" | "invoiceNumber">): string {
  return title || `${isWorkOrder ? "Proposal" : "Invoice"} template ${invoiceNumber}`;
}
