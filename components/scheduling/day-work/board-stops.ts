import { getExpectedVersion, isMovePending } from "../updates/pending-moves";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import type { BoardCard } from "../updates/board-card";
import { isMovedTo, getReach, type BusyMove, type Reach } from "../updates/busy-place";
import type { BoardRow } from "./board-rows";

/** A card that the arrow keys reach: an appointment or busy time. */
export type BoardStop = { id: string; start: number } & (
  | { card: BoardCard; busy?: never }
  | { busy: BusyTime; card?: never }
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

export type IndexedStop = { index: number; stop: BoardStop };

/** Lists the stops of a row from left to right. */
export function listStops({ bars, busy }: BoardRow): BoardStop[] {
  return [
    ...busy.map(({ id, time: one }) => ({ id, start: one.start, busy: one })),
    ...bars.map(({ card }) => ({ id: card.id, start: card.start.getTime(), card })),
  ].toSorted((a, b) => a.start - b.start);
}

/** Finds a stop and the index of its row. */
export function findStop(rows: readonly BoardRow[], id: string | undefined): IndexedStop | null {
  if (id === undefined) return null;
  for (const [index, row] of rows.entries()) {
    const card = row.bars.find((bar) => bar.card.id === id)?.card;
    if (card) return { index, stop: { id, start: card.start.getTime(), card } };
    const busy = row.busy.find((bar) => bar.id === id)?.time;
    if (busy) return { index, stop: { id, start: busy.start, busy } };
  }
  return null;
}

/** Finds an appointment's card, no matter which technician has it now. */
export function findAppointmentStop(rows: readonly BoardRow[], appointmentId: string | undefined): IndexedStop | null {
  if (appointmentId === undefined) return null;
  for (const row of rows) {
    const bar = row.bars.find(({ card }) => card.appointment.id === appointmentId);
    if (bar) return findStop(rows, bar.card.id);
  }
  return null;
}

/** Finds busy time after a move, which may have changed its position and the id of its event. */
export function findBusy(rows: readonly BoardRow[], was: BusyTime | undefined): IndexedStop | null {
  if (!was) return null;
  const bars = rows.flatMap(({ busy }) => busy).filter(({ time }) => time.kind === was.kind);
  const bar =
    bars.find(({ time }) => time.id === was.id && time.techId === was.techId) ??
    bars.find(({ time }) => time.id === was.id) ??
    bars.find(({ time }) => time.start === was.start && time.techId === was.techId && time.name === was.name);
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
  allowedReach: Exclude<Reach, "not at all"> = "freely"
): DragCard | null {
  const { id, card, busy } = stop;
  if (card) {
    const { techId, start, end, appointment } = card;
    const isUnderWay = isMovePending(appointment);
    const name = appointment.businessCustomer.fullName;
    return { id, name, techId, start, end, endsWithDay: false, stop, isUnderWay };
  }
  const reach = getReach(busy, zone);
  if (reach !== "freely" && reach !== allowedReach) return null;
  const { name, techId, start, end } = busy;
  const isUnderWay = moving.some((one) => isMovedTo(one, busy));
  return { id, name, techId, start: new Date(start), end: new Date(end), endsWithDay: true, stop, isUnderWay };
}

/**
 * Finds the stop of a dragged card in its state at the drop, because the target was computed from its position. Null
 * when another user changed it during the drag. A pending move of the same user may have been saved by then.
 */
export function findDroppedStop(rows: readonly BoardRow[], { stop: was, isUnderWay }: DragCard): BoardStop | null {
  const now = (findStop(rows, was.id) ?? (isUnderWay ? findBusy(rows, was.busy) : null))?.stop;
  if (!now || getStopKey(now) !== getStopKey(was)) return null;
  if (now.busy) return isUnderWay || now.busy.version === was.busy?.version ? now : null;
  const [current, previous] = [now.card?.appointment, was.card?.appointment];
  return current && previous && getExpectedVersion(current) === getExpectedVersion(previous) ? now : null;
}

const getStopKey = ({ card, busy }: BoardStop) => {
  const { start, end, techId } = card ?? busy;
  return [Number(start), Number(end), techId].join();
};

/** Finds the stop that Tab reaches first. */
export function findFirstStop(rows: readonly BoardRow[]): IndexedStop | null {
  for (const [index, row] of rows.entries()) {
    const [stop] = listStops(row);
    if (stop) return { index, stop };
  }
  return null;
}
