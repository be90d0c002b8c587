import "server-only";
import type { ChangeSet } from "@prisma/client";
import { actorNameToday } from "@/lib/platform/changes/actor-name-today";
import { formatActor } from "@/lib/platform/changes/change-words";
import { conflict, type Refusal } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import { formatMoment } from "@/lib/platform/time/format-time";
import { loadBusyWarnings } from "@/lib/scheduling/busy/placement";

type Stuck = { kind: string; record_id: string };

/** Builds the 409 for records that were changed again, with the user, the time, and the record. */
export async function makeChangedSinceRefusal(db: Transaction, change: ChangeSet, stuck: Stuck[]): Promise<Refusal> {
  const { who } = db;
  const { businessId } = who;
  const [later] = await db.$queryRaw<Array<{ id: string; nameThen: string; nameToday: string | null; at: Date }>>`
    SELECT s.id, s.actor_name AS "nameThen", ${actorNameToday} AS "nameToday", s.at
    FROM unnest(${stuck.map(({ kind }) => kind)}::text[], ${stuck.map((one) => one.record_id)}::uuid[]) AS it(kind, id)
    JOIN change_row r ON r.business_id = ${businessId}::uuid AND r.kind = it.kind AND r.record_id = it.id
      AND r.change_id > ${change.id}::uuid
    JOIN change_set s ON s.business_id = ${businessId}::uuid AND s.id = r.change_id
    ORDER BY s.id DESC LIMIT 1`;
  const details = {
    records: stuck.map(({ kind, record_id: id }) => ({ kind, id })),
    ...(later ? { changeId: later.id } : {}),
  };
  if (!later) return conflict("changed_since", "This was changed again later. Undo the later change first.", details);
  const when = formatMoment(later.at, who.timeZone, getDayAt(who.now, who.timeZone));
  return conflict(
    "changed_since",
    `${formatActor(later.nameThen, later.nameToday)} changed this later (${when}). Undo that change first.`,
    details
  );
}

/** Builds the 409 for a restore that the database prevented: overlapping times, or names and records that exist. */
export function makeRestoreConflictRefusal(who: Who, changeId: string): Promise<Refusal> {
  const { businessId } = who;
  return who.db(async (db) => {
    const crossing = await db.$queryRaw<Array<{ id: string }>>`
      SELECT DISTINCT b.id
      FROM (
        -- A changed row has only its changed columns in "before".
        SELECT r.business_id, coalesce((r.before->>'technician_id')::uuid, now.technician_id) AS technician_id,
          coalesce((r.before->>'appointment_id')::uuid, now.appointment_id) AS appointment_id,
          coalesce((r.before->>'start_at')::timestamptz, now.start_at) AS start_at,
          coalesce((r.before->>'end_at')::timestamptz, now.end_at) AS end_at
        FROM change_row r
        LEFT JOIN technician_busy now ON now.business_id = r.business_id AND now.id = r.record_id
        WHERE r.business_id = ${businessId}::uuid AND r.change_id = ${changeId}::uuid
          AND r.table_name = 'technician_busy' AND r.operation IN ('delete', 'update')
      ) held
      JOIN technician_busy b ON b.business_id = held.business_id AND b.technician_id = held.technician_id
        AND b.start_at < held.end_at AND b.end_at > held.start_at
        AND b.appointment_id IS DISTINCT FROM held.appointment_id`;
    const warnings = await loadBusyWarnings(
      db,
      crossing.map(({ id }) => id)
    );
    if (warnings.length > 0) return conflict("slot_taken", warnings[0]!.sentence, { warnings });
    return conflict(
      "changed_since",
      "Something else now uses that time or name. Change it first, then undo this change."
    );
  });
}
