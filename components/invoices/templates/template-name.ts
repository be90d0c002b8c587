import { getKindName } from "@/lib/invoices/document-kind";
import type { Invoice } from "@/lib/invoices/records/invoice";

/** Returns the name of a document template, or its kind and number. */
export function getTemplateName({
  title,
  kind,
  invoiceNumber,
}: Pick<Invoice, "title" | "kind" | "invoiceNumber">): string {
  return title || `${getKindName(kind)} template #${invoiceNumber}`;
}
