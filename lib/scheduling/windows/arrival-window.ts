import { z } from "zod";
import { Id, line } from "@/lib/platform/shapes/call-shapes";

/** A time of day within which technicians promise to arrive, in minutes after midnight. */
export const ArrivalWindow = z.object({
  id: Id,
  name: z.string(),
  startMinute: z.number().int(),
  endMinute: z.number().int(),
});
export type ArrivalWindow = z.output<typeof ArrivalWindow>;

const minute = z.coerce.number().int().min(0).max(1439);
export const ArrivalWindowInput = z
  .object({ name: line(20).min(1, "this field is required"), startMinute: minute, endMinute: minute })
  .refine(({ startMinute, endMinute }) => startMinute < endMinute, {
    path: ["endMinute"],
    message: "The window must end after it starts.",
  });
