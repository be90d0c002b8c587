import type { RefundReason } from "./refund";

/**
 * The reasons that the office chooses from, with plain labels. Some are stored under the names that card processors use.
 */
export const REFUND_CHOICES: ReadonlyArray<{ id: RefundReason; label: string }> = [
  { id: "requested by customer", label: "Requested by the customer" },
  { id: "duplicate", label: "Paid twice" },
  { id: "fraudulent", label: "Fraud" },
  { id: "work not done", label: "Work not done" },
  { id: "price changed", label: "Price changed" },
  { id: "other", label: "Other" },
];

/** Formats a reason to follow a colon: "paid twice". Empty for "other", which adds nothing. */
export function formatRefundReason(reason: string | null): string {
  if (!reason || reason === "other") return "";
  return REFUND_CHOICES.find(({ id }) => id === reason)?.label.toLowerCase() ?? reason;
}
