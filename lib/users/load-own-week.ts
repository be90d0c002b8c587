import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { WeekdayHours } from "@/lib/platform/time/weekday-hours";

/** Lists a user's own working hours, Sunday first. Empty means that the hours of the business apply. */
export function loadOwnWeek(who: Who, userId: string): Promise<WeekdayHours[]> {
  return who.db((db) =>
    db.userHours.findMany({
      where: { businessId: who.businessId, userId },
      select: { weekday: true, isOpen: true, startMinute: true, endMinute: true },
      orderBy: { weekday: "asc" },
    })
  );
}

/** Replaces a user's own hours. Booked appointments stay where they are. Our addition: users.updateHours. */
export function saveOwnWeek(who: Who, userId: string, week: readonly WeekdayHours[]): Promise<WeekdayHours[]> {
  const { businessId } = who;
  return who.db(async (db) => {
    const user = await db.user.findUnique({ where: { businessId_id: { businessId, id: userId } } });
    if (!user) throw notFound("user");
    await db.userHours.deleteMany({ where: { businessId, userId } });
    await db.userHours.createMany({ data: week.map((day) => ({ businessId, userId, ...day })) });
    const after = await loadOwnWeek(who, userId);
    const line = { action: "user.hours-changed", subjectKind: "user", subjectId: userId };
    recordChange(db, line);
    return after;
  });
}
