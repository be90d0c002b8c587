import type { StatusTone } from "@/components/ui/states/status-chip";
import type { Invoice } from "@/lib/invoices/reading/invoice";

type StatusFields = Pick<Invoice, "documentStatus" | "kind" | "sentAt" | "sending" | "paidTotal" | "balance" | "total">;
type StatusWord = { tone: StatusTone; text: string };

const WORDS: Record<string, StatusWord> = {
  approved: { tone: "scheduled", text: "Accepted" },
  signed: { tone: "scheduled", text: "Signed" },
  voided: { tone: "canceled", text: "Void" },
  deleted: { tone: "canceled", text: "Deleted" },
  synced: { tone: "complete", text: "Synced" },
  "ready to sync": { tone: "scheduled", text: "Ready to sync" },
  imported: { tone: "scheduled", text: "Imported" },
  presented: { tone: "en-route", text: "Sent" },
  closed: { tone: "complete", text: "Closed" },
  declined: { tone: "missed", text: "Declined" },
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
  return WORDS[name] ?? { tone: "unassigned", text: name };
}
