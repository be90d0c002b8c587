import { z } from "zod";
import { Id, line } from "@/lib/platform/shapes/call-shapes";

/** A label for appointments. */
export const AppointmentTag = z.object({ id: Id, name: z.string() });
export type AppointmentTag = z.output<typeof AppointmentTag>;

export const AppointmentTagInput = z.object({ name: line(40).min(1, "this field is required") });
