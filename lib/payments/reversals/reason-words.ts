import type { RefundReason } from "./refund-shapes";

/** What the office chooses from, in the words of people: some reasons are stored under the names that card companies use. */
export const REFUND_CHOICES: ReadonlyArray<{ id: RefundReason; label: string }> = [
  { id: "requested by customer", label: "Requested by the customer" },
  { id: "duplicate", label: "Paid twice" },
  { id: "fraudulent", label: "Fraud" },
  { id: "work not done", label: "Work not done" },
  { id: "price changed", label: "Price changed" },
  { id: "other", label: "Other" },
];

/** Why money went back, as it is read behind a colon: "paid twice"; nothing for "other", which says nothing. */
export function reasonWords(reason: string | null): string {
  if (!reason || reason === "other") return "";
  return REFUND_CHOICES.find(({ id }) => id === reason)?.label.toLowerCase() ?? reason;
}
