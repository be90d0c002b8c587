/** The number of days for which a change can be undone. The history keeps it longer. */
export const UNDO_DAYS = 30;

const DAY_MS = 24 * 3_600_000;

/** The reasons why some changes cannot be undone. Each has a documented way to correct it. */
export type Final = "money" | "signature" | "sent" | "provider" | "connection" | "agreement";

/** The sentences for these reasons. */
export const finalText: Record<Final, string> = {
  money:
    "Changes to payments, refunds, credits, and closed days can't be undone. To correct a payment, void or refund it.",
  signature:
    "This change includes a signature, so it can't be undone. Reopen the invoice or proposal. The customer must sign again.",
  sent: "This change was already sent to customers, so it can't be undone. Send a correction instead.",
  provider:
    "This change was made at the phone provider, so it can't be undone. Change your phone numbers in Settings instead.",
  connection:
    "This change connected or disconnected another system, so it can't be undone. Change the connection in Settings instead.",
  agreement:
    "This change is an agreement with your provider, so it can't be undone. Submit a new request or cancel the service instead.",
};

const FINAL_SHORT: Record<Final, string> = {
  money: "Payment",
  signature: "Signed",
  sent: "Already sent",
  provider: "Phone provider",
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
