import "server-only";
import { type Day, getDayAt, dayFromDatabase } from "@/lib/platform/time/day";
import type { Who } from "@/lib/platform/session/who";

/** Returns the first open day that has money, or else today. Null when today is closed too. */
export async function findDayToClose(who: Who): Promise<Day | null> {
  const { businessId } = who;
  const today = getDayAt(who.now, who.timeZone);
  return who.db(async (db) => {
    const last = await db.closedDay.findFirst({ where: { businessId }, orderBy: { day: "desc" } });
    const next = await db.moneyEntry.findFirst({
      where: { businessId, ...(last ? { day: { gt: last.day } } : {}) },
      orderBy: { day: "asc" },
    });
    const day = next ? dayFromDatabase(next.day) : today;
    const closed = last && dayFromDatabase(last.day);
    if (day > today || (closed && day <= closed)) return closed && today <= closed ? null : today;
    return day;
  });
}
