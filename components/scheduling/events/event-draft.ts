import { type Repeats, buildRuleOfRepeats } from "@/lib/platform/recurrence/rule-choices";
import type { CalendarEvent } from "@/lib/scheduling/events/event-type";
import { toWallTime } from "../draft/appointment-draft";
import type { ScheduleSetting } from "../updates/schedule-provider";

/** The values of an event form. Days are "YYYY-MM-DD" and times are "8:30 AM". */
export type EventDraft = {
  name: string;
  types: string[];
  date: string;
  startTime: string;
  endTime: string;
  technicians: string[];
  notes: string;
  /** The existing rule while the user has not changed it. Null = the chosen repeats count. */
  keptRule: string | null;
  repeats: Repeats | null;
};

/** Returns the recurrence rule to send. */
export function getRuleOfDraft({ keptRule, repeats, date }: EventDraft): string | null {
  return keptRule ?? (repeats && date ? buildRuleOfRepeats(repeats, date) : null);
}

/** Builds the form values of an event on the opened date, or of a new event at the time chosen on the board. */
export function toEventDraft(
  event: CalendarEvent | undefined,
  { timeZone: zone, today }: Pick<ScheduleSetting, "timeZone" | "today">,
  start: Partial<EventDraft> = {}
): EventDraft {
  if (!event) {
    const empty = { name: "", types: [], technicians: [], notes: "", keptRule: null, repeats: null };
    return { ...empty, date: today, startTime: "9:00 AM", endTime: "10:00 AM", ...start };
  }
  const from = toWallTime(event.start, zone);
  return {
    name: event.name,
    notes: event.notes,
    types: event.types.map(({ id }) => id),
    technicians: event.technicians.map(({ tech_id }) => tech_id),
    date: from.date,
    startTime: from.time,
    endTime: toWallTime(event.end, zone).time,
    keptRule: event.rrule,
    repeats: null,
  };
}

/** Reads the time chosen on the board from the address: `start`, `minutes`, and `for` with a technician. */
export function parseChosenTime(
  search: URLSearchParams,
  zone: string
): Pick<EventDraft, "date" | "startTime" | "endTime" | "technicians"> | null {
  const start = Date.parse(search.get("start") ?? "");
  if (Number.isNaN(start)) return null;
  const technician = search.get("for");
  const end = start + (Number(search.get("minutes")) || 60) * 60_000;
  const from = toWallTime(new Date(start).toISOString(), zone);
  return {
    date: from.date,
    startTime: from.time,
    endTime: toWallTime(new Date(end).toISOString(), zone).time,
    technicians: technician ? [technician] : [],
  };
}
