import "server-only";
import { invalid } from "@/lib/platform/http/refusal";
import { withoutEnd } from "@/lib/platform/recurrence/recurrence";
import type { Who } from "@/lib/platform/session/who";
import { lockCalendars } from "../placement";
import { requireTechnicians } from "../require-technicians";
import { lockSeen, store, takeOff } from "./change-event";
import { refuseOverTaken } from "./event-conflicts";
import { firstHappening, repeatingDates } from "./event-dates";
import type { EventRecord } from "./event-record";
import type { EventPutBack } from "./event-shapes";
import { eventTime } from "./event-time";
import { wallTimes } from "./move-event";
import { columns, peopleOf, recordForced, writeLinks } from "./save-event";

/**
 * Takes a move or a deletion back: the event has the time, the dates and the people that it had, and what the move made of
 * some of its dates goes. Refused when either was changed since. Asks where others have been booked into its time meanwhile.
 */
export function putBackEvent(who: Who, was: EventPutBack, force: boolean): Promise<void> {
  return who.db(async (db) => {
    // The event first: what a move made of it is younger, and everybody goes from the older to the younger.
    const now = await lockSeen(who, db, was.id, was, true);
    const made = was.made && (await lockSeen(who, db, was.made.id, was.made));
    const people = isItsDatesOnly(was, now) ? was.technicians : peopleOf(who, was);
    const joining = people.filter((person) => !now.technicianIds.includes(person));
    await requireTechnicians(who, db, joining, 1);
    const { skippedDays } = was;
    const times = eventTime({ ...wallTimes(was, who.timeZone), rrule: was.rrule }, who.timeZone);
    refuseDateless(who, was);
    await lockCalendars(who, db, people);
    if (made) await takeOff(who, db, made);
    const { startAt: start, endAt: end, rule, repeatsUntil } = now;
    // What it meets where it is now was said yes to; a deleted one meets nothing.
    const before = now.deletedAt === null && {
      times: { start, end, rule, repeatsUntil },
      skippedDays: now.skippedDays,
      people: now.technicianIds,
    };
    const forced = await refuseOverTaken(who, db, { times, skippedDays, people }, force, {
      id: was.id,
      ...(before && { before }),
    });
    await store(who, db, now, { ...columns(now, times, skippedDays), deletedAt: null }, people);
    await writeLinks(who, db, was.id, now.typeIds, people);
    recordForced(who, db, was.id, forced);
  });
}

/**
 * Whether only dates come back that were taken off: the same people at the same time, by the same rule but for its end.
 * Who could take them off may have them back, also of an event that others take part in.
 */
function isItsDatesOnly(was: EventPutBack, now: EventRecord): boolean {
  const sorted = (people: readonly string[]) => people.toSorted().join();
  const endless = (rule: string | null) => rule && withoutEnd(rule);
  return (
    Date.parse(was.start) === now.startAt.getTime() &&
    Date.parse(was.end) === now.endAt.getTime() &&
    sorted(was.technicians) === sorted(now.technicianIds) &&
    endless(was.rrule) === endless(now.rule)
  );
}

/** An event without any date would be in nobody's reach. */
function refuseDateless({ timeZone: zone }: Who, { start, rrule: rule, skippedDays }: EventPutBack): void {
  if (new Set(skippedDays).size < skippedDays.length) throw invalid({ skippedDays: "A day is named twice." });
  if (!rule) return;
  const dates = repeatingDates({ startAt: new Date(start), rule, skippedDays }, zone);
  if (firstHappening(dates) === null) throw invalid({ skippedDays: "No date would be left." });
}
