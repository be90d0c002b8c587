import { rowsOf } from "../database";

type AppointmentRow = Record<
  "id" | "customer" | "phone" | "address" | "city" | "job" | "status" | "technician" | "note",
  string
> & {
  job_number: number;
  start_at: Date;
  end_at: Date;
};

const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "America/New_York" });

export const timeOf = ({ start_at, end_at }: AppointmentRow) => `${clock.format(start_at)} – ${clock.format(end_at)}`;

/** Lists the appointments of a day, for all technicians or for one. */
export function appointmentsOf(date: string, technicianId: string | null): Promise<AppointmentRow[]> {
  return rowsOf<AppointmentRow>(
    `SELECT a.id, a.start_at, a.end_at, a.status, a.note, c.display_name AS customer, c.mobile_phone AS phone, l.address, l.city,
       j.business_job_number AS job_number, j.name AS job, u.first_name || ' ' || u.last_name AS technician
     FROM appointment a JOIN customer c ON c.business_id = a.business_id AND c.id = a.customer_id
       JOIN customer_location l ON l.business_id = a.business_id AND l.id = a.location_id
       JOIN job j ON j.business_id = a.business_id AND j.id = a.job_id
       JOIN appointment_technician t ON t.business_id = a.business_id AND t.appointment_id = a.id
       JOIN user_account u ON u.business_id = a.business_id AND u.id = t.technician_id
     WHERE a.appointment_date = $1::date AND ($2::uuid IS NULL OR t.technician_id = $2::uuid)
     ORDER BY a.start_at, a.id`,
    [date, technicianId]
  );
}
