import type { StatusTone } from "@/components/ui/states/status-chip";
import type { Invoice } from "@/lib/invoices/records/invoice";
import { INVOICE_STATUS_LABELS, type InvoiceStatus, isInvoiceStatus } from "@/lib/invoices/records/invoice-status";

type StatusFields = Pick<Invoice, "documentStatus" | "kind" | "sentAt" | "sending" | "paidTotal" | "balance" | "total">;
type StatusWord = { tone: StatusTone; text: string };

const TONES: Record<InvoiceStatus, StatusTone> = {
  "open - draft": "unassigned",
  approved: "scheduled",
  signed: "scheduled",
  voided: "canceled",
  deleted: "canceled",
  synced: "complete",
  "ready to sync": "scheduled",
  imported: "scheduled",
  presented: "en-route",
  closed: "complete",
  declined: "missed",
};

/** Returns the office's word for a document's status, including whether it was sent or paid. */
export function invoiceStatusWord({
  documentStatus: name,
  kind,
  sentAt,
  sending,
  paidTotal,
  balance,
  total,
}: StatusFields): StatusWord {
  const isOver = name === "voided" || name === "deleted" || name === "declined";
  if (kind === "invoice" && !isOver && total !== "0.00" && balance === "0.00")
    return { tone: "complete", text: "Paid" };
  if (kind === "invoice" && !isOver && paidTotal !== "0.00") return { tone: "in-progress", text: "Partly paid" };
  if (name === "open - draft" && sending)
    return sending === "queued" ? { tone: "scheduled", text: "Sending" } : { tone: "missed", text: "Not sent" };
  if (name === "open - draft")
    return sentAt ? { tone: "en-route", text: "Sent" } : { tone: "unassigned", text: "Draft" };
  return isInvoiceStatus(name)
    ? { tone: TONES[name], text: INVOICE_STATUS_LABELS[name] }
    : { tone: "unassigned", text: name };
}
