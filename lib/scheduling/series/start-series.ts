import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { invalid } from "@/lib/platform/http/refusal";
import { occurrencesFrom, wallText, wallToDatabase } from "@/lib/platform/recurrence/recurrence";
import { actingUserId, type Who } from "@/lib/platform/session/who";
import type { AppointmentInput } from "../appointments/appointment-shapes";
import { askForAppointments, askedRule, ruleColumns } from "../repeating/series-record";
import { templateOf } from "../repeating/series-template";

/**
 * Starts a series with an appointment when its editor asked for one. The worker creates the later appointments. Rules:
 * appointments/rrule, appointments/frequencies.
 */
export async function startSeries(
  who: Who,
  db: Transaction,
  first: { id: string; jobId: string; start: Date | null },
  given: AppointmentInput,
): Promise<void> {
  if (!first.start) {
    if (given.rrule || given.frequency !== "one time")
      throw invalid({ start: "Choose the date and time of the first appointment." });
    return;
  }
  const { businessId, timeZone: zone } = who;
  const startWall = wallText(first.start, zone);
  const rule = askedRule(given, startWall, zone);
  if (!rule) return;
  const [begin] = occurrencesFrom({ rule, startWall, zone }, null, 1);
  if (begin?.wall !== startWall) throw invalid({ rrule: "The first appointment is not on a day of this repetition." });
  const series = await db.appointmentSeries.create({
    data: {
      businessId,
      jobId: first.jobId,
      rule,
      startWall: wallToDatabase(startWall),
      zone,
      template: templateOf(given, first.start),
      createdById: actingUserId(who),
      createdAt: who.now,
    },
  });
  await db.appointment.update({
    where: { businessId_id: { businessId, id: first.id } },
    data: { seriesId: series.id, seriesOccurrence: wallToDatabase(startWall), ...ruleColumns(rule) },
  });
  await askForAppointments(who, db, series.id);
}
