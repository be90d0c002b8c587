import { v7 as newKey } from "uuid";
import { api } from "@/lib/platform/http/api-client";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";

export type Move = {
  start: Date;
  end: Date;
  /** Replaces the main technician. Null removes the whole crew; undefined keeps it. */
  techId?: string | null;
};
export type AppointmentMove = { appointment: BoardAppointment; move: Move };
/** The appointments as saved, and the answer of the call. */
export type SentMoves = { items: Array<BoardAppointment & { recurring?: boolean }>; answer: object };

/** Saves the moves: one by its documented call, several in one step. */
export async function sendMoves(moves: AppointmentMove[], forceAppointment: boolean): Promise<SentMoves> {
  const [first] = moves;
  if (first && moves.length === 1 && !first.appointment.start) return scheduleRequest(first, forceAppointment);
  const requestKey = newKey();
  const bodies = moves.map(({ appointment, move }) => ({
    id: appointment.id,
    start: move.start.toISOString(),
    end: move.end.toISOString(),
    version: appointment.version,
    ...(move.techId === undefined ? {} : { techId: move.techId }),
  }));
  const [only] = bodies;
  if (only && bodies.length === 1) {
    const { id, ...body } = only;
    const call = { params: { id }, body: { ...body, forceAppointment } };
    const answer = await api("POST /api/appointments/[id]/update-time", call, { requestKey });
    return { items: [answer.appointment], answer };
  }
  const body = { moves: bodies, forceAppointment };
  const answer = await api("POST /api/appointments/move-together", { body }, { requestKey });
  return { items: answer.items, answer };
}

/** Gives a service request a time. The length is its own, or its job type's when none is set. */
async function scheduleRequest({ appointment, move }: AppointmentMove, forceAppointment: boolean): Promise<SentMoves> {
  const call = {
    params: { id: appointment.id },
    body: {
      startTime: move.start.toISOString(),
      forceAppointment,
      version: appointment.version,
      ...(move.techId === undefined ? {} : { techId: move.techId }),
    },
  };
  const options = { requestKey: newKey() };
  const answer = await api("POST /api/appointments/[id]/update-from-weekly", call, options);
  return { items: [answer.appointment], answer };
}
