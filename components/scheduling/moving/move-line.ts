import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import type { SentMoves, AppointmentMove } from "./send-moves";

/** What becomes of moves when it is their turn; the appointments are given as the server has them. */
type Turn = {
  /** Saves the moves; null when they were refused or given up. */
  send: (moves: AppointmentMove[]) => Promise<SentMoves | null>;
  /** They follow a refused one: nothing is saved, and the appointments are where they were. */
  giveUp: (moves: AppointmentMove[]) => void;
};

/** Answers what was saved; null when nothing was. */
export type MoveLine = (moves: AppointmentMove[], turn: Turn) => Promise<SentMoves | null>;

/**
 * The version of an appointment that is shown where it was moved to, and is not saved there yet: between two of the
 * server's.
 */
export function versionUnderWay(version: number): number {
  return Number.isInteger(version) ? version + 0.5 : version + 1;
}

/**
 * Moves stand in line, so that an appointment can be moved again before its first move is answered: each is sent with
 * the version that the one before it got. What was to follow a refused move is given up with it.
 */
export function moveLine(): MoveLine {
  let last: Promise<unknown> = Promise.resolve();
  const stored = new Map<string, BoardAppointment>();
  const refused = new Set<string>();
  return (moves, { send, giveUp }) => {
    const ids = moves.map(({ appointment }) => appointment.id);
    for (const { appointment } of moves) {
      if (!Number.isInteger(appointment.version)) continue;
      refused.delete(appointment.id);
      stored.set(appointment.id, appointment);
    }
    const mine = last.then(async () => {
      const latest = moves.map((move) => ({
        ...move,
        appointment: stored.get(move.appointment.id) ?? move.appointment,
      }));
      const isGivenUp = ids.some((id) => refused.has(id));
      if (isGivenUp) giveUp(latest);
      const saved = isGivenUp ? null : await send(latest);
      if (!saved) ids.forEach((id) => refused.add(id));
      for (const appointment of saved?.items ?? []) stored.set(appointment.id, appointment);
      return saved;
    });
    last = mine.catch(() => ids.forEach((id) => refused.add(id)));
    return mine;
  };
}
