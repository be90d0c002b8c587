import type { PayoutLine } from "../gateways/payout";

const KINDS: Record<PayoutLine["kind"], string> = {
  charge: "Payment",
  refund: "Refund",
  dispute: "Dispute",
  fee: "Card processing fee",
  other: "Other",
};

const RETURNS: Record<string, string> = { void: "Void", failure: "Returned by the bank" };

/** Describes a line of a payout. Uses the provider's description for what the books do not know. */
export function describePayoutLine({ kind, refundKind, description, gross }: PayoutLine): string {
  if (kind === "dispute") return gross.startsWith("-") ? "Dispute" : "Dispute won";
  if (kind === "other") return description || KINDS.other;
  if (kind === "fee" && description) return `${KINDS.fee}: ${description}`;
  if (kind === "refund" && !gross.startsWith("-")) return "Returned refund";
  return RETURNS[refundKind ?? ""] ?? KINDS[kind];
}
