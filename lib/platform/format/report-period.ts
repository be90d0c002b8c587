import { z } from "zod";
import { DayText } from "@/lib/platform/time/days";

/** What every report takes: first and last day, and whether to list the details. rule: format/report-dates */
export const ReportPeriod = z
  .object({
    start: DayText,
    end: DayText,
    details: z.stringbool().default(false),
  })
  .refine(({ start, end }) => start <= end, { path: ["end"], message: "must not be before start" });
export type ReportPeriod = z.infer<typeof ReportPeriod>;
