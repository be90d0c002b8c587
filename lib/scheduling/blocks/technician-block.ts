import { z } from "zod";
import { Day, Id, Instant, StoredDay } from "@/lib/platform/shapes/call-shapes";
import { TimeOfDay } from "../appointments/appointment";

/** Blocked time of a technician, as the schedule shows it. Times are ISO instants. */
export const TechnicianBlock = z.object({
  id: Id,
  techId: Id,
  appointmentDate: StoredDay,
  startTime: z.string(),
  endTime: z.string(),
});
export type TechnicianBlock = z.output<typeof TechnicianBlock>;

const BlockPlace = z.object({ techId: Id, start: Instant, end: Instant });

/** A dragged block: where the user saw it, and where the user dropped it. */
export const BlockMove = z.object({
  id: Id,
  from: BlockPlace,
  to: BlockPlace,
  /**
   * Allows the block to overlap appointments that a user already forced. Other booked appointments have to move first.
   */
  forceAppointment: z.boolean().default(false),
});
export type BlockMove = z.output<typeof BlockMove>;

export const NewBlock = z.object({ techId: Id, appointmentDate: Day, startTime: TimeOfDay, endTime: TimeOfDay });
export type NewBlock = z.output<typeof NewBlock>;
