import { isMovePending, isNewerThanReading, isNewerThanCurrent } from "./pending-moves";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import type { BoardQuery } from "@/lib/scheduling/board/board-query";
import type { DayFrame } from "@/lib/scheduling/board/load-day-frame";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import { isMovedTo, withBusyMoved, type BusyMove } from "./busy-place";

/** An appointment as read after a channel message. Null when it no longer exists. */
export type RecentRead = { id: string; appointment: BoardAppointment | null; at: number };

/** The data of a board: the last full read plus the single reads since. */
export type Board = {
  query: BoardQuery;
  items: BoardAppointment[];
  recentReads: readonly RecentRead[];
  /** The hours, blocks, and events behind the appointments. Only for the board view. */
  frame: DayFrame | null;
  /** The blocks and events beside the appointments, for day, week, and month. */
  busy: readonly BusyTime[];
  /** The moves of blocks and events that are not saved yet, in order. */
  moving: readonly BusyMove[];
};

/** Longer, in ms, than any read that began before a change and ended after it. */
const TOLD_MS = 30_000;

/**
 * Applies a full read, which may be slightly older than a change that is already shown. Recent single reads and pending
 * moves stay as they are.
 */
export function withReading(
  before: Board | null,
  query: BoardQuery,
  items: BoardAppointment[],
  now = Date.now(),
  frame: DayFrame | null = null,
  busy: readonly BusyTime[] = []
): Board {
  const recentReads = before?.recentReads.filter(({ at }) => now - at < TOLD_MS) ?? [];
  const moving = before?.moving ?? [];
  return {
    query,
    items: recentReads.reduce(withRecentRead, withUnderWay(before, query, items)),
    recentReads,
    frame,
    busy,
    moving,
  };
}

/** Keeps appointments with a pending move where they are shown, unless a newer version was read. */
function withUnderWay(before: Board | null, query: BoardQuery, items: BoardAppointment[]): BoardAppointment[] {
  const moving = before?.items.filter(isMovePending) ?? [];
  if (moving.length === 0 || JSON.stringify(before?.query) !== JSON.stringify(query)) return items;
  return moving.reduce((currentItems, appointment) => {
    const read = currentItems.find(({ id }) => id === appointment.id);
    return read && isNewerThanCurrent(read, appointment) ? currentItems : withAppointment(currentItems, appointment);
  }, items);
}

/**
 * Applies the answer to the user's own move, unless the appointment was moved again. The answer is kept like a single
 * read, because an older full read that ends later would revert it.
 */
export const withSaved = (board: Board, saved: readonly BoardAppointment[], now = Date.now()): Board =>
  saved.reduce((current, appointment) => withChange(current, { id: appointment.id, appointment }, now), board);

/** Applies a single read of an appointment. */
export function withChange(board: Board, change: Omit<RecentRead, "at">, now = Date.now()): Board {
  const earlier = board.recentReads.find(({ id }) => id === change.id)?.appointment;
  // Two reads of one appointment may return in the other order.
  if (earlier && change.appointment && earlier.version > change.appointment.version) return board;
  const recentReads = [
    ...board.recentReads.filter(({ id, at }) => id !== change.id && now - at < TOLD_MS),
    { ...change, at: now },
  ];
  return { ...board, items: withRecentRead(board.items, change), recentReads };
}

/** Returns the blocks and events with their pending moves applied. */
export const applyPendingMoves = (moving: Board["moving"], busy: readonly BusyTime[]): BusyTime[] =>
  moving.reduce(withBusyMoved, [...busy]);

export const withMoving = (board: Board, moved: BusyMove): Board => ({ ...board, moving: [...board.moving, moved] });

/** Applies the answer to a move. A saved entry keeps its new position; others go back. */
export function withBusySaved(board: Board, moved: BusyMove, saved: BusyTime | null): Board {
  const { frame, busy } = board;
  const moving = board.moving.filter((one) => one !== moved);
  if (!saved) return { ...board, moving };
  const moveIn = (list: readonly BusyTime[]) =>
    withBusyMoved(list, moved).map((one) => (isMovedTo(moved, one) ? { ...saved, techId: one.techId } : one));
  return { ...board, moving, frame: frame && { ...frame, busy: moveIn(frame.busy) }, busy: moveIn(busy) };
}

/** Drops the single reads after missed changes, because they may be outdated. The next full read is not. */
export function withoutRecentReads(board: Board): Board {
  return { ...board, recentReads: [] };
}

/** Inserts or replaces an appointment, or removes it when it is no longer on the calendar. */
export function withAppointment(items: BoardAppointment[], changed: BoardAppointment): BoardAppointment[] {
  const others = items.filter((item) => item.id !== changed.id);
  const isOnCalendar = changed.start !== null && !changed.is_deleted && !changed.canceled;
  return isOnCalendar ? [...others, changed] : others;
}

/** Reverts a failed move. The appointment goes back, or to where others have put it since. */
export function withMoveUndone(board: Board, before: BoardAppointment): Board {
  const { id } = before;
  const current = board.items.find((item) => item.id === id);
  if (current && !isMovePending(current) && isNewerThanCurrent(current, before)) return board;
  const read = board.recentReads.find((recentRead) => recentRead.id === id);
  if (!read || (read.appointment && !isNewerThanCurrent(read.appointment, before)))
    return { ...board, items: withAppointment(board.items, before) };
  return { ...board, items: withRecentRead(withAppointment(board.items, before), read) };
}

function withRecentRead(items: BoardAppointment[], { id, appointment }: Omit<RecentRead, "at">): BoardAppointment[] {
  if (!appointment) return items.filter((item) => item.id !== id);
  const existing = items.find((item) => item.id === id);
  return existing && isNewerThanReading(existing, appointment) ? items : withAppointment(items, appointment);
}
