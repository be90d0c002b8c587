import { z } from "zod";

/** What is offered for a truck or a counter. */
export const Devices = z.array(z.object({ id: z.string(), name: z.string(), price: z.string() }));

/** What a registration comes to, line by line. */
export const ChargesAnswer = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.number().int(),
      price: z.string(),
      amount: z.string(),
      every: z.enum(["month", "once"]),
    }),
  ),
  monthly_total: z.string(),
  one_time_total: z.string(),
  note: z.string(),
});
