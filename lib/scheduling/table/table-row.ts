import { z } from "zod";
import { checkAtMostAYear, Day, Id, ids } from "@/lib/platform/shapes/call-shapes";
import { AppointmentStatus } from "../appointments/list-updatable-statuses";

/** An appointment as the table shows it. It takes only a few dozen bytes, because there may be ten thousand. */
export const TableRow = z.object({
  id: Id,
  start: z.string(),
  end: z.string(),
  status: AppointmentStatus,
  canceled: z.boolean(),
  forced: z.boolean(),
  recurring: z.boolean(),
  version: z.number().int(),
  customer: z.string(),
  address: z.string(),
  city: z.string(),
  job: z.number().int(),
  jobType: z.string(),
  zone: z.string(),
  tags: z.array(z.string()),
  technicians: z.array(z.object({ tech_id: Id, techStatus: z.string() })),
});
export type TableRow = z.output<typeof TableRow>;

/** The most rows that a browser loads. */
export const MOST_ROWS = 10_000;
/** The page size: the first rows appear soon, and the rest load in the background. */
export const ROWS_AT_ONCE = 1_000;

/**
 * The appointments that start on these days, by default a month from today. `after` continues behind a row; `ids`
 * reloads changed rows.
 */
export const TableQuery = z
  .object({ start: Day.optional(), end: Day.optional(), after: z.string().max(80).optional(), ids })
  .superRefine(checkAtMostAYear);
export type TableQuery = z.output<typeof TableQuery>;

export const TablePage = z.object({ items: z.array(TableRow), next: z.string().nullable() });
export type TablePage = z.output<typeof TablePage>;
