import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import { isMovePending } from "./pending-moves";
import type { SentMoves, AppointmentMove } from "./send-moves";

/** The steps of a move when its turn comes. The appointments are passed in the server's last state. */
type Turn = {
  /** Saves the moves. Null when they were refused or given up. */
  send: (moves: AppointmentMove[]) => Promise<SentMoves | null>;
  /** Called when an earlier move was refused. Nothing is saved, and the appointments stay where they were. */
  giveUp: (moves: AppointmentMove[]) => void;
};

/** Returns what was saved, or null when nothing was. */
export type MoveLine = (moves: AppointmentMove[], turn: Turn) => Promise<SentMoves | null>;

/**
 * Queues moves, so that an appointment can be moved again before the first answer arrives. Each move uses the version
 * from the previous one. A refused move also cancels the moves that follow it.
 */
export function moveLine(): MoveLine {
  let last: Promise<unknown> = Promise.resolve();
  const stored = new Map<string, BoardAppointment>();
  const refused = new Set<string>();
  return (moves, { send, giveUp }) => {
    const ids = moves.map(({ appointment }) => appointment.id);
    for (const { appointment } of moves) {
      if (isMovePending(appointment)) continue;
      refused.delete(appointment.id);
      stored.set(appointment.id, appointment);
    }
    const ownTurn = last.then(async () => {
      const latest = moves.map((move) => ({
        ...move,
        appointment: stored.get(move.appointment.id) ?? move.appointment,
      }));
      const isCanceled = ids.some((id) => refused.has(id));
      if (isCanceled) giveUp(latest);
      const saved = isCanceled ? null : await send(latest);
      if (!saved) ids.forEach((id) => refused.add(id));
      for (const appointment of saved?.items ?? []) stored.set(appointment.id, appointment);
      return saved;
    });
    last = ownTurn.catch(() => ids.forEach((id) => refused.add(id)));
    return ownTurn;
  };
}
