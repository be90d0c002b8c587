import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { instantAt } from "@/lib/platform/time/wall-time";
import { hoursOn } from "@/lib/platform/time/weekly-hours";
import type { TimeParts } from "@/lib/platform/time/time-parts";
import { overlapsAfterHours } from "./after-hours";
import { loadCandidates } from "./find-a-time";
import { businessWeek, isOutside, technicianWeeks } from "./opening-hours";
import { minuteOf } from "./when";

type Times = { appointmentDate: string; startTime: TimeParts | string; endTime: TimeParts | string };

/** Whether a visit leaves the business's hours of that day. rule: appointments/overlap-checks */
export async function overlapsBusinessHours(who: Who, times: Times): Promise<boolean> {
  const week = await who.db((db) => businessWeek(who, db));
  return overlapsAfterHours(hoursOn(week, times.appointmentDate), minuteOf(times.startTime), minuteOf(times.endTime));
}

/** Whether a visit leaves the user's own hours of that day. rule: appointments/overlap-checks */
export async function overlapsUserHours(who: Who, userId: string, times: Times): Promise<boolean> {
  const week = await who.db(async (db) => {
    const user = await db.user.count({ where: { businessId: who.businessId, id: userId } });
    if (!user) throw notFound("user");
    return (await technicianWeeks(who, db, [userId])).get(userId)!;
  });
  return overlapsAfterHours(hoursOn(week, times.appointmentDate), minuteOf(times.startTime), minuteOf(times.endTime));
}

export type AvailabilityQuestion = {
  appointmentDate: string;
  startTime: TimeParts | string;
  endTime?: TimeParts | string | null | undefined;
  duration: number;
  techIds: string[];
  minTechLevel: number;
  excludeAppointmentId?: string | undefined;
};

export type TechnicianAnswer = { tech_id: string; available: boolean; conflicts: string[] };

/** For each technician asked about (all when none): free in that time or, in sentences, why not. */
export function checkAvailability(who: Who, asked: AvailabilityQuestion): Promise<TechnicianAnswer[]> {
  const day = asked.appointmentDate;
  const start = instantAt({ day, minute: minuteOf(asked.startTime) }, who.timeZone);
  const end = asked.endTime
    ? instantAt({ day, minute: minuteOf(asked.endTime) }, who.timeZone)
    : new Date(start.getTime() + (asked.duration || 7_200_000));
  return who.db((db) => answers(who, db, asked, { start, end }));
}

async function answers(who: Who, db: Transaction, asked: AvailabilityQuestion, range: { start: Date; end: Date }) {
  const candidates = await loadCandidates(who, db, range, { excludeAppointmentId: asked.excludeAppointmentId });
  const unknown = asked.techIds.find((id) => !candidates.some((candidate) => candidate.id === id));
  if (unknown) throw notFound("technician");
  const wanted =
    asked.techIds.length > 0 ? candidates.filter((candidate) => asked.techIds.includes(candidate.id)) : candidates;
  return wanted.map((candidate) => {
    const conflicts: string[] = [];
    if (candidate.level < asked.minTechLevel)
      conflicts.push(`Level ${candidate.level} is below the required level ${asked.minTechLevel}.`);
    if (isOutside([...candidate.hours], range, who.timeZone)) conflicts.push("Outside the working hours.");
    if (candidate.busy.some((busy) => busy.start < range.end && range.start < busy.end))
      conflicts.push("Already booked in this time.");
    return { tech_id: candidate.id, available: conflicts.length === 0, conflicts };
  });
}
