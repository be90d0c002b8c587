import type { BoardAppointment } from "./board-appointment";

/** A deviation from the plan: nobody has begun although it is time, or the work takes longer than planned. */
export type Lateness = "late" | "running over";

type TimedAppointment = Pick<BoardAppointment, "status" | "canceled" | "start" | "end" | "window" | "technicians">;

/** The time after the end for which lateness shows. An appointment that nobody began by then counts as missed. */
const SAID_MS = 24 * 3_600_000;

/**
 * Decides if an appointment is late at `now` (ms), for one technician or for the whole crew. It is "late" past its
 * start, or past its promised window, with nobody on the way or at work. It is "running over" when in progress past its
 * end.
 */
export function computeLateness(
  appointment: TimedAppointment,
  now: number,
  techId: string | null = null
): Lateness | null {
  const { status, canceled, start, end, window, technicians } = appointment;
  if (!start || !end || canceled || now - Date.parse(end) > SAID_MS) return null;
  const crew = technicians.filter(({ tech_id }) => techId === null || tech_id === techId);
  if (status === "in progress") return now > Date.parse(end) && crew.some(isAtWork) ? "running over" : null;
  if (status !== "scheduled" || crew.length === 0 || crew.some(hasSetOut)) return null;
  return now > Date.parse(window?.end ?? start) ? "late" : null;
}

const isAtWork = ({ techStatus }: TimedAppointment["technicians"][number]) => techStatus === "started";
const hasSetOut = ({ techStatus }: TimedAppointment["technicians"][number]) =>
  techStatus === "en route" || techStatus === "started" || techStatus === "finished";
