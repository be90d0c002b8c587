import "server-only";
import { actingUserId, type Who } from "@/lib/platform/session/who";
import { weekdayOf } from "@/lib/platform/time/days";
import { dayRange } from "@/lib/platform/time/day-ranges";
import { instantAt } from "@/lib/platform/time/wall-time";
import { hoursOn, type WeekdayHours } from "@/lib/platform/time/weekly-hours";
import { eventOccurrences } from "./events/event-occurrences";
import { businessWeek } from "./opening-hours";

/** From one instant to another, in ms. */
export type Span = { start: number; end: number };

/** What a day is like behind its visits: who works when, and what takes their time besides. */
export type DayFrame = {
  day: Span;
  /** The business's hours; null = closed that day. */
  open: Span | null;
  /** Technicians who have hours of their own. */
  own: Record<string, Span | null>;
  taken: Array<Span & { techId: string; kind: "block" | "event"; name: string }>;
};

/** Read for one business-local day. Without “all” a technician sees only what takes the own time. */
export function loadDayFrame(who: Who, date: string): Promise<DayFrame> {
  const { businessId, timeZone: zone } = who;
  const range = dayRange(date, zone);
  const onlyOwn = who.actor.kind === "staff" && !who.permissions.has("schedule.all") ? actingUserId(who)! : null;
  const spanOf = (week: WeekdayHours[]): Span | null => {
    const hours = hoursOn(week, date);
    const at = (minute: number) => instantAt({ day: date, minute }, zone).getTime();
    return hours && { start: at(hours.startMinute), end: Math.min(at(hours.endMinute), range.end.getTime()) };
  };
  return who.db(async (db) => {
    const own = await db.userHours.findMany({ where: { businessId, weekday: weekdayOf(date) } });
    const blocks = await db.technicianBlock.findMany({
      where: {
        businessId,
        ...(onlyOwn ? { technicianId: onlyOwn } : {}),
        startAt: { lt: range.end, gt: new Date(range.start.getTime() - LONGEST_BLOCK_MS) },
        endAt: { gt: range.start },
      },
    });
    const events = await eventOccurrences(who, db, range, onlyOwn ? [onlyOwn] : undefined);
    return {
      day: { start: range.start.getTime(), end: range.end.getTime() },
      open: spanOf(await businessWeek(who, db)),
      own: Object.fromEntries(own.map((hours) => [hours.userId, spanOf([hours])])),
      taken: [
        ...blocks.map((block) => ({
          ...within(block.startAt, block.endAt, range),
          techId: block.technicianId,
          kind: "block" as const,
          name: "Blocked",
        })),
        ...events.flatMap((event) =>
          event.technicianIds
            .filter((id) => !onlyOwn || id === onlyOwn)
            .map((techId) => ({
              ...within(event.start, event.end, range),
              techId,
              kind: "event" as const,
              name: event.name,
            })),
        ),
      ],
    };
  });
}

const LONGEST_BLOCK_MS = 2 * 86_400_000;

function within(start: Date, end: Date, range: { start: Date; end: Date }): Span {
  return {
    start: Math.max(start.getTime(), range.start.getTime()),
    end: Math.min(end.getTime(), range.end.getTime()),
  };
}
