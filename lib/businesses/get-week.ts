import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Day } from "@/lib/platform/time/day";
import type { WeekdayHours } from "@/lib/platform/time/weekday-hours";
import type { Who } from "@/lib/platform/session/who";
import { toWireHours } from "./get-default-business-hours";

/** Returns the opening hours of the week, Sunday first. Weekdays without a row are closed. */
export function getWeek(who: Who): Promise<WeekdayHours[]> {
  return who.db(async (db) => {
    const rows = await db.businessHours.findMany({ where: { businessId: who.businessId } });
    return [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
      const { isOpen, startMinute, endMinute } = rows.find((row) => row.weekday === weekday) ?? {
        isOpen: false,
        startMinute: 480,
        endMinute: 1020,
      };
      return { weekday, isOpen, startMinute, endMinute };
    });
  });
}

/** Returns the hours of a day. Source: business.getHours. */
export async function getHoursOn(who: Who, date: Day) {
  return toWireHours(await getWeek(who), date);
}

/** Replaces the hours of the week. Booked appointments do not move. */
export function saveWeek(who: Who, week: WeekdayHours[]): Promise<WeekdayHours[]> {
  return who.db(async (db) => {
    const { businessId } = who;
    await db.businessHours.deleteMany({ where: { businessId } });
    await db.businessHours.createMany({ data: week.map((day) => ({ businessId, ...day })) });
    const after = await getWeek(who);
    const line = { action: "business.hours-changed", subjectKind: "settings", subjectId: businessId };
    recordChange(db, line);
    return after;
  });
}
