import type { BoardEvent } from "../updates/board-events";
import type { Move } from "../updates/send-moves";

export type PlannedMove = { event: BoardEvent; move: Move };

/**
 * Computes the moves of all selected cards when one of them moves. All move by the same time. Cards of the same
 * technician follow to the new one; others keep theirs. Cards that would not change are left out.
 */
export function groupMove(moved: BoardEvent, to: Move, selected: readonly BoardEvent[]): PlannedMove[] {
  const by = to.start.getTime() - moved.start.getTime();
  const goesAlong = (event: BoardEvent) => to.techId !== undefined && event.techId === moved.techId;
  const others = selected.filter(
    (event) => event.appointment.id !== moved.appointment.id && (by !== 0 || goesAlong(event))
  );
  return [
    { event: moved, move: to },
    ...others.map((event) => ({
      event,
      move: {
        start: new Date(event.start.getTime() + by),
        end: new Date(event.end.getTime() + by),
        ...(goesAlong(event) ? { techId: to.techId! } : {}),
      },
    })),
  ];
}

/** Swaps the start and the technician of two appointments. Each keeps its length. */
export function computeSwap(a: BoardEvent, b: BoardEvent): PlannedMove[] {
  const into = (event: BoardEvent, place: BoardEvent): PlannedMove => ({
    event,
    move: {
      start: place.start,
      end: new Date(place.start.getTime() + event.end.getTime() - event.start.getTime()),
      ...(event.techId === place.techId ? {} : { techId: place.techId }),
    },
  });
  return [into(a, b), into(b, a)];
}

/**
 * True for a move to another technician by the card of a crew member who is not the main technician. Such a crew change
 * belongs in the appointment.
 */
export function isForeignCrewChange({ event, move }: PlannedMove): boolean {
  if (move.techId === undefined || move.techId === event.techId) return false;
  return event.techId !== (event.appointment.technicians[0]?.tech_id ?? null);
}
