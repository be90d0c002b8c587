import "server-only";
import { Prisma } from "@prisma/client";
import { toPhoneKey } from "@/lib/platform/format/format-phone";
import type { Transaction } from "@/lib/platform/session/who";
import { NOT_TAKEN } from "./call-status";
import { canBeCalledBack } from "./parse-caller-number";

/**
 * Computes again who called back the missed phone calls of these numbers. The first later contact settles one: our
 * phone call, theirs that was taken, or ours that a user logged. Late, deleted, or undone phone calls give the same
 * result as if they had been known in order.
 */
export async function settleCallbacks(db: Transaction, numbers: readonly string[]): Promise<void> {
  const { who } = db;
  const keys = [...new Set(numbers.map(toPhoneKey))].filter(canBeCalledBack);
  if (keys.length === 0) return;
  await db.$executeRaw`
    UPDATE provider_call m SET called_back_at = e.at, called_back_by_id = e.by, updated_at = ${who.now}
    FROM provider_call x LEFT JOIN LATERAL (
      SELECT at, by FROM (
        (SELECT c.start_at AS at, c.locked_by_id AS by FROM provider_call c
          WHERE c.business_id = x.business_id AND c.caller_key = x.caller_key AND c.start_at > x.start_at
            AND (c.type = 'OUTBOUND' OR (c.type = 'INBOUND' AND c.status = 'answered'))
          ORDER BY c.start_at LIMIT 1)
        UNION ALL
        (SELECT l.happened_at, l.user_id FROM phone_call l
          WHERE l.business_id = x.business_id AND l.caller_key = x.caller_key AND l.happened_at > x.start_at
            AND l.type = 'Outbound' AND l.deleted_at IS NULL
          ORDER BY l.happened_at LIMIT 1)) later
      ORDER BY at, by NULLS LAST LIMIT 1) e ON true
    WHERE x.business_id = ${who.businessId}::uuid AND x.caller_key = ANY(${keys}) AND x.type = 'INBOUND'
      AND x.status IN (${Prisma.join([...NOT_TAKEN])})
      AND m.business_id = x.business_id AND m.id = x.id
      AND (m.called_back_at, m.called_back_by_id) IS DISTINCT FROM (e.at, e.by)`;
}

/**
 * Settles missed phone calls without a usable number. Nobody can call back there, so each is settled once it is logged
 * itself, for example after a user heard its message.
 */
export async function settleWithoutNumber(db: Transaction, callIds: ReadonlyArray<string | null>): Promise<void> {
  const { businessId, now } = db.who;
  const legs = await db.providerCall.findMany({
    where: { businessId, id: { in: callIds.flatMap((id) => id ?? []) } },
    select: { id: true, callerKey: true },
  });
  const ids = legs.filter(({ callerKey }) => !canBeCalledBack(callerKey)).map(({ id }) => id);
  if (ids.length === 0) return;
  await db.$executeRaw`
    UPDATE provider_call m SET called_back_at = e.at, called_back_by_id = e.by, updated_at = ${now}
    FROM provider_call x LEFT JOIN LATERAL (
      SELECT l.created_at AS at, l.user_id AS by FROM phone_call l
      WHERE l.business_id = x.business_id AND l.call_id = x.id AND l.deleted_at IS NULL
      ORDER BY l.created_at LIMIT 1) e ON true
    WHERE x.business_id = ${businessId}::uuid AND x.id = ANY(${ids}::uuid[]) AND x.type = 'INBOUND'
      AND x.status IN (${Prisma.join([...NOT_TAKEN])})
      AND m.business_id = x.business_id AND m.id = x.id
      AND (m.called_back_at, m.called_back_by_id) IS DISTINCT FROM (e.at, e.by)`;
}

/** Settles missed phone calls again after an undo restored or removed logged ones. */
export async function settleLogged(db: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db.phoneCall.findMany({
    where: { businessId: db.who.businessId, id: { in: [...ids] } },
    select: { phoneNumber: true, callId: true },
  });
  await settleCallbacks(
    db,
    rows.map(({ phoneNumber }) => phoneNumber)
  );
  await settleWithoutNumber(
    db,
    rows.map(({ callId }) => callId)
  );
}
