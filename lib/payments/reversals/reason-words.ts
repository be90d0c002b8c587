/** Stored reasons whose name is the card companies', not what anybody says. */
const WORDS: Record<string, string> = {
  "requested by customer": "requested by the customer",
  duplicate: "paid twice",
  fraudulent: "fraud",
};

/** Why money went back, as it is read behind a colon: "paid twice"; nothing for "other", which says nothing. */
export function reasonWords(reason: string | null): string {
  return !reason || reason === "other" ? "" : (WORDS[reason] ?? reason);
}
