import type { BoardAppointment } from "@/lib/scheduling/board-appointment";
import type { VisitMove } from "./send-moves";

/** Saves the moves; null when they were refused or given up. */
type Send = (moves: VisitMove[]) => Promise<BoardAppointment[] | null>;

/** The version of a visit that is shown where it was moved to, and is not saved there yet: between two of the server's. */
export function versionUnderWay(version: number): number {
  return Number.isInteger(version) ? version + 0.5 : version + 1;
}

/**
 * Moves stand in line, so that a visit can be moved again before its first move is answered: each is sent with the
 * version that the one before it got. What was to follow a refused move is given up with it.
 */
export function moveLine(): (moves: VisitMove[], send: Send) => Promise<BoardAppointment[] | null> {
  let last: Promise<unknown> = Promise.resolve();
  const answered = new Map<string, number>();
  const refused = new Set<string>();
  return (moves, send) => {
    const isBehind = ({ appointment }: VisitMove) => !Number.isInteger(appointment.version);
    const ids = moves.map(({ appointment }) => appointment.id);
    for (const move of moves) if (!isBehind(move)) refused.delete(move.appointment.id);
    const mine = last.then(async () => {
      const saved = ids.some((id) => refused.has(id)) ? null : await send(moves.map(withAnswered));
      if (!saved) ids.forEach((id) => refused.add(id));
      for (const { id, version } of saved ?? []) answered.set(id, version);
      return saved;
    });
    last = mine.catch(() => ids.forEach((id) => refused.add(id)));
    return mine;

    function withAnswered(move: VisitMove): VisitMove {
      const { appointment } = move;
      const version = isBehind(move) ? answered.get(appointment.id) : undefined;
      return version === undefined ? move : { ...move, appointment: { ...appointment, version } };
    }
  };
}
