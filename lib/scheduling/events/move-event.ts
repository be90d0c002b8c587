import "server-only";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import { toTimeParts } from "@/lib/platform/time/time-parts";
import { getWallTimeAt } from "@/lib/platform/time/wall-time";
import { changeLockedEvent, lockSeenEvent } from "./change-event";
import { refuseOverBusy } from "./event-conflicts";
import type { EventMove } from "./event-type";

/**
 * Applies a drag on the schedule: a new time for all participants, and a replaced participant when dropped on another
 * person. Overlaps with appointments and other events need consent. For a repeating event, moves the dates of `scope`.
 * Returns the id of the event that has the new time.
 */
export function moveEvent(who: Who, id: string, to: EventMove): Promise<string> {
  return who.db(async (db) => {
    const before = await lockSeenEvent(db, id, to);
    const { name, notes, typeIds: types, rule: rrule } = before;
    const technicians = exchangePerson(before.technicianIds, to.exchange);
    const change = { ...to, ...toWallTimes(to, who.timeZone), name, notes, types, rrule, technicians };
    return changeLockedEvent(db, before, { change, refuse: refuseOverBusy });
  });
}

/** Converts two instants of one local day to the editor's values. Throws 422 when they are on different days. */
function toWallTimes({ start, end }: Pick<EventMove, "start" | "end">, zone: string) {
  const [from, to] = [new Date(start), new Date(end)];
  if (to <= from) throw invalid({ end: "The end must be after the start." });
  const eventDate = getDayAt(from, zone);
  // An end at midnight means the end of the day.
  if (getDayAt(new Date(to.getTime() - 1), zone) !== eventDate)
    throw invalid({ end: "An event must end on the day it starts." });
  const [startTime, endTime] = [from, to].map((at) => toTimeParts(getWallTimeAt(at, zone).minute));
  return { eventDate, startTime: startTime!, endTime: endTime! };
}

/** Replaces one participant of an event with another. A null on either side only adds or removes one. */
function exchangePerson(people: readonly string[], exchange: EventMove["exchange"]): string[] {
  if (!exchange) return [...people];
  const { from, to } = exchange;
  const stay = people.filter((person) => person !== from && person !== to);
  return to ? [...stay, to] : stay;
}
