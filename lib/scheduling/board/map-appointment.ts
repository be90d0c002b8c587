import type { BoardAppointment } from "./board-appointment";

/** An appointment as the map shows it. Without coordinates, it appears only in the list. */
export type MapAppointment = Pick<BoardAppointment, "id" | "start" | "end" | "status" | "canceled" | "technicians"> & {
  customer: string;
  address: string;
  city: string;
  jobType: string;
  lat: number | null;
  lng: number | null;
};

/** The last known position of a technician and its time. */
export type TechnicianPlace = { techId: string; lat: number; lng: number; at: string | null };

export type MapReading = { appointments: MapAppointment[]; places: TechnicianPlace[] };
