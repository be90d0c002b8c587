import type { BoardAppointment } from "./board-appointment";

/** An appointment as the map shows it. Without coordinates it stands in the list only. */
export type MapAppointment = Pick<BoardAppointment, "id" | "start" | "end" | "status" | "canceled" | "technicians"> & {
  customer: string;
  address: string;
  city: string;
  jobType: string;
  lat: number | null;
  lng: number | null;
};

/** Where a technician was last, and when that was. */
export type TechnicianPlace = { techId: string; lat: number; lng: number; at: string | null };

export type MapReading = { appointments: MapAppointment[]; places: TechnicianPlace[] };
