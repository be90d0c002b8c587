import "server-only";
import { Prisma } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { addTask } from "@/lib/platform/queue/add-task";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { ChannelName } from "./channel";

/** Older messages must be resent one by one: their content may no longer be wanted. */
const DAYS = 7;
const MOST = 500;

const TABLE = { mail: Prisma.sql`mail_message`, text: Prisma.sql`sms_message` };

/**
 * Selects messages that were tried and have not left: given up, or waiting for the next try. For messages that may have
 * left, a user decides.
 */
const whereParked = (who: Who) => Prisma.sql`
  business_id = ${who.businessId}::uuid AND attempts > 0 AND status IN ('queued', 'failed')
  AND created_at > ${who.now}::timestamptz - make_interval(days => ${DAYS}) AND (expires_at > ${who.now} OR expires_at IS NULL)`;

export type ParkedCount = { count: number; since: Date | null };

/** Counts the messages of the last days that have not left, and finds the time of the oldest. */
export async function countParked(who: Who, channel: ChannelName): Promise<ParkedCount> {
  const [parkedCount] = await who.read<ParkedCount>(Prisma.sql`
    SELECT count(*)::int AS count, min(created_at) AS since FROM ${TABLE[channel]} WHERE ${whereParked(who)}`);
  return parkedCount ?? { count: 0, since: null };
}

/** True when a new message would probably wait like the others. */
export async function isStuck(db: Transaction, channel: ChannelName): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM ${TABLE[channel]} WHERE ${whereParked(db.who)} AND status = 'queued' LIMIT 1`;
  return rows.length > 0;
}

/** Sends all of them again immediately. Returns how many. */
export function resendParked(who: Who, channel: ChannelName): Promise<number> {
  const { businessId } = who;
  return who.db(async (db) => {
    const rows = await db.$queryRaw<Array<{ id: string }>>`
      UPDATE ${TABLE[channel]} SET status = 'queued', error = NULL
      WHERE business_id = ${businessId}::uuid AND id IN (
        SELECT id FROM ${TABLE[channel]} WHERE ${whereParked(who)} ORDER BY created_at LIMIT ${MOST} FOR UPDATE)
      RETURNING id`;
    for (const { id } of rows)
      await addTask(db, `send-${channel}`, { payload: { businessId, id }, key: `${channel}:${id}` });
    if (rows.length > 0)
      recordChange(db, {
        action: `${channel}.all-resent`,
        subjectKind: "settings",
        subjectId: businessId,
        details: { messages: rows.length },
      });
    return rows.length;
  });
}
