import { z } from "zod";
import { DayText } from "@/lib/platform/time/day";

/** The parameters of every report: first and last day, and if it lists the details. rule: format/report-dates */
export const ReportPeriod = z
  .object({
    start: DayText,
    end: DayText,
    details: z.stringbool().default(false),
  })
  .refine(({ start, end }) => start <= end, {
    path: ["end"],
    message: "The end date must be on or after the start date.",
  });
export type ReportPeriod = z.infer<typeof ReportPeriod>;
