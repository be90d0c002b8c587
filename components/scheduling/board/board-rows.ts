import type { BoardAppointment } from "@/lib/scheduling/board-appointment";
import type { DayFrame, Span } from "@/lib/scheduling/load-day-frame";
import { travelGap, type Place, type TravelGap } from "@/lib/scheduling/travel-gap";
import { UNASSIGNED, type BoardEvent } from "../board-events";
import type { Lane } from "../lanes";

/** A visit in its row: `slot` counts down from the top where visits overlap. */
export type Bar = { event: BoardEvent; slot: number; gap: TravelGap | null };

/** A technician's row, or the one of the visits that nobody has. */
export type BoardRow = {
  lane: Lane;
  bars: Bar[];
  slots: number;
  /** Working hours; null = none that day; undefined = does not apply. */
  open: Span | null | undefined;
  taken: DayFrame["taken"];
};

/** The rows of a day: one a technician in the order of the lanes, the unassigned one first, always. */
export function boardRows(lanes: readonly Lane[], events: readonly BoardEvent[], frame: DayFrame): BoardRow[] {
  const byLane = new Map<string, BoardEvent[]>();
  for (const event of events) {
    const [start, end] = [event.start.getTime(), event.end.getTime()];
    if (start >= frame.day.end || end <= frame.day.start) continue;
    const lane = event.techId ?? UNASSIGNED;
    const list = byLane.get(lane);
    if (list) list.push(event);
    else byLane.set(lane, [event]);
  }
  const takenBy = Map.groupBy(frame.taken, ({ techId }) => techId);
  const people = lanes.filter(({ id }) => id !== UNASSIGNED);
  return [{ id: UNASSIGNED, name: "Unassigned" }, ...people].map((lane) => {
    const hasPerson = lane.id !== UNASSIGNED;
    return {
      lane,
      ...barsOf(byLane.get(lane.id) ?? [], hasPerson),
      open: hasPerson ? (lane.id in frame.own ? frame.own[lane.id]! : frame.open) : undefined,
      taken: takenBy.get(lane.id) ?? [],
    };
  });
}

/** Visits by start, each in the first slot that is free, with the way from the stop before. */
export function barsOf(events: BoardEvent[], withTravel: boolean): { bars: Bar[]; slots: number } {
  const ends: number[] = [];
  let before: BoardEvent | null = null;
  const sorted = events.toSorted((a, b) => a.start.getTime() - b.start.getTime() || (a.id < b.id ? -1 : 1));
  const bars = sorted.map((event) => {
    const free = ends.findIndex((end) => end <= event.start.getTime());
    const slot = free === -1 ? ends.length : free;
    ends[slot] = event.end.getTime();
    const gap =
      withTravel && before
        ? travelGap(
            { end: before.end, place: placeOf(before.appointment) },
            { start: event.start, place: placeOf(event.appointment) },
          )
        : null;
    before = event;
    return { event, slot, gap };
  });
  return { bars, slots: Math.max(1, ends.length) };
}

function placeOf({ location }: BoardAppointment): Place | null {
  return typeof location.lat === "number" && typeof location.lng === "number"
    ? { lat: location.lat, lng: location.lng }
    : null;
}
