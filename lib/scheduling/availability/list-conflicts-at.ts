import type { InstantRange } from "@/lib/platform/time/instant-range";
import { getDayAt } from "@/lib/platform/time/day";
import { listBusySpans } from "./availability";
import type { Candidate } from "./availability-request";
import { type Demands, listExclusions, type Reason, THEN_BOOKED, THEN_CLOSED, THEN_PAST, TOO_FAR } from "./left-out";
import { makeClock, computeOpenDays } from "../busy/open-days";

type TimeDemands = Demands & { zone: string; notBefore: Date };

/**
 * Lists everything that keeps a technician from an appointment at exactly this time. An empty list means available. The
 * reasons match those of the search for a time.
 */
export function listConflictsAt(technician: Candidate, demands: TimeDemands, range: InstantRange): Reason[] {
  const [start, end] = [range.start.getTime(), range.end.getTime()];
  const isBooked = (withTravel: boolean) =>
    listBusySpans(technician, { withTravel }).some((busy) => busy.start < end && start < busy.end);
  const day = getDayAt(range.start, demands.zone);
  const { spans } = computeOpenDays(technician.hours, [day], {
    window: { startMinute: 0, endMinute: 1440 },
    clock: makeClock(demands.zone),
  });
  const isOpen = spans.some((open) => open.start <= start && end <= open.end);
  return [
    ...listExclusions(technician, demands),
    ...(range.start < demands.notBefore ? [THEN_PAST] : []),
    ...(isOpen ? [] : [THEN_CLOSED]),
    ...(isBooked(false) ? [THEN_BOOKED] : isBooked(true) ? [TOO_FAR] : []),
  ];
}
