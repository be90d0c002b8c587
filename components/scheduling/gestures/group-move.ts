import type { BoardCard } from "../updates/board-card";
import type { Move } from "../updates/send-moves";

export type PlannedMove = { card: BoardCard; move: Move };

/**
 * Computes the moves of all selected cards when one of them moves. All move by the same time. Cards of the same
 * technician follow to the new one; others keep theirs. Cards that would not change are left out.
 */
export function groupMove(moved: BoardCard, to: Move, selected: readonly BoardCard[]): PlannedMove[] {
  const by = to.start.getTime() - moved.start.getTime();
  const isMovedAlong = (card: BoardCard) => to.techId !== undefined && card.techId === moved.techId;
  const others = selected.filter(
    (card) => card.appointment.id !== moved.appointment.id && (by !== 0 || isMovedAlong(card))
  );
  return [
    { card: moved, move: to },
    ...others.map((card) => ({
      card,
      move: {
        start: new Date(card.start.getTime() + by),
        end: new Date(card.end.getTime() + by),
        ...(isMovedAlong(card) ? { techId: to.techId! } : {}),
      },
    })),
  ];
}

/** Swaps the start and the technician of two appointments. Each keeps its length. */
export function computeSwap(a: BoardCard, b: BoardCard): PlannedMove[] {
  const planMove = (card: BoardCard, place: BoardCard): PlannedMove => ({
    card,
    move: {
      start: place.start,
      end: new Date(place.start.getTime() + card.end.getTime() - card.start.getTime()),
      ...(card.techId === place.techId ? {} : { techId: place.techId }),
    },
  });
  return [planMove(a, b), planMove(b, a)];
}

/**
 * True for a move to another technician by the card of a crew member who is not the main technician. Such a crew change
 * belongs in the appointment.
 */
export function isForeignCrewChange({ card, move }: PlannedMove): boolean {
  if (move.techId === undefined || move.techId === card.techId) return false;
  return card.techId !== (card.appointment.technicians[0]?.tech_id ?? null);
}
