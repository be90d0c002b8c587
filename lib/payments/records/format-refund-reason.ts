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

/** The reasons for which the office voids a payment. */
export const VOID_CHOICES = [
  { id: "bounced", label: "Returned by the bank" },
  { id: "typing error", label: "Typing error" },
  { id: "wrong customer", label: "Wrong customer" },
  { id: "other", label: "Other" },
] as const;

const CHOICES: ReadonlyArray<{ id: string; label: string }> = [...REFUND_CHOICES, ...VOID_CHOICES];

/** Formats a reason to follow a colon: "paid twice". Empty for "other", which adds nothing. */
export function formatRefundReason(reason: string | null): string {
  if (!reason || reason === "other") return "";
  return CHOICES.find(({ id }) => id === reason)?.label.toLowerCase() ?? reason;
}
