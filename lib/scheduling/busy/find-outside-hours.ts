import "server-only";
import type { Transaction } from "@/lib/platform/session/who";
import { getDayAt, type Day } from "@/lib/platform/time/day";
import { formatMinuteRange } from "@/lib/platform/time/format-time";
import { getInstantAt } from "@/lib/platform/time/wall-time";
import { getHoursOnDay, type WeekdayHours } from "@/lib/platform/time/weekday-hours";

/** Loads the opening hours of the business. */
export async function loadBusinessWeek(db: Transaction): Promise<WeekdayHours[]> {
  return db.businessHours.findMany({ where: { businessId: db.who.businessId }, orderBy: { weekday: "asc" } });
}

/** Loads the working hours of technicians by id: their own hours, or those of the business. */
export async function loadTechnicianWeeks(db: Transaction, ids: string[]): Promise<Map<string, WeekdayHours[]>> {
  const rows = await db.$queryRaw<Array<WeekdayHours & { userId: string }>>`
    SELECT t.id AS "userId", h.weekday, coalesce(own.is_open, h.is_open) AS "isOpen",
      coalesce(own.start_minute, h.start_minute) AS "startMinute", coalesce(own.end_minute, h.end_minute) AS "endMinute"
    FROM unnest(${ids}::uuid[]) AS t (id) CROSS JOIN business_hours h
    LEFT JOIN user_hours own ON own.business_id = h.business_id AND own.user_id = t.id AND own.weekday = h.weekday
    WHERE h.business_id = ${db.who.businessId}::uuid
    ORDER BY h.weekday`;
  return new Map(ids.map((id) => [id, rows.filter(({ userId }) => userId === id)]));
}

/**
 * True when [start, end) lies outside the hours. Touching the closing time does not count. rule:
 * appointments/overlap-checks
 */
function isOutside(week: WeekdayHours[], range: { start: Date; end: Date }, zone: string): boolean {
  const day = getDayAt(range.start, zone);
  const hours = getHoursOnDay(week, day);
  if (!hours) return true;
  return (
    range.start < getInstantAt({ day, minute: hours.startMinute }, zone) ||
    range.end > getInstantAt({ day, minute: hours.endMinute }, zone)
  );
}

/**
 * Lists a sentence for each technician whose hours the placement leaves, or for the business when nobody is assigned.
 */
export async function findOutsideHours(
  db: Transaction,
  place: { start: Date; end: Date; technicianIds: string[] }
): Promise<Array<{ kind: "after_hours"; tech_id: string | null; sentence: string }>> {
  const { who } = db;
  const day = getDayAt(place.start, who.timeZone);
  if (place.technicianIds.length === 0) {
    const week = await loadBusinessWeek(db);
    if (!isOutside(week, place, who.timeZone)) return [];
    return [
      {
        kind: "after_hours",
        tech_id: null,
        sentence: `Outside business hours (${formatDayHours(week, day, "closed that day")}).`,
      },
    ];
  }
  const weeks = await loadTechnicianWeeks(db, place.technicianIds);
  const late = place.technicianIds.filter((id) => isOutside(weeks.get(id)!, place, who.timeZone));
  if (late.length === 0) return [];
  const users = await db.user.findMany({ where: { businessId: who.businessId, id: { in: late } } });
  return users.map((user) => ({
    kind: "after_hours",
    tech_id: user.id,
    sentence: `Outside ${user.firstName} ${user.lastName}'s working hours (${formatDayHours(weeks.get(user.id)!, day, "off that day")}).`,
  }));
}

function formatDayHours(week: WeekdayHours[], day: Day, none: string): string {
  const hours = getHoursOnDay(week, day);
  return hours ? formatMinuteRange(hours.startMinute, hours.endMinute) : none;
}
