/** The number of days for which a change can be undone. The history keeps it longer. */
export const UNDO_DAYS = 30;

const DAY_MS = 24 * 3_600_000;

/** The reasons why some changes cannot be undone. Each has a documented way to correct it. */
export type Final = "money" | "signature" | "sent" | "provider" | "connection" | "agreement";

/** The sentences for these reasons. */
export const finalText: Record<Final, string> = {
  money: "Money was recorded with this change. Void or refund the payment, or remove the credit, instead.",
  signature: "This was signed. Reopen the document instead; the customer then signs again.",
  sent: "This was sent to the customer and cannot be unsent.",
  provider: "The phone company did this, and it cannot be taken back here.",
  connection: "This connected or disconnected another system. Do that in the settings instead.",
  agreement:
    "This was signed or decided with whoever runs this installation. Ask again, or cancel the service, instead.",
};

const FINAL_SHORT: Record<Final, string> = {
  money: "Holds money",
  signature: "Signed",
  sent: "Was sent",
  provider: "By the phone company",
  connection: "Connection",
  agreement: "Agreement",
};

/** True for a change that is too old to be undone. */
export const isTooOld = ({ at }: { at: Date }, now: Date): boolean => now.getTime() - at.getTime() > UNDO_DAYS * DAY_MS;

/** Returns in a word or two why a change cannot be undone. Null when it can. */
export function getShortRefusal(change: { at: Date; rowCount: number; final: Final | null }, now: Date): string | null {
  if (change.rowCount === 0) return "–";
  if (change.final) return FINAL_SHORT[change.final];
  return isTooOld(change, now) ? "Too old" : null;
}
