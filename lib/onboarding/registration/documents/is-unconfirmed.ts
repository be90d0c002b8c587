import "server-only";
import { isConfirmedSender } from "@/lib/platform/messages/confirm-sender";
import type { Transaction } from "@/lib/platform/session/who";

/** Returns true while the email of a business is unconfirmed, or that of a registration without a business. */
export async function isUnconfirmed(db: Transaction): Promise<boolean> {
  const { businessId } = db.who;
  if ((await db.business.count({ where: { id: businessId } })) > 0) return !(await isConfirmedSender(db, businessId));
  const row = await db.registration.findUnique({ where: { businessId }, select: { emailConfirmedAt: true } });
  return row !== null && row.emailConfirmedAt === null;
}
