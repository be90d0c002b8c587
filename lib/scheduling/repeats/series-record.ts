import "server-only";
import type { AppointmentSeries } from "@prisma/client";
import { lockRow } from "@/lib/platform/database/lock-row";
import { invalid } from "@/lib/platform/refusals/refusal";
import { getChangeId } from "@/lib/platform/database/transaction";
import { addTask } from "@/lib/platform/queue/add-task";
import { parseFrequency, type Frequency } from "@/lib/platform/recurrence/rule-choices";
import { parseRule, type Recurrence, type WallText, wallFromDatabase } from "@/lib/platform/recurrence/recurrence";
import type { Transaction } from "@/lib/platform/session/who";
import { AppointmentTemplate } from "./appointment-template";

/** A series as its row holds it. */
export type SeriesRecord = Recurrence & {
  id: string;
  jobId: string;
  template: AppointmentTemplate;
  generatedThrough: Date | null;
  endedAt: Date | null;
};

export function toSeriesRecord(row: AppointmentSeries): SeriesRecord {
  return {
    id: row.id,
    jobId: row.jobId,
    rule: row.rule,
    startWall: wallFromDatabase(row.startWall),
    zone: row.zone,
    template: AppointmentTemplate.parse(row.template),
    generatedThrough: row.generatedThrough,
    endedAt: row.endedAt,
  };
}

/** Locks a series, so only one transaction at a time creates and changes its appointments. */
export async function lockSeries(db: Transaction, id: string): Promise<SeriesRecord> {
  const series = await lockRow(db, "AppointmentSeries", id);
  if (!series) throw new Error(`there is no series ${id}`);
  return toSeriesRecord(series);
}

/**
 * Returns the rule that an editor asks for, as text or by its frequency. Null means one time. Throws 422 when the rule
 * cannot be used.
 */
export function parseRequestedRule(
  input: { rrule?: string | null | undefined; frequency: Frequency },
  startWall: WallText,
  zone: string
): string | null {
  const text = input.rrule || (input.frequency === "one time" ? "" : `FREQ=${input.frequency.toUpperCase()}`);
  if (!text) return null;
  const read = parseRule(text, startWall, zone);
  if (!read.valid) throw invalid({ rrule: read.reason });
  return read.rule;
}

/** Builds the rule columns of an appointment. */
export function toRuleColumns(rule: string | null): { rrule: string | null; frequency: Frequency } {
  return { rrule: rule, frequency: parseFrequency(rule) };
}

/** Updates the rule on the appointments of a series before one of its dates. */
export async function updateRuleBefore(
  db: Transaction,
  seriesId: string,
  { occurrence, rule }: { occurrence: Date; rule: string }
) {
  const { businessId } = db.who;
  await db.appointment.updateMany({
    where: { businessId, seriesId, seriesOccurrence: { lt: occurrence } },
    data: toRuleColumns(rule),
  });
}

/** Queues the task that creates the appointments of the coming weeks. It runs after this transaction commits. */
export function queueSeriesTask(db: Transaction, seriesId: string, runAt?: Date): Promise<void> {
  const { who } = db;
  const key = `series:${seriesId}:${(runAt ?? who.now).getTime()}`;
  // Appointments that are created at once belong to the change that caused them. Those of a later day belong to no
  // change.
  const changeId = runAt ? {} : { changeId: getChangeId(db) };
  return addTask(db, "extend-series", {
    payload: { businessId: who.businessId, seriesId, ...changeId },
    key,
    ...(runAt ? { runAt } : {}),
  });
}
