import type { Appointment } from "../appointments/appointment-shapes";

/** What a card on the board shows and a drag needs: a third of an appointment, as a day may have a thousand of them. */
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
  /** What is optional comes with a day only, which shows the way between stops and what is known of a card. */
  businessCustomer: { fullName: string; mobilePhone?: string; homePhone?: string };
  location: { city: string; address?: string; lat?: number | null; lng?: number | null };
  job: { name: string; jobType: { name: string }; businessJobNumber?: number };
  /** Its beginning. */
  note?: string;
  /** Of a service request that is given a time: the day that it wishes for. */
  appointmentDate?: Appointment["appointmentDate"];
  tags?: Appointment["tags"];
  /** The window that was promised, to put it back when a move is undone. */
  window?: Appointment["window"];
  technicians: Array<{ tech_id: string; techStatus: string }>;
};
