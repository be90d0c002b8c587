import type { Phones } from "@/lib/platform/format/get-main-phone";
import type { Appointment } from "../appointments/appointment";

/**
 * The fields that a card on the board shows and a drag needs. They are a third of an appointment, because a day may
 * have a thousand of them.
 */
export type BoardAppointment = Pick<
  Appointment,
  | "id"
  | "start"
  | "end"
  | "status"
  | "canceled"
  | "is_deleted"
  | "forced"
  | "hasNotes"
  | "smsAppointmentConfirmation"
  | "customerConfirmed"
  | "version"
  | "reminders"
> & {
  /**
   * The optional fields come only with the day view. It shows travel between stops and the details of a card. There,
   * `mobilePhone` is the customer's main phone with its extension.
   */
  businessCustomer: { fullName: string } & Partial<Phones>;
  location: { city: string; address?: string; lat?: number | null; lng?: number | null };
  job: { name: string; jobType: { name: string }; businessJobNumber?: number };
  /** The first characters of the note. */
  note?: string;
  /** The day that the customer asked for, on a service request that gets a time. */
  appointmentDate?: Appointment["appointmentDate"];
  tags?: Appointment["tags"];
  /** The promised arrival window, needed to restore it when a move is undone. */
  window?: Appointment["window"];
  technicians: Array<{ tech_id: string; techStatus: string }>;
  /** The number of moves that are shown and not saved yet. Only the browser sets it. */
  pendingMoves?: number;
};
