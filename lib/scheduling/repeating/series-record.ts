import "server-only";
import type { AppointmentSeries } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { invalid } from "@/lib/platform/http/refusal";
import { changeOf } from "@/lib/platform/database/transaction";
import { addJob } from "@/lib/platform/queue/add-job";
import { frequencyOf, type Frequency } from "@/lib/platform/recurrence/rule-choices";
import { readRule, type Recurrence, type WallText, wallFromDatabase } from "@/lib/platform/recurrence/recurrence";
import type { Who } from "@/lib/platform/session/who";
import { AppointmentTemplate } from "./series-template";

/** A series as its row says it. */
export type SeriesRecord = Recurrence & {
  id: string;
  jobId: string;
  template: AppointmentTemplate;
  generatedThrough: Date | null;
  endedAt: Date | null;
};

export function seriesRecord(row: AppointmentSeries): SeriesRecord {
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

/** A series, locked: its appointments are made and changed by one transaction at a time. */
export async function lockSeries(who: Who, db: Transaction, id: string): Promise<SeriesRecord> {
  const { businessId } = who;
  await db.$queryRaw`SELECT 1 AS one FROM appointment_series WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return seriesRecord(await db.appointmentSeries.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } }));
}

/**
 * The rule that an editor asks for: as text, or by the frequency alone; null = one time. 422 when it cannot be used.
 */
export function askedRule(
  given: { rrule?: string | null | undefined; frequency: Frequency },
  startWall: WallText,
  zone: string,
): string | null {
  const text = given.rrule || (given.frequency === "one time" ? "" : `FREQ=${given.frequency.toUpperCase()}`);
  if (!text) return null;
  const read = readRule(text, startWall, zone);
  if (!read.valid) throw invalid({ rrule: read.reason });
  return read.rule;
}

/** What an appointment's own row says of its rule. */
export function ruleColumns(rule: string | null): { rrule: string | null; frequency: Frequency } {
  return { rrule: rule, frequency: frequencyOf(rule) };
}

/** Lets the appointments of a series before one of its dates say the rule that it has by now. */
export async function sayRuleBefore(who: Who, db: Transaction, seriesId: string, occurrence: Date, rule: string) {
  const { businessId } = who;
  await db.appointment.updateMany({
    where: { businessId, seriesId, seriesOccurrence: { lt: occurrence } },
    data: ruleColumns(rule),
  });
}

/** Lets the worker make the appointments of the coming weeks, once this transaction has committed. */
export function askForAppointments(who: Who, db: Transaction, seriesId: string, runAt?: Date): Promise<void> {
  const key = `series:${seriesId}:${(runAt ?? who.now).getTime()}`;
  // What is made at once belongs to the change that asked for it; what a later day brings is nobody's.
  const changeId = runAt ? {} : { changeId: changeOf(db) };
  return addJob(
    db,
    "extend-series",
    { businessId: who.businessId, seriesId, ...changeId },
    { key, ...(runAt ? { runAt } : {}) },
  );
}
