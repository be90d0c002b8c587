import type { AppointmentStatus } from "./list-updatable-statuses";
import type { TechnicianStatus, TechnicianTransition } from "./technician-status";

interface Step {
  to: TechnicianStatus;
  /** The reasons that block the step, by current status. A status that is not listed allows it. */
  closed: Partial<Record<TechnicianStatus, string>>;
}

const IN_ORDER = ["enRoute", "start", "finish", "reopen"] satisfies TechnicianTransition[];

const STEPS: Record<TechnicianTransition, Step> = {
  enRoute: {
    to: "en route",
    closed: {
      "en route": "This appointment is already en route.",
      started: "This appointment is already in progress.",
      finished: "This appointment is already done. Reopen it to continue.",
    },
  },
  start: {
    to: "started",
    closed: {
      started: "This appointment is already in progress.",
      finished: "This appointment is already done. Reopen it to continue.",
    },
  },
  finish: {
    to: "finished",
    closed: {
      assigned: "Start work before you finish the appointment.",
      "en route": "Start work before you finish the appointment.",
      finished: "This appointment is already done.",
    },
  },
  reopen: {
    to: "started",
    closed: {
      assigned: "Only appointments marked done can be reopened.",
      "en route": "Only appointments marked done can be reopened.",
      started: "Only appointments marked done can be reopened.",
    },
  },
};

/** Returns the status after the step, or a sentence that says why the step is not allowed now. */
export function applyTransition(
  from: TechnicianStatus,
  transition: TechnicianTransition
): { status: TechnicianStatus } | { reason: string } {
  const { to, closed } = STEPS[transition];
  const reason = closed[from];
  return reason === undefined ? { status: to } : { reason };
}

/** Lists the steps that are allowed now, as the technician's page offers them. */
export function listOpenTransitions(from: TechnicianStatus): TechnicianTransition[] {
  return IN_ORDER.filter((transition) => STEPS[transition].closed[from] === undefined);
}

/** Derives the appointment's status from the statuses of its technicians. Null when they do not change it. */
export function computeAppointmentStatus(technicians: readonly TechnicianStatus[]): AppointmentStatus | null {
  if (technicians.length === 0) return null;
  if (technicians.every((status) => status === "finished")) return "complete";
  const isUnderWay = technicians.some((status) => status === "started" || status === "finished");
  return isUnderWay ? "in progress" : null;
}
