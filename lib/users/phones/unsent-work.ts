import "server-only";
import { Prisma } from "@prisma/client";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { recordEvent } from "@/lib/platform/outbox/record-event";

/** A phone without a report for this long is no longer in use. */
const FORGOTTEN_DAYS = 30;

/** The amount of work that waits on a phone, and its age. An age is used because phones' clocks may be wrong. */
export const UnsentReport = z.object({
  phoneId: Id,
  count: z.number().int().min(0).max(10_000),
  waitsForSeconds: z
    .number()
    .int()
    .min(0)
    .max(366 * 86_400),
});

/** Stores a phone's report of its unsent work. The boards then reload it. */
export function reportUnsentWork(
  who: Who,
  { phoneId, count, waitsForSeconds }: z.output<typeof UnsentReport>
): Promise<void> {
  const { businessId, now } = who;
  const userId = getActingUserId(who);
  if (!userId) return Promise.resolve();
  return who.db(async (db) => {
    const forgotten = { businessId, reportedAt: { lt: new Date(now.getTime() - FORGOTTEN_DAYS * 86_400_000) } };
    await db.unsentWork.deleteMany({ where: forgotten });
    const key = { businessId, userId, phoneId };
    const before = await db.unsentWork.findUnique({ where: { businessId_userId_phoneId: key } });
    if (count === 0) await db.unsentWork.deleteMany({ where: key });
    else {
      const columns = { count, waitsSince: new Date(now.getTime() - waitsForSeconds * 1000), reportedAt: now };
      const where = { businessId_userId_phoneId: key };
      await db.unsentWork.upsert({ where, create: { ...key, ...columns }, update: columns });
    }
    if ((before?.count ?? 0) !== count) recordEvent(db, "user.unsent-work", { userId });
  });
}

/** A user's work on all their phones that the office has not received. `since` is an instant in ISO. */
export type UnsentWork = { count: number; since: string };

/** Selects the table of unsent work: user_id, count, since. */
export const selectUnsentByUser = ({ businessId, now }: Who) => Prisma.sql`
  SELECT user_id, sum(count)::int AS count, min(waits_since) AS since FROM unsent_work
  WHERE business_id = ${businessId}::uuid AND reported_at > ${now} - make_interval(days => ${FORGOTTEN_DAYS})
  GROUP BY user_id`;

/** Loads the unsent work by user, only for users who have some. */
export async function loadUnsentWorkByUser(who: Who): Promise<Map<string, UnsentWork>> {
  const rows = await who.read<{ user_id: string; count: number; since: Date }>(selectUnsentByUser(who));
  return new Map(rows.map(({ user_id: id, count, since }) => [id, { count, since: since.toISOString() }]));
}
