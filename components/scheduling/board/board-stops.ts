import type { TakenTime } from "@/lib/scheduling/load-taken";
import type { BoardEvent } from "../board-events";
import { reachOf } from "../events/taken-place";
import type { BoardRow } from "./board-rows";
import type { DragCard } from "./drag-place";

/** What the arrow keys stop at: a visit's card, or time that is taken otherwise. */
export type Stop = { id: string; start: number } & (
  | { event: BoardEvent; taken?: never }
  | { taken: TakenTime; event?: never }
);

export type FoundStop = { index: number; stop: Stop };

/** The stops of a row from left to right. */
export function stopsOf({ bars, taken }: BoardRow): Stop[] {
  return [
    ...taken.map(({ id, taken: one }) => ({ id, start: one.start, taken: one })),
    ...bars.map(({ event }) => ({ id: event.id, start: event.start.getTime(), event })),
  ].toSorted((a, b) => a.start - b.start);
}

/** A stop, and in which row it is. */
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

/** A visit's card, whoever has it by now. */
export function findVisit(rows: readonly BoardRow[], visitId: string | undefined): FoundStop | null {
  if (visitId === undefined) return null;
  for (const row of rows) {
    const bar = row.bars.find(({ event }) => event.appointment.id === visitId);
    if (bar) return findStop(rows, bar.event.id);
  }
  return null;
}

/** Time that is taken otherwise, which a move may have given another place, and its event another id. */
export function findTaken(rows: readonly BoardRow[], was: TakenTime | undefined): FoundStop | null {
  if (!was) return null;
  const bars = rows.flatMap(({ taken }) => taken).filter(({ taken }) => taken.kind === was.kind);
  const bar =
    bars.find(({ taken }) => taken.id === was.id && taken.techId === was.techId) ??
    bars.find(({ taken }) => taken.id === was.id) ??
    bars.find(({ taken }) => taken.start === was.start && taken.techId === was.techId && taken.name === was.name);
  return bar ? findStop(rows, bar.id) : null;
}

/** A stop as it is dragged; null when it stays where it is. */
export function cardOf({ id, event, taken }: Stop, zone: string): DragCard | null {
  if (event) {
    const { techId, start, end, appointment } = event;
    return { id, name: appointment.businessCustomer.fullName, techId, start, end, endsWithDay: false };
  }
  if (reachOf(taken, zone) !== "freely") return null;
  const { name, techId, start, end } = taken;
  return { id, name, techId, start: new Date(start), end: new Date(end), endsWithDay: true };
}

/** Where Tab leads to at first. */
export function firstStop(rows: readonly BoardRow[]): FoundStop | null {
  for (const [index, row] of rows.entries()) {
    const [stop] = stopsOf(row);
    if (stop) return { index, stop };
  }
  return null;
}
