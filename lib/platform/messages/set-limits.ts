import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { confirmSender } from "./confirm-sender";
import { releaseMessages } from "./release-messages";

/** The operator's word on a business; what is not named stays as it is. */
export type LimitsToSet = { mail?: number | undefined; texts?: number | undefined; confirm?: boolean | undefined };

/**
 * Sets how many messages a business may send a day, and ends a pause: bounces from before no longer count. `confirm` takes
 * the business's email and its present name as confirmed. What waits leaves as the limits allow.
 */
export function setLimits(
  { businessId, db: database, now }: Who,
  { mail, texts, confirm }: LimitsToSet,
): Promise<void> {
  const limits = {
    ...(mail === undefined ? {} : { mailPerDay: mail }),
    ...(texts === undefined ? {} : { textsPerDay: texts }),
    limitsSetAt: now,
  };
  return database(async (db) => {
    await db.sendingAllowance.upsert({
      where: { businessId },
      // A business without a row was made by the operator.
      create: { businessId, isEstablished: true, confirmedAt: now, ...limits },
      update: limits,
    });
    if (confirm) await confirmSender(db, businessId, now);
    await releaseMessages(db, businessId);
  });
}
