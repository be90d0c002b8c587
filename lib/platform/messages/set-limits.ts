import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { confirmSender } from "./confirm-sender";
import { releaseMessages } from "./release-messages";

/** Limits that the operator sets for a business. A limit that is left out stays as it is. */
export type LimitsToSet = { mail?: number | undefined; texts?: number | undefined; confirm?: boolean | undefined };

/**
 * Sets how many messages a business may send per day and ends a pause: earlier bounces no longer count. `confirm` marks the
 * business's email and current name as confirmed. Held messages leave as the limits allow.
 */
export function setLimits(
  { businessId, db: database, now }: Who,
  { mail, texts, confirm }: LimitsToSet
): Promise<void> {
  const limits = {
    ...(mail === undefined ? {} : { mailPerDay: mail }),
    ...(texts === undefined ? {} : { textsPerDay: texts }),
    limitsSetAt: now,
  };
  return database(async (db) => {
    await db.sendingAllowance.upsert({
      where: { businessId },
      // A business without a row was created by the operator.
      create: { businessId, isEstablished: true, confirmedAt: now, ...limits },
      update: limits,
    });
    if (confirm) await confirmSender(db, businessId, now);
    await releaseMessages(db, businessId);
  });
}
