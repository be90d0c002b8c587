import { StatusChip } from "@/components/ui/states/status-chip";
import { invoiceStatusWord } from "./invoice-status-words";

/** The status of a document with icon and word. */
export function InvoiceStatusChip({ invoice }: { invoice: Parameters<typeof invoiceStatusWord>[0] }) {
  const { tone, text } = invoiceStatusWord(invoice);
  return <StatusChip tone={tone}>{text}</StatusChip>;
}
