import { truncate } from "@/lib/platform/format/truncate";
import { formatAction } from "@/lib/platform/changes/change-words";
import { Decimal } from "@/lib/platform/money/decimal";
import { formatPaymentMeans, type PaymentMeans } from "@/lib/platform/money/format-payment-means";
import { formatMoney } from "@/lib/platform/money/money";

/** All kinds of entries: the documented ones, and those that only our screens show. */
export type TimelineKind =
  | "appointment"
  | "job"
  | "invoice"
  | "payment"
  | "note"
  | "call"
  | "file"
  | "status"
  | "message"
  | "text"
  | "change";

/** The data of an entry by kind. Each source of build-timeline-sources.ts selects it. */
export type TimelineDetails = {
  name?: string | null;
  number?: number | null;
  amount?: string | null;
  isProposal?: boolean | null;
  means?: PaymentMeans | null;
  words?: string | null;
};

/** Formats a line for an entry: "Tune-up, job 1042", "Invoice #2107, $180.00". */
export function formatTimelineTitle(
  kind: TimelineKind,
  { name, number, amount, isProposal, means, words }: TimelineDetails
): string {
  const money = amount ? formatMoney(new Decimal(amount)) : "";
  switch (kind) {
    case "appointment":
      return `${name ?? "Appointment"}, job ${number}`;
    case "job":
      return [`Job ${number}`, words || name].filter(Boolean).join(", ");
    case "invoice":
      return `${isProposal ? "Proposal" : "Invoice"} #${number}, ${money}`;
    case "payment":
      return [money, means && formatPaymentMeans(means), number ? `invoice #${number}` : ""].filter(Boolean).join(", ");
    case "note":
      return truncate(name || words || "Note", 140);
    case "call":
      return [`${name} call`, words].filter(Boolean).join(", ");
    case "status":
      return `Status: ${words}`;
    case "change":
      return formatAction(words ?? "");
    default:
      return truncate(name || words || "", 140);
  }
}
