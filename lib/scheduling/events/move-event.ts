import "server-only";
import { invalid } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { dayAt } from "@/lib/platform/time/days";
import { timePartsOf } from "@/lib/platform/time/time-parts";
import { wallTimeAt } from "@/lib/platform/time/wall-time";
import { changeSeen, lockSeen } from "./change-event";
import { refuseOverBusy } from "./event-conflicts";
import type { EventMove } from "./event-shapes";

/**
 * What a drag on the schedule means: another time for all who take part, and one of them exchanged where it was dropped
 * on somebody else. Over appointments and other events it asks first. Of a repeating event the dates that `scope` names
 * move along. Answers the id of the event that has the new time.
 */
export function moveEvent(who: Who, id: string, to: EventMove): Promise<string> {
  return who.db(async (db) => {
    const before = await lockSeen(who, db, id, to);
    const { name, notes, typeIds: types, rule: rrule } = before;
    const technicians = exchanged(before.technicianIds, to.exchange);
    const given = { ...to, ...wallTimes(to, who.timeZone), name, notes, types, rrule, technicians };
    return changeSeen(who, db, before, given, refuseOverBusy);
  });
}

/** Two instants of one business-local day as the editor of an event gives them; 422 when they are not of one day. */
function wallTimes({ start, end }: Pick<EventMove, "start" | "end">, zone: string) {
  const [from, to] = [new Date(start), new Date(end)];
  if (to <= from) throw invalid({ end: "The end must be after the start." });
  const eventDate = dayAt(from, zone);
  // An end at midnight is the day's end.
  if (dayAt(new Date(to.getTime() - 1), zone) !== eventDate)
    throw invalid({ end: "An event ends on the day on which it begins." });
  const [startTime, endTime] = [from, to].map((at) => timePartsOf(wallTimeAt(at, zone).minute));
  return { eventDate, startTime: startTime!, endTime: endTime! };
}

/** The people of an event after one of them made room for another; nobody at either end joins or leaves. */
function exchanged(people: readonly string[], exchange: EventMove["exchange"]): string[] {
  if (!exchange) return [...people];
  const { from, to } = exchange;
  const stay = people.filter((person) => person !== from && person !== to);
  return to ? [...stay, to] : stay;
}
