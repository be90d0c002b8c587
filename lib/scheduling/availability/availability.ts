import { listDaysFrom } from "@/lib/platform/time/instant-range";
import type { Day } from "@/lib/platform/time/day";
import type { AvailabilityRequest, Candidate } from "./availability-request";
import { MAX_SEARCH_DAYS, getRequestRefusal } from "./availability-request";
import { findFreeStarts, type Span } from "../busy/find-free-starts";
import {
  buildBooked,
  CREW_NOT_FREE,
  listExclusions,
  buildHoursTooShort,
  buildFreeLater,
  type LeftOut,
  NOT_WORKING,
  TIME_IS_PAST,
  TOO_FAR,
} from "./left-out";
import { type Clock, makeClock, listClosedSpans, cutBefore, computeOpenDays } from "../busy/open-days";
import { listStartTimes } from "./list-start-times";

export interface OpenSlot {
  technicianId: string;
  technicianName: string;
  start: Date;
  end: Date;
}

export type Availability =
  | { status: "ok"; slots: OpenSlot[]; leftOut: LeftOut[] }
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
  const refusal = getRequestRefusal(request);
  if (refusal) return { status: "refused", ...refusal };

  const days = listDaysFrom(request.from, request.to, MAX_SEARCH_DAYS);
  const { zone, stepMinutes = 30, limit = 10 } = request;
  const preferred = days.flatMap((day) => listStartTimes(day, zone, stepMinutes));
  const search: Search = { request, days, clock: makeClock(zone), preferred, limit };

  const free: { technician: Candidate; start: number }[] = [];
  const leftOut: LeftOut[] = [];
  for (const technician of technicians) {
    const result = searchOne(technician, search);
    if ("starts" in result) free.push(...result.starts.map((start) => ({ technician, start })));
    else leftOut.push({ technicianId: technician.id, technicianName: technician.name, ...result });
  }

  free.sort((a, b) => a.start - b.start); // stable: equal starts keep the technicians' order
  const offeredSlots = free.slice(0, limit);
  return {
    status: "ok",
    slots: offeredSlots.map(({ technician, start }) => ({
      technicianId: technician.id,
      technicianName: technician.name,
      start: new Date(start),
      end: new Date(start + request.durationMs),
    })),
    leftOut: [...leftOut, ...listCrowdedOut(offeredSlots, free.slice(limit), zone)],
  };
}

/** Finds the first starts of one technician, or the reason why there are none. */
function searchOne(technician: Candidate, search: Search): { starts: number[] } | Pick<LeftOut, "code" | "reason"> {
  const { request, days, clock, preferred, limit } = search;
  const [reason] = listExclusions(technician, request);
  if (reason) return reason;

  const window = { startMinute: request.windowStart ?? 0, endMinute: request.windowEnd ?? 1440 };
  const { spans, works } = computeOpenDays(technician.hours, days, { window, clock });
  if (works === null) return NOT_WORKING;
  const { durationMs } = request;
  const isLongEnough = ({ start, end }: Span) => end - start >= durationMs;
  if (!spans.some(isLongEnough)) return buildHoursTooShort(works, request);
  const open = cutBefore(spans, request.notBefore);
  if (!open.some(isLongEnough)) return TIME_IS_PAST;

  const ownSpans = listBusySpans(technician, { withTravel: true });
  const crew = (request.additional ?? []).flatMap((other) => [
    ...listBusySpans(other, { withTravel: true }),
    ...listClosedSpans(other.hours, days, clock),
  ]);
  const free = (busy: Span[], most: number) =>
    findFreeStarts({ open, busy: busy.toSorted((a, b) => a.start - b.start), durationMs, preferred, limit: most });
  const starts = free([...ownSpans, ...crew], limit);
  if (starts.length > 0) return { starts };
  if (crew.length > 0 && free(ownSpans, 1).length > 0) return CREW_NOT_FREE;
  const busy = listBusySpans(technician, { withTravel: false });
  if (free(busy, 1).length > 0) return TOO_FAR;

  const wholeDays = computeOpenDays(technician.hours, days, {
    window: { startMinute: 0, endMinute: 1440 },
    clock,
  }).spans;
  const anyTime = cutBefore(wholeDays, request.notBefore);
  const [next] = findFreeStarts({ open: anyTime, busy, durationMs, preferred, limit: 1 });
  return buildBooked(next === undefined ? null : new Date(next), request.zone);
}

/** Lists a technician's busy time, ascending. Adds the travel between each place and the place of the search. */
export function listBusySpans({ busy }: Candidate, { withTravel }: { withTravel: boolean }): Span[] {
  return busy
    .map(({ start, end, travelMs = 0 }) => {
      const way = withTravel ? travelMs : 0;
      return { start: start.getTime() - way, end: end.getTime() + way };
    })
    .filter(({ start, end }) => start < end) // an empty range takes no time
    .sort((a, b) => a.start - b.start);
}

/** Lists technicians who are free, but later than all shown slots. */
function listCrowdedOut(
  offeredSlots: readonly { technician: Candidate }[],
  rest: readonly { technician: Candidate; start: number }[],
  zone: string
): LeftOut[] {
  const mentioned = new Set(offeredSlots.map(({ technician }) => technician.id));
  const late: LeftOut[] = [];
  for (const { technician, start } of rest) {
    if (mentioned.has(technician.id)) continue;
    mentioned.add(technician.id);
    const reason = buildFreeLater(new Date(start), zone);
    late.push({ technicianId: technician.id, technicianName: technician.name, ...reason });
  }
  return late;
}
