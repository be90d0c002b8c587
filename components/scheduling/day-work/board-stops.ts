import { getExpectedVersion, isMovePending } from "../updates/pending-moves";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import type { BoardEvent } from "../updates/board-events";
import { isMovedTo, getReach, type BusyMove, type Reach } from "../updates/busy-place";
import type { BoardRow } from "./board-rows";

/** A stop of the arrow keys: the card of an appointment or of busy time. */
export type BoardStop = { id: string; start: number } & (
  | { event: BoardEvent; taken?: never }
  | { taken: BusyTime; event?: never }
);

/** A card that can be dragged: an appointment, or busy time that ends on the day on which it begins. */
export type DragCard = {
  id: string;
  name: string;
  techId: string | null;
  start: Date;
  end: Date;
  endsWithDay: boolean;
  /** The stop as it was when the drag began. `isUnderWay` is true when an earlier move was not saved yet. */
  stop: BoardStop;
  isUnderWay: boolean;
};

export type FoundStop = { index: number; stop: BoardStop };

/** Lists the stops of a row from left to right. */
export function listStops({ bars, taken }: BoardRow): BoardStop[] {
  return [
    ...taken.map(({ id, taken: one }) => ({ id, start: one.start, taken: one })),
    ...bars.map(({ event }) => ({ id: event.id, start: event.start.getTime(), event })),
  ].toSorted((a, b) => a.start - b.start);
}

/** Finds a stop and the index of its row. */
export function findStop(rows: readonly BoardRow[], id: string | undefined): FoundStop | null {
  if (id === undefined) return null;
  for (const [index, row] of rows.entries()) {
    const event = row.bars.find((bar) => bar.event.id === id)?.event;
    if (event) return { index, stop: { id, start: event.start.getTime(), event } };
    const taken = row.taken.find((bar) => bar.id === id)?.taken;
    if (taken) return { index, stop: { id, start: taken.start, taken } };
  }
  return null;
}

/** Finds an appointment's card, no matter which technician has it now. */
export function findAppointmentStop(rows: readonly BoardRow[], appointmentId: string | undefined): FoundStop | null {
  if (appointmentId === undefined) return null;
  for (const row of rows) {
    const bar = row.bars.find(({ event }) => event.appointment.id === appointmentId);
    if (bar) return findStop(rows, bar.event.id);
  }
  return null;
}

/** Finds busy time after a move, which may have changed its position and the id of its event. */
export function findBusy(rows: readonly BoardRow[], was: BusyTime | undefined): FoundStop | null {
  if (!was) return null;
  const bars = rows.flatMap(({ taken }) => taken).filter(({ taken }) => taken.kind === was.kind);
  const bar =
    bars.find(({ taken }) => taken.id === was.id && taken.techId === was.techId) ??
    bars.find(({ taken }) => taken.id === was.id) ??
    bars.find(({ taken }) => taken.start === was.start && taken.techId === was.techId && taken.name === was.name);
  return bar ? findStop(rows, bar.id) : null;
}

/**
 * Builds the card that a drag moves. `moving` lists the blocks and events whose moves are not saved yet. Null for a
 * stop that cannot move. A whole-day entry can only go to another day.
 */
export function toDragCard(
  stop: BoardStop,
  zone: string,
  moving: readonly BusyMove[],
  goes: Exclude<Reach, "not at all"> = "freely"
): DragCard | null {
  const { id, event, taken } = stop;
  if (event) {
    const { techId, start, end, appointment } = event;
    const isUnderWay = isMovePending(appointment);
    const name = appointment.businessCustomer.fullName;
    return { id, name, techId, start, end, endsWithDay: false, stop, isUnderWay };
  }
  const reach = getReach(taken, zone);
  if (reach !== "freely" && reach !== goes) return null;
  const { name, techId, start, end } = taken;
  const isUnderWay = moving.some((one) => isMovedTo(one, taken));
  return { id, name, techId, start: new Date(start), end: new Date(end), endsWithDay: true, stop, isUnderWay };
}

/**
 * Finds the stop of a dragged card in its state at the drop, because the target was computed from its position. Null
 * when another user changed it during the drag. A pending move of the same user may have been saved by then.
 */
export function findDroppedStop(rows: readonly BoardRow[], { stop: was, isUnderWay }: DragCard): BoardStop | null {
  const now = (findStop(rows, was.id) ?? (isUnderWay ? findBusy(rows, was.taken) : null))?.stop;
  if (!now || getStopKey(now) !== getStopKey(was)) return null;
  if (now.taken) return isUnderWay || now.taken.version === was.taken?.version ? now : null;
  const [current, seen] = [now.event?.appointment, was.event?.appointment];
  return current && seen && getExpectedVersion(current) === getExpectedVersion(seen) ? now : null;
}

const getStopKey = ({ event, taken }: BoardStop) => {
  const { start, end, techId } = event ?? taken;
  return [Number(start), Number(end), techId].join();
};

/** Finds the stop that Tab reaches first. */
export function findFirstStop(rows: readonly BoardRow[]): FoundStop | null {
  for (const [index, row] of rows.entries()) {
    const [stop] = listStops(row);
    if (stop) return { index, stop };
  }
  return null;
}
