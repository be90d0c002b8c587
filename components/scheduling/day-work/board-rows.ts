import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import type { DayFrame, FrameSpan } from "@/lib/scheduling/board/load-day-frame";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import type { GeoPoint } from "@/lib/platform/maps/compute-miles";
import { makeStraightLine } from "@/lib/scheduling/travel/travel";
import { computeTravelGap, type TravelGap } from "@/lib/scheduling/travel/travel-gap";
import { MINUTE_MS } from "@/lib/platform/time/hours-to-ms";
import { groupBy } from "@/lib/platform/group-by";
import { UNASSIGNED, type BoardCard } from "../updates/board-card";
import type { Lane } from "../updates/lanes";
import { Slots } from "./slots";

/**
 * An appointment in its row. `slot` counts down from the top where appointments overlap. `before` is the appointment
 * that the technician drives from.
 */
export type Bar = { card: BoardCard; slot: number; before: BoardCard | null };

/**
 * A block or an event in its row. Without a slot it stands behind the appointments. With one it stands among the
 * unassigned ones.
 */
export type BusySlot = { id: string; time: BusyTime; slot: number | null };

/** The row of a technician, or of unassigned work. */
export type BoardRow = {
  lane: Lane;
  bars: Bar[];
  /** The largest number of appointments stacked at one time. */
  slots: number;
  /** Working hours. Null = none that day; undefined = does not apply. */
  open: FrameSpan | null | undefined;
  busy: BusySlot[];
};

/** Builds the rows of a day: the unassigned row first, then one for each technician in the order of the lanes. */
export function buildBoardRows(lanes: readonly Lane[], cards: readonly BoardCard[], frame: DayFrame): BoardRow[] {
  const byLane = new Map<string, BoardCard[]>();
  for (const card of cards) {
    const [start, end] = [card.start.getTime(), card.end.getTime()];
    if (start >= frame.day.end || end <= frame.day.start) continue;
    const lane = card.techId ?? UNASSIGNED;
    const list = byLane.get(lane);
    if (list) list.push(card);
    else byLane.set(lane, [card]);
  }
  const busyBy = groupBy(frame.busy, ({ techId }) => techId ?? UNASSIGNED);
  return [
    buildUnassignedRow(byLane.get(UNASSIGNED) ?? [], busyBy.get(UNASSIGNED) ?? []),
    ...lanes.map((lane) => ({
      lane,
      ...buildBars(byLane.get(lane.id) ?? [], true),
      open: lane.id in frame.own ? frame.own[lane.id]! : frame.open,
      busy: withIds(busyBy.get(lane.id) ?? []).map((one) => ({ ...one, slot: null })),
    })),
  ];
}

/**
 * Builds the row of unassigned appointments and of events without participants. Both use slots, because they may
 * overlap.
 */
function buildUnassignedRow(cards: readonly BoardCard[], busy: readonly BusyTime[]): BoardRow {
  const slots = new Slots();
  const placed = withIds(busy).map((one) => ({ ...one, slot: slots.addSpan(one.time.start, one.time.end) }));
  return {
    lane: { id: UNASSIGNED, name: "Unassigned" },
    ...buildBars(cards, false, slots),
    open: undefined,
    busy: placed,
  };
}

/** Sorts appointments by start and puts each in the first free slot. */
export function buildBars(
  cards: readonly BoardCard[],
  withTravel: boolean,
  slots = new Slots()
): { bars: Bar[]; slots: number } {
  let before: BoardCard | null = null;
  const sorted = cards.toSorted((a, b) => a.start.getTime() - b.start.getTime() || (a.id < b.id ? -1 : 1));
  const bars = sorted.map((card) => {
    const bar = { card, slot: slots.addSpan(card.start.getTime(), endOfWords(card)), before };
    if (withTravel) before = card;
    return bar;
  });
  return { bars, slots: slots.count };
}

/**
 * The lengths of "8–8:30" and "10:15–10:45" on the time line. No other bar stands beside a shorter appointment until
 * then.
 */
const [SHORT_WORDS_MS, LONG_WORDS_MS] = [29 * MINUTE_MS, 40 * MINUTE_MS];

/** Returns the end of a bar's text, which may be later than the end of a short appointment. */
function endOfWords({ start, end }: Pick<BoardCard, "start" | "end">): number {
  const isLong = start.getUTCMinutes() !== 0 && end.getUTCMinutes() !== 0;
  return Math.max(end.getTime(), start.getTime() + (isLong ? LONG_WORDS_MS : SHORT_WORDS_MS));
}

/**
 * Computes the drive from the previous stop. Called only when a bar is drawn, because most bars of a day never are.
 * Null without a speed, since the business then counts no travel time.
 */
export function computeRowGap({ card, before }: Bar, mph: number | null): TravelGap | null {
  if (!before) return null;
  return computeTravelGap(
    { end: before.end, place: getLocationPoint(before.appointment) },
    { start: card.start, place: getLocationPoint(card.appointment) },
    makeStraightLine(mph)
  );
}

/**
 * Gives each busy time an id that survives a change of its time. Only later repeats on the same day have an id that may
 * change.
 */
function withIds(list: readonly BusyTime[]): Array<{ id: string; time: BusyTime }> {
  const before = new Map<string, number>();
  return list.map((time) => {
    const id = `${time.kind}/${time.id}/${time.techId ?? ""}`;
    const count = before.get(id) ?? 0;
    before.set(id, count + 1);
    return { id: count > 0 ? `${id}/${count}` : id, time };
  });
}

function getLocationPoint({ location }: BoardAppointment): GeoPoint | null {
  return typeof location.lat === "number" && typeof location.lng === "number"
    ? { lat: location.lat, lng: location.lng }
    : null;
}
