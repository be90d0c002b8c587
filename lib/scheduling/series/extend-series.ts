import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { continueChange } from "@/lib/platform/changes/continue-change";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { type Occurrence, listOccurrencesBetween, wallToDatabase } from "@/lib/platform/recurrence/recurrence";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getDayRange, getDaysRange } from "@/lib/platform/time/instant-range";
import { formatTimeRange } from "@/lib/platform/time/format-time";
import { addDays, getDayAt, dayFromDatabase, dayToDatabase } from "@/lib/platform/time/day";
import { bookAppointment } from "../edits/book-appointment";
import { loadAppointmentJob } from "../appointments/load-appointment-job";
import { findPlacementWarnings, type Placement, type PlacementWarning } from "../busy/placement";
import { requireTechnicians } from "../busy/require-technicians";
import { listExistingTags } from "../tags/appointment-tags";
import { computeEnd } from "../appointments/compute-start";
import {
  queueSeriesTask,
  lockSeries,
  toRuleColumns,
  toSeriesRecord,
  type SeriesRecord,
} from "../repeats/series-record";
import { toAppointmentInput } from "../repeats/appointment-template";

/** The number of days ahead for which a series has its appointments on the calendar. */
export const WINDOW_DAYS = 90;
const AGAIN_MS = 24 * 3_600_000;

const Payload = z.object({ businessId: Id, seriesId: Id, changeId: Id.optional() });

/** The task of a series: creates the appointments of the window, and runs again a day later. */
export const extendSeriesTask: BackgroundTask = async (payload) => {
  const { businessId, seriesId, changeId } = Payload.parse(payload);
  const who = await proveSystemWho(businessId, "scheduling", ["schedule.all"]);
  await continueChange(who, changeId, () => extendSeries(who, seriesId));
};

/**
 * Creates the missing appointments of the rule up to the end of the window, one transaction each. Run twice, or by two
 * workers, it still creates each appointment once.
 */
export async function extendSeries(who: Who, seriesId: string): Promise<void> {
  const { businessId } = who;
  const row = await who.db((db) =>
    db.appointmentSeries.findUnique({ where: { businessId_id: { businessId, id: seriesId } } })
  );
  if (!row || row.endedAt) return;
  const series = toSeriesRecord(row);
  const through = addDays(getDayAt(who.now, series.zone), WINDOW_DAYS);
  const after = series.generatedThrough && getDaysRange(dayFromDatabase(series.generatedThrough), 1, series.zone).end;
  const from = after ?? new Date(0);
  for (const occurrence of listOccurrencesBetween(series, { from, to: getDayRange(through, series.zone).end })) {
    if (!(await makeOccurrence(who, series, occurrence))) return;
  }
  await who.db(async (db) => {
    const now = await lockSeries(db, seriesId);
    if (now.rule !== series.rule || now.startWall !== series.startWall || now.endedAt) return;
    await db.appointmentSeries.update({
      where: { businessId_id: { businessId, id: seriesId } },
      data: { generatedThrough: dayToDatabase(through) },
    });
    await queueSeriesTask(db, seriesId, new Date(who.now.getTime() + AGAIN_MS));
  });
}

/**
 * Creates one appointment unless it already exists, even as a deleted or moved one. Returns false when the series
 * changed meanwhile.
 */
function makeOccurrence(who: Who, expected: SeriesRecord, { wall, at }: Occurrence): Promise<boolean> {
  const { businessId } = who;
  return who.db(async (db) => {
    const series = await lockSeries(db, expected.id);
    if (series.rule !== expected.rule || series.startWall !== expected.startWall || series.endedAt) return false;
    const seriesOccurrence = wallToDatabase(wall);
    const existingCount = await db.appointment.count({ where: { businessId, seriesId: series.id, seriesOccurrence } });
    if (existingCount > 0) return true;
    const job = await loadAppointmentJob(db, series.jobId);
    const template = toAppointmentInput(series.template, at);
    // Tags that were deleted since are dropped, like contacts.
    const input = { ...template, tagIds: await listExistingTags(db, template.tagIds ?? []) };
    const place = {
      appointmentId: NO_ID,
      start: at,
      end: computeEnd(at, input.duration, job.typeMs),
      technicianIds: input.techIds,
      force: false,
      forceHours: series.template.outsideHours,
    };
    // When a technician is busy or has left, the appointment is created without technicians, and records the reason.
    const reason = await getUnassignedReason(db, place, input.minTechLevel);
    const techIds = reason === null ? input.techIds : [];
    const forceHours = place.forceHours || reason !== null;
    const ofSeries = { seriesId: series.id, seriesOccurrence, ...toRuleColumns(series.rule) };
    const columns = { ...ofSeries, unassignedReason: reason };
    const id = await bookAppointment(db, { job, fields: { ...input, techIds }, start: at, columns, forceHours });
    if (reason !== null) {
      const after = { reason };
      recordChange(db, {
        action: "appointment.left-unassigned",
        subjectKind: "appointment",
        subjectId: id,
        details: after,
      });
    }
    return true;
  });
}

const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Returns the reason why the technicians cannot be assigned, as a sentence. Null when they can. */
async function getUnassignedReason(db: Transaction, place: Placement, minTechLevel: number): Promise<string | null> {
  const inactiveTechnician = await findLeftTechnician(db, place.technicianIds);
  if (inactiveTechnician) return `${inactiveTechnician} is no longer an active technician.`;
  try {
    await requireTechnicians(db, place.technicianIds, minTechLevel);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  const warnings = await findPlacementWarnings(db, place);
  const first = warnings.find(({ kind }) => kind !== "after_hours" || !place.forceHours);
  return first ? formatConflictReason(db.who, first) : null;
}

async function findLeftTechnician(db: Transaction, ids: string[]): Promise<string | null> {
  const user = await db.user.findFirst({
    where: {
      businessId: db.who.businessId,
      id: { in: ids },
      OR: [{ isTechnician: false }, { deactivatedAt: { not: null } }],
    },
  });
  return user && `${user.firstName} ${user.lastName}`;
}

/** The sentence uses the past tense: when somebody reads it, the conflict may be gone. */
function formatConflictReason(who: Who, warning: PlacementWarning): string {
  if (warning.kind === "after_hours") return warning.sentence;
  const time = formatTimeRange(new Date(warning.start), new Date(warning.end), who.timeZone);
  const reason = { overlap: "was booked", blocked: "was blocked", event: "was unavailable" }[warning.kind];
  return `${warning.technician} ${reason} ${time}.`;
}
