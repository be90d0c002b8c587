import { z } from "zod";

/** The devices on offer. */
export const Devices = z.array(z.object({ id: z.string(), name: z.string(), price: z.string() }));

/** The charges of a registration, by line. */
export const ChargesAnswer = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.number().int(),
      price: z.string(),
      amount: z.string(),
      every: z.enum(["month", "once"]),
    })
  ),
  monthly_total: z.string(),
  one_time_total: z.string(),
  note: z.string(),
});
