import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import type { BoardQuery } from "@/lib/scheduling/board/board-query";
import type { DayFrame } from "@/lib/scheduling/board/load-day-frame";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import { isMovedTo, withBusyMoved, type BusyMove } from "../events/busy-place";

/** One appointment as it was read after the channel told of it; null when it is not there any more. */
export type ToldChange = { id: string; appointment: BoardAppointment | null; at: number };

/** What a board shows: what was read whole, with what was read one by one since. */
export type Board = {
  query: BoardQuery;
  items: BoardAppointment[];
  told: readonly ToldChange[];
  /** Hours, blocks and events behind the appointments; the board view only. */
  frame: DayFrame | null;
  /** Blocks and events beside the appointments; day, week and month. */
  taken: readonly BusyTime[];
  /** Blocks and events that are being moved and are not saved there yet, in the order of the moves. */
  moving: readonly BusyMove[];
};

/** Longer than a reading takes that began before the change and ended after it. */
const TOLD_MS = 30_000;

/**
 * The board after everything was read, which may have been just before a change that is shown already: what was told of
 * since, and an appointment that is being moved, stay as they are.
 */
export function withReading(
  before: Board | null,
  query: BoardQuery,
  items: BoardAppointment[],
  now = Date.now(),
  frame: DayFrame | null = null,
  taken: readonly BusyTime[] = [],
): Board {
  const told = before?.told.filter(({ at }) => now - at < TOLD_MS) ?? [];
  const moving = before?.moving ?? [];
  return { query, items: told.reduce(withTold, withUnderWay(before, query, items)), told, frame, taken, moving };
}

/**
 * What was read, with the appointments whose move is not answered yet where they are shown, unless something newer was
 * read.
 */
function withUnderWay(before: Board | null, query: BoardQuery, items: BoardAppointment[]): BoardAppointment[] {
  const moving = before?.items.filter(({ version }) => !Number.isInteger(version)) ?? [];
  if (moving.length === 0 || JSON.stringify(before?.query) !== JSON.stringify(query)) return items;
  return moving.reduce((shown, appointment) => {
    const read = shown.find(({ id }) => id === appointment.id);
    return read && read.version > appointment.version ? shown : withAppointment(shown, appointment);
  }, items);
}

/**
 * The board after the answer to an own move, which does not put back what was moved on meanwhile. It is kept like what is
 * told: a reading that began before the move and ends after it would put it back.
 */
export const withSaved = (board: Board, saved: readonly BoardAppointment[], now = Date.now()): Board =>
  saved.reduce((shown, appointment) => withChange(shown, { id: appointment.id, appointment }, now), board);

/** The board after one appointment was read again. */
export function withChange(board: Board, change: Omit<ToldChange, "at">, now = Date.now()): Board {
  const earlier = board.told.find(({ id }) => id === change.id)?.appointment;
  // Two readings of one appointment may come back in the other order.
  if (earlier && change.appointment && earlier.version > change.appointment.version) return board;
  const told = [...board.told.filter(({ id, at }) => id !== change.id && now - at < TOLD_MS), { ...change, at: now }];
  return { ...board, items: withTold(board.items, change), told };
}

/** Blocks and events as they are shown: those that are being moved stand where they are to be. */
export const shownBusy = (moving: Board["moving"], taken: readonly BusyTime[]): BusyTime[] =>
  moving.reduce(withBusyMoved, [...taken]);

/** The board while a block or an event is being moved. */
export const withMoving = (board: Board, moved: BusyMove): Board => ({ ...board, moving: [...board.moving, moved] });

/** The board after the answer: what was saved stands where it is, what was not is where it was. */
export function withBusySaved(board: Board, moved: BusyMove, saved: BusyTime | null): Board {
  const { frame, taken } = board;
  const moving = board.moving.filter((one) => one !== moved);
  if (!saved) return { ...board, moving };
  const moveIn = (list: readonly BusyTime[]) =>
    withBusyMoved(list, moved).map((one) => (isMovedTo(moved, one) ? { ...saved, techId: one.techId } : one));
  return { ...board, moving, frame: frame && { ...frame, taken: moveIn(frame.taken) }, taken: moveIn(taken) };
}

/** The board after changes were missed: what was told before may be out of date, and the next reading is not. */
export function withoutTold(board: Board): Board {
  return { ...board, told: [] };
}

/** Puts an appointment in its place, or takes it away when it is no longer on the calendar. */
export function withAppointment(items: BoardAppointment[], changed: BoardAppointment): BoardAppointment[] {
  const others = items.filter((item) => item.id !== changed.id);
  const isShown = changed.start !== null && !changed.is_deleted && !changed.canceled;
  return isShown ? [...others, changed] : others;
}

/** The board after a move came to nothing: the appointment is where it was, or where others have put it since. */
export function withMoveUndone(board: Board, before: BoardAppointment): Board {
  const { id, version } = before;
  const shown = board.items.find((item) => item.id === id);
  if (shown && Number.isInteger(shown.version) && shown.version > version) return board;
  const read = board.told.find((told) => told.id === id);
  if (!read || (read.appointment && read.appointment.version <= version))
    return { ...board, items: withAppointment(board.items, before) };
  return { ...board, items: withTold(withAppointment(board.items, before), read) };
}

function withTold(items: BoardAppointment[], { id, appointment }: Omit<ToldChange, "at">): BoardAppointment[] {
  if (!appointment) return items.filter((item) => item.id !== id);
  const known = items.find((item) => item.id === id);
  return known && known.version > appointment.version ? items : withAppointment(items, appointment);
}
