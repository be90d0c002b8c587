import "server-only";
import { invalid } from "@/lib/platform/refusals/refusal";
import { listOccurrencesFrom, toWallText, wallToDatabase } from "@/lib/platform/recurrence/recurrence";
import { type Transaction, getActingUserId } from "@/lib/platform/session/who";
import type { AppointmentInput } from "../appointments/appointment";
import { queueSeriesTask, parseRequestedRule, toRuleColumns } from "../repeats/series-record";
import { buildTemplate } from "../repeats/appointment-template";

/**
 * Starts a series with an appointment when its editor asked for one. The worker creates the later appointments. Rules:
 * appointments/rrule, appointments/frequencies.
 */
export async function startSeries(
  db: Transaction,
  first: { id: string; jobId: string; start: Date | null },
  input: AppointmentInput
): Promise<void> {
  const { who } = db;
  if (!first.start) {
    if (input.rrule || input.frequency !== "one time")
      throw invalid({ start: "Select the date and time of the first appointment." });
    return;
  }
  const { businessId, timeZone: zone } = who;
  const startWall = toWallText(first.start, zone);
  const rule = parseRequestedRule(input, startWall, zone);
  if (!rule) return;
  const [begin] = listOccurrencesFrom({ rule, startWall, zone }, null, 1);
  if (begin?.wall !== startWall)
    throw invalid({ rrule: "The first appointment doesn't match the repeat rule. Change the date or the rule." });
  const series = await db.appointmentSeries.create({
    data: {
      businessId,
      jobId: first.jobId,
      rule,
      startWall: wallToDatabase(startWall),
      zone,
      template: buildTemplate(input, first.start),
      createdById: getActingUserId(who),
      createdAt: who.now,
    },
  });
  await db.appointment.update({
    where: { businessId_id: { businessId, id: first.id } },
    data: { seriesId: series.id, seriesOccurrence: wallToDatabase(startWall), ...toRuleColumns(rule) },
  });
  await queueSeriesTask(db, series.id);
}
