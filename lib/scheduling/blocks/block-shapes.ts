import { z } from "zod";
import { Day, Id, Instant, KnownDay } from "@/lib/platform/http/call-shapes";
import { TimeOfDay } from "../appointments/appointment-shapes";

/** Time of a technician that is not to be booked, as the schedule shows it. Times are ISO instants. */
export const TechnicianBlock = z.object({
  id: Id,
  techId: Id,
  appointmentDate: KnownDay,
  startTime: z.string(),
  endTime: z.string(),
});
export type TechnicianBlock = z.output<typeof TechnicianBlock>;

const BlockPlace = z.object({ techId: Id, start: Instant, end: Instant });

/** A block that is dragged: from where it was seen, to where it is dropped. */
export const BlockMove = z.object({
  id: Id,
  from: BlockPlace,
  to: BlockPlace,
  /** Put it over appointments that somebody booked in spite of it; what else is booked is moved first. */
  forceAppointment: z.boolean().default(false),
});
export type BlockMove = z.output<typeof BlockMove>;

export const NewBlock = z.object({ techId: Id, appointmentDate: Day, startTime: TimeOfDay, endTime: TimeOfDay });
export type NewBlock = z.output<typeof NewBlock>;
