import { z } from "zod";
import { parseJsonOr } from "./parse-json";
import { countDaysBetween, isDay, isAcceptedDay } from "@/lib/platform/time/day";

// Shapes that many calls share: ids, paging, flags, and dates, with the limits that every call keeps.

/** An id in lowercase, however it was sent: locks and comparisons would treat two spellings as two ids. */
export const Id = z.uuid({ message: "This ID isn't valid." }).toLowerCase();
/** Returns the values that are ids, for parameters in the address of a page. */
export const pickIds = (values: readonly unknown[]): string[] =>
  values.flatMap((value) => Id.safeParse(value).data ?? []);
/** The id of a record that is sent as it was answered, or as its id alone. */
export const idOr = (name: string) =>
  z.union([Id, z.looseObject({ [name]: Id }).transform((record) => record[name] as string)]);
export const IdPath = z.object({ id: Id });

/** A page size from 1 to 100. */
export const limit = (size: number) => z.coerce.number().int().min(1).max(100).default(size);
/** A page number. The first page is 1. */
export const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1);
/** The number of rows to skip. */
export const offset = z.coerce.number().int().min(0).max(1_000_000).default(0);
/** A yes-no query parameter: true/false/1/0. */
export const flag = (value = false) =>
  z
    .enum(["true", "false", "1", "0"])
    .transform((text) => text === "true" || text === "1")
    .or(z.boolean())
    .default(value);
/** A yes-no parameter for calls where leaving it out has a meaning. */
export const optionalFlag = z
  .enum(["true", "false", "1", "0"])
  .transform((text) => text === "true" || text === "1")
  .or(z.boolean())
  .optional();
/** A list of ids: repeated parameters or one comma-separated list, at most 200. */
export const ids = z
  .union([z.array(Id), z.string().transform((list) => list.split(",").filter(Boolean))])
  .pipe(z.array(Id).max(200, "Send up to 200 IDs."))
  .default([]);
/**
 * The error for a date outside the accepted years. Without this limit, a sent date could make a loop over time run very
 * long.
 */
const OUT_OF_TIME = "Enter a date from 1900 to 2199.";
const AnyDay = z.iso.date({ message: "Enter a valid date." });
/** An existing calendar day, YYYY-MM-DD. */
export const Day = AnyDay.refine(isAcceptedDay, OUT_OF_TIME);
/** A day in an answer. Stored days are shown without the limit on years. */
export const StoredDay = z.iso.date();
/** An instant in a call: ISO 8601 with an offset or Z. */
export const Instant = z.iso
  .datetime({ offset: true, message: "Enter a valid date and time." })
  .refine((text) => isAcceptedInstant(new Date(text)), OUT_OF_TIME);
/** A day on which something of the business can have happened. The year 0206 is a typing mistake. */
export const DayOfOurTime = AnyDay.refine((day) => day >= "2000-01-01", "Enter a date in 2000 or later.").refine(
  isAcceptedDay,
  OUT_OF_TIME
);
/** Search words, at most 200 characters. */
export const term = z.string().trim().max(200).default("");
/** One line of text. */
export const line = (max = 200) => z.string().trim().max(max, `Use at most ${max} characters.`);
/** A JSON value that older callers send as a string. */
export const jsonField = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (typeof value === "string" ? parseJsonOr(value, value) : value), shape);

function isAcceptedInstant(at: Date): boolean {
  return !Number.isNaN(at.getTime()) && isAcceptedDay(at.toISOString().slice(0, 10));
}

export const Success = z.object({ success: z.boolean() });
export const Deleted = z.object({ id: Id, deleted: z.literal(true) });

/** A page of a list with the number of all rows. */
export const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.number().int() });

type Period = { start?: string | null | undefined; end?: string | null | undefined };

/** Checks that a period of days is in order. For `.superRefine` of a query with `start` and `end`. */
export function checkPeriodOrder({ start, end }: Period, context: z.RefinementCtx): void {
  // A refinement runs even when a field was refused.
  if (!start || !end || !isDay(start) || !isDay(end) || countDaysBetween(start, end) >= 0) return;
  context.addIssue({ code: "custom", path: ["end"], message: "The end date must be on or after the start date." });
}

/** Checks a period that is loaded in one piece: at most a year and a day. */
export function checkAtMostAYear(period: Period, context: z.RefinementCtx): void {
  checkPeriodOrder(period, context);
  const { start, end } = period;
  if (!start || !end || !isDay(start) || !isDay(end) || countDaysBetween(start, end) <= 366) return;
  context.addIssue({ code: "custom", path: ["end"], message: "Select a period of up to 366 days." });
}
