import type { BoardEvent } from "../updates/board-events";
import type { Move } from "../moving/send-moves";

export type PlannedMove = { event: BoardEvent; move: Move };

/**
 * What moving one card does to all that are selected with it: they move by the same time; who is on the same technician
 * goes along to the new one, the others stay with theirs. What would stay where it is is left alone.
 */
export function groupMove(moved: BoardEvent, to: Move, selected: readonly BoardEvent[]): PlannedMove[] {
  const by = to.start.getTime() - moved.start.getTime();
  const goesAlong = (event: BoardEvent) => to.techId !== undefined && event.techId === moved.techId;
  const others = selected.filter(
    (event) => event.appointment.id !== moved.appointment.id && (by !== 0 || goesAlong(event)),
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

/** Two appointments change places: each takes the other's start and technician and keeps its own length. */
export function swapMove(a: BoardEvent, b: BoardEvent): PlannedMove[] {
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

/** Only the main technician's card moves to somebody else; the crew is changed in the appointment. */
export function changesForeignCrew({ event, move }: PlannedMove): boolean {
  if (move.techId === undefined || move.techId === event.techId) return false;
  return event.techId !== (event.appointment.technicians[0]?.tech_id ?? null);
}
