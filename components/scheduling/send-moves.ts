import { v7 as newKey } from "uuid";
import { api } from "@/lib/platform/http/api-client";
import type { BoardAppointment } from "@/lib/scheduling/board-appointment";

export type Move = {
  start: Date;
  end: Date;
  /** Takes the main technician's place; null takes everybody off; left out, the crew stays. */
  techId?: string | null;
  /** The whole crew, to put back what was. */
  techIds?: string[];
};
export type VisitMove = { appointment: BoardAppointment; move: Move };

/** Saves the moves: one as the documented call, several in one step. */
export async function sendMoves(moves: VisitMove[], forceAppointment: boolean): Promise<BoardAppointment[]> {
  const [first] = moves;
  if (first && moves.length === 1 && !first.appointment.start) return [await scheduleRequest(first, forceAppointment)];
  const requestKey = newKey();
  const bodies = moves.map(({ appointment, move }) => ({
    id: appointment.id,
    start: move.start.toISOString(),
    end: move.end.toISOString(),
    version: appointment.version,
    ...(move.techId === undefined ? {} : { techId: move.techId }),
    ...(move.techIds ? { techIds: move.techIds } : {}),
  }));
  const [only] = bodies;
  if (only && bodies.length === 1 && !only.techIds) {
    const { id, techIds: _, ...body } = only;
    const call = { params: { id }, body: { ...body, forceAppointment } };
    return [(await api("POST /api/appointments/[id]/update-time", call, { requestKey })).appointment];
  }
  const body = { moves: bodies, forceAppointment };
  return (await api("POST /api/appointments/move-together", { body }, { requestKey })).items;
}

/** A service request gets a time: its own length, or its job type's where none is set. */
async function scheduleRequest({ appointment, move }: VisitMove, forceAppointment: boolean): Promise<BoardAppointment> {
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
  return (await api("POST /api/appointments/[id]/update-from-weekly", call, options)).appointment;
}
