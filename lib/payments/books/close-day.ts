import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid } from "@/lib/platform/refusals/refusal";
import { type Day, getDayAt, dayToDatabase } from "@/lib/platform/time/day";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { listIdsOnTheirWay } from "./list-bank-payments-on-their-way";
import type { BookDay } from "./book-day";
import { getBookDay } from "./get-book-day";
import { findLastClosedDay } from "./write-money";

/**
 * Closes a day of the books and all days before it. The database dates every later entry after it. Waits for
 * transactions that are writing entries, so the counted figures stay final. Our addition: books.closeDay.
 */
export function closeDay(who: Who, day: Day): Promise<BookDay> {
  const { businessId } = who;
  return who.db(async (db) => {
    if (day > getDayAt(who.now, who.timeZone)) throw invalid({ day: "Select today or an earlier day." });
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`close-day:${businessId}`}, 0))`;
    const closed = await findLastClosedDay(who);
    if (closed && day <= closed) throw conflict("day_closed", "This day is already closed. Reload the page.");
    const { methods, total } = await getBookDay(who, day);
    const onTheirWay = await listIdsOnTheirWay(who, day);
    const { id } = await db.closedDay.create({
      data: {
        businessId,
        day: dayToDatabase(day),
        entries: methods.reduce((sum, { entries }) => sum + entries.length, 0),
        total,
        onTheirWay,
        closedById: getActingUserId(who),
        closedAt: who.now,
      },
    });
    recordChange(db, { action: "day.closed", subjectKind: "closed-day", subjectId: id });
    return getBookDay(who, day);
  });
}
