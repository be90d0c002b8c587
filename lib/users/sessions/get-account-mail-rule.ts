import "server-only";
import { isConfirmedSender } from "@/lib/platform/messages/confirm-sender";
import type { Transaction } from "@/lib/platform/session/who";

/**
 * The ways in which an email about a user's account leaves:
 *
 * - `at once`: no limit holds it back, so that no limit locks a user out.
 * - `within limits`: it counts like any other email. Anyone can enter a stranger's email for a user.
 * - `never`: the business could only write to a stranger with it.
 */
type AccountMailRule = "at once" | "within limits" | "never";

/**
 * Returns how an email about an account leaves. Before the email of a business is confirmed, only that email gets one. Later
 * it depends on the user, who confirmed their own email by following a link.
 */
export async function getAccountMailRule(
  db: Transaction,
  { id, email }: { id: string; email: string }
): Promise<AccountMailRule> {
  const { businessId } = db.who;
  const login = email.toLowerCase();
  if (!(await isConfirmedSender(db, businessId))) {
    const registration = await db.registration.findUnique({ where: { businessId }, select: { email: true } });
    return registration?.email.toLowerCase() === login ? "at once" : "never";
  }
  const confirmed = await db.login.count({ where: { businessId, userId: id, login, isConfirmed: true } });
  return confirmed > 0 ? "at once" : "within limits";
}
