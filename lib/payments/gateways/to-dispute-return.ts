import "server-only";
import type Stripe from "stripe";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Decimal } from "@/lib/platform/money/decimal";
import { refundResult } from "./make-refund";

/** A provider's report of money that left a charge or may leave it. */
export type ProviderReturn = {
  kind: "refund" | "dispute";
  reference: string;
  /** The id that we gave the refund. Null for a refund that was made at the provider. */
  refundId: string | null;
  amount: string;
  reason: string;
  at: Date;
  status: "pending" | "succeeded" | "failed";
  hasLeft: boolean;
  failureReason: string | null;
  disputeStatus?: string;
  evidenceDueAt?: Date | null;
};

const formatCents = (cents: number) => new Decimal(cents).dividedBy(100).toFixed(2);
const toInstant = (seconds: number) => new Date(seconds * 1000);

export function toRefundReturn(refund: Stripe.Refund): ProviderReturn {
  const { state, reference, ...more } = refundResult(refund);
  return {
    kind: "refund",
    reference: reference ?? refund.id,
    // A value that another program wrote is not an id of ours.
    refundId: Id.safeParse(refund.metadata?.["refund_id"]).data ?? null,
    amount: formatCents(refund.amount),
    reason: refund.reason?.replaceAll("_", " ") ?? "",
    at: toInstant(refund.created),
    status: state,
    hasLeft: state === "succeeded",
    failureReason: "sentence" in more ? more.sentence : null,
  };
}

/**
 * Converts a dispute. The bank takes the money with a dispute and returns it when the business wins. An inquiry takes
 * none.
 */
export function toDisputeReturn(dispute: Stripe.Dispute): ProviderReturn {
  const { status } = dispute;
  const isInquiry = status.startsWith("warning_");
  const isWon = status === "won" || status === "prevented" || status === "warning_closed";
  return {
    kind: "dispute",
    reference: dispute.id,
    refundId: null,
    amount: formatCents(dispute.amount),
    reason: dispute.reason.replaceAll("_", " "),
    at: toInstant(dispute.created),
    status: status === "lost" ? "succeeded" : isWon ? "failed" : "pending",
    hasLeft: !isInquiry && !isWon,
    failureReason: null,
    disputeStatus: status.replaceAll("_", " "),
    evidenceDueAt: dispute.evidence_details?.due_by ? toInstant(dispute.evidence_details.due_by) : null,
  };
}
