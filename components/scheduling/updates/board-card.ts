import { APPOINTMENT_STATUS_WORDS as WORDS } from "@/lib/scheduling/appointments/appointment-status-words";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import type { Lateness } from "@/lib/scheduling/board/lateness";
import type { StatusTone } from "@/components/ui/states/status-chip";

/** One card on the calendar: an appointment for one of its technicians. */
export type BoardCard = {
  id: string;
  appointment: BoardAppointment;
  /** Null in the unassigned lane, and in a month, which has no lanes. */
  techId: string | null;
  start: Date;
  end: Date;
};

export const UNASSIGNED = "unassigned";

/** Builds the cards of a day with lanes: one for each technician, or one in the unassigned lane. */
export function buildLaneCards(items: readonly BoardAppointment[]): BoardCard[] {
  return items.flatMap((appointment) => {
    const lanes =
      appointment.technicians.length > 0 ? appointment.technicians.map((technician) => technician.tech_id) : [null];
    return lanes.flatMap((techId) => toBoardCards(appointment, techId));
  });
}

/** Builds one card for each appointment, for the month. */
export function buildSingleCards(items: readonly BoardAppointment[]): BoardCard[] {
  return items.flatMap((appointment) => toBoardCards(appointment, null));
}

/** Finds the event of a card by the id that the two functions above assign. */
export function findBoardCard(items: readonly BoardAppointment[], cardId: string): BoardCard | undefined {
  const [id, techId] = cardId.split("/");
  const appointment = items.find((one) => one.id === id);
  return appointment && toBoardCards(appointment, techId || null)[0];
}

function toBoardCards(appointment: BoardAppointment, techId: string | null): BoardCard[] {
  if (!appointment.start || !appointment.end) return [];
  return [
    {
      id: `${appointment.id}/${techId ?? ""}`,
      appointment,
      techId,
      start: new Date(appointment.start),
      end: new Date(appointment.end),
    },
  ];
}

/**
 * Returns color, icon, and word for an appointment. Being late or a technician on the way takes priority over the
 * status.
 */
export function getAppointmentTone(
  appointment: Pick<BoardAppointment, "status" | "canceled" | "technicians">,
  techId: string | null = null,
  lateness: Lateness | null = null
): { tone: StatusTone; word: string } {
  if (appointment.canceled) return { tone: "canceled", word: "Canceled" };
  if (lateness) return { tone: "late", word: lateness === "late" ? "Late" : "Running over" };
  const technician = appointment.technicians.find((one) => techId === null || one.tech_id === techId);
  if (appointment.status === "scheduled" && technician?.techStatus === "en route")
    return { tone: "en-route", word: "En route" };
  if (appointment.status === "complete") return { tone: "complete", word: WORDS.complete };
  if (appointment.status === "missed") return { tone: "missed", word: WORDS.missed };
  if (appointment.status === "in progress") return { tone: "in-progress", word: WORDS["in progress"] };
  if (!technician) return { tone: "unassigned", word: "Unassigned" };
  return { tone: "scheduled", word: WORDS.scheduled };
}
