import type { Appointment } from "./appointment-shapes";

/** What a card on the board shows and a drag needs: a third of an appointment, as a day may have a thousand of them. */
export type BoardAppointment = Pick<
  Appointment,
  "id" | "start" | "end" | "status" | "canceled" | "is_deleted" | "forced" | "version" | "reminders"
> & {
  businessCustomer: { fullName: string };
  location: { city: string };
  job: { jobType: { name: string } };
  technicians: Array<{ tech_id: string; techStatus: string }>;
};

/** The part of an appointment that the board keeps. */
export function boardAppointment(appointment: Appointment): BoardAppointment {
  const { id, start, end, status, canceled, is_deleted, forced, version, reminders } = appointment;
  return {
    id,
    start,
    end,
    status,
    canceled,
    is_deleted,
    forced,
    version,
    reminders,
    businessCustomer: { fullName: appointment.businessCustomer.fullName },
    location: { city: appointment.location.city },
    job: { jobType: { name: appointment.job.jobType.name } },
    technicians: appointment.technicians.map(({ tech_id, techStatus }) => ({ tech_id, techStatus })),
  };
}
