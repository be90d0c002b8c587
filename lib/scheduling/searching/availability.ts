import { daysFrom } from "@/lib/platform/time/day-ranges";
import type { Day } from "@/lib/platform/time/days";
import type { AvailabilityRequest, Candidate } from "./availability-request";
import { MAX_SEARCH_DAYS, requestRefusal } from "./availability-request";
import { freeStarts, type Span } from "../busy/free-starts";
import {
  booked,
  CREW_NOT_FREE,
  exclusions,
  hoursTooShort,
  laterThanShown,
  type LeftOut,
  NOT_WORKING,
  TIME_IS_PAST,
  TOO_FAR,
} from "./left-out-reasons";
import { type Clock, clockOf, closedBetween, notBefore, openDays } from "../busy/open-spans";
import { startTimes } from "./start-times";

export interface Slot {
  technicianId: string;
  technicianName: string;
  start: Date;
  end: Date;
}

export type Availability =
  | { status: "ok"; slots: Slot[]; leftOut: LeftOut[] }
  /** The search is not possible as requested; `reason` explains it in a sentence. */
  | { status: "refused"; code: string; reason: string };

interface Search {
  request: AvailabilityRequest;
  days: Day[];
  clock: Clock;
  preferred: number[];
  limit: number;
}

/**
 * Finds the next open slots for an appointment, ordered by time and then by technician. No slot overlaps anything.
 * Every technician without a slot is listed with the reason, so each candidate appears in one of the two lists.
 */
export function findTimes(technicians: readonly Candidate[], request: AvailabilityRequest): Availability {
  const refusal = requestRefusal(request);
  if (refusal) return { status: "refused", ...refusal };

  const days = daysFrom(request.from, request.to, MAX_SEARCH_DAYS);
  const { zone, stepMinutes = 30, limit = 10 } = request;
  const preferred = days.flatMap((day) => startTimes(day, zone, stepMinutes));
  const search: Search = { request, days, clock: clockOf(zone), preferred, limit };

  const free: { technician: Candidate; start: number }[] = [];
  const leftOut: LeftOut[] = [];
  for (const technician of technicians) {
    const found = searchOne(technician, search);
    if ("starts" in found) free.push(...found.starts.map((start) => ({ technician, start })));
    else leftOut.push({ technicianId: technician.id, technicianName: technician.name, ...found });
  }

  free.sort((a, b) => a.start - b.start); // stable: equal starts keep the technicians' order
  const shown = free.slice(0, limit);
  return {
    status: "ok",
    slots: shown.map(({ technician, start }) => ({
      technicianId: technician.id,
      technicianName: technician.name,
      start: new Date(start),
      end: new Date(start + request.durationMs),
    })),
    leftOut: [...leftOut, ...crowdedOut(shown, free.slice(limit), zone)],
  };
}

/** Finds the first starts of one technician, or the reason why there are none. */
function searchOne(technician: Candidate, search: Search): { starts: number[] } | Pick<LeftOut, "code" | "reason"> {
  const { request, days, clock, preferred, limit } = search;
  const [reason] = exclusions(technician, request);
  if (reason) return reason;

  const window = { startMinute: request.windowStart ?? 0, endMinute: request.windowEnd ?? 1440 };
  const { spans, works } = openDays(technician.hours, days, window, clock);
  if (works === null) return NOT_WORKING;
  const { durationMs } = request;
  const fits = ({ start, end }: Span) => end - start >= durationMs;
  if (!spans.some(fits)) return hoursTooShort(works, request);
  const open = notBefore(spans, request.notBefore);
  if (!open.some(fits)) return TIME_IS_PAST;

  const own = busySpans(technician, { withTravel: true });
  const crew = (request.additional ?? []).flatMap((other) => [
    ...busySpans(other, { withTravel: true }),
    ...closedBetween(other.hours, days, clock),
  ]);
  const free = (busy: Span[], most: number) =>
    freeStarts({ open, busy: busy.toSorted((a, b) => a.start - b.start), durationMs, preferred, limit: most });
  const starts = free([...own, ...crew], limit);
  if (starts.length > 0) return { starts };
  if (crew.length > 0 && free(own, 1).length > 0) return CREW_NOT_FREE;
  const busy = busySpans(technician, { withTravel: false });
  if (free(busy, 1).length > 0) return TOO_FAR;

  const wholeDays = openDays(technician.hours, days, { startMinute: 0, endMinute: 1440 }, clock).spans;
  const anyTime = notBefore(wholeDays, request.notBefore);
  const [next] = freeStarts({ open: anyTime, busy, durationMs, preferred, limit: 1 });
  return booked(next === undefined ? null : new Date(next), request.zone);
}

/** Lists a technician's busy time, ascending. Adds the travel between each place and the place of the search. */
export function busySpans({ busy }: Candidate, { withTravel }: { withTravel: boolean }): Span[] {
  return busy
    .map(({ start, end, travelMs = 0 }) => {
      const way = withTravel ? travelMs : 0;
      return { start: start.getTime() - way, end: end.getTime() + way };
    })
    .filter(({ start, end }) => start < end) // an empty range takes no time
    .sort((a, b) => a.start - b.start);
}

/** Lists technicians who are free, but later than all shown slots. */
function crowdedOut(
  shown: readonly { technician: Candidate }[],
  rest: readonly { technician: Candidate; start: number }[],
  zone: string,
): LeftOut[] {
  const mentioned = new Set(shown.map(({ technician }) => technician.id));
  const late: LeftOut[] = [];
  for (const { technician, start } of rest) {
    if (mentioned.has(technician.id)) continue;
    mentioned.add(technician.id);
    const reason = laterThanShown(new Date(start), zone);
    late.push({ technicianId: technician.id, technicianName: technician.name, ...reason });
  }
  return late;
}
