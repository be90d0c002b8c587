import { z } from "zod";
import { Instant, limit, pageNumber } from "@/lib/platform/shapes/call-shapes";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { isAcceptedDay } from "@/lib/platform/time/day";
import { CallStatus, CallType, LegType } from "./call-status";

/** A day of the business, or an instant. */
const When = z.union([z.iso.date().refine(isAcceptedDay, "Enter a date from 1900 to 2199."), Instant], {
  error: "Enter a date such as 2026-11-22, or a date and time.",
});
const SENT_ORDER = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(["ASC", "DESC"]))
  .default("DESC");

type SentPeriod = { start_date?: string | null | undefined; end_date?: string | null | undefined };

/** Computes the requested period. Days are whole days of the business, both included. */
export function toPeriod({ start_date: start, end_date: end }: SentPeriod, zone: string): { start?: Date; end?: Date } {
  return {
    ...(start ? { start: start.length === 10 ? getDayRange(start, zone).start : new Date(start) } : {}),
    ...(end ? { end: end.length === 10 ? getDayRange(end, zone).end : new Date(end) } : {}),
  };
}

const period = { start_date: When.nullish(), end_date: When.nullish() };

/** Builds the query of the lists of provider calls. */
export const makeProviderCallQuery = (perPage: number) =>
  z.object({
    status: CallStatus.optional(),
    ...period,
    page: pageNumber,
    per_page: limit(perPage),
    order_by: z.enum(["startAt"]).default("startAt"),
    sort: SENT_ORDER,
  });

export const BusinessCallQuery = makeProviderCallQuery(20).extend({ call_type: LegType.optional() });

/** The page of a list. Callers send it in the address or with the filter. */
const Paging = z.looseObject({
  page: pageNumber.optional(),
  per_page: limit(20).optional(),
  order_by: z.enum(["callDate"]).optional(),
  sort: SENT_ORDER.optional(),
  /** Limits the list to phone calls that were logged by hand. */
  manual: z.boolean().optional(),
});

/** Unknown fields are ignored. rule: calls/filter-shape */
export const CallListFilter = z.looseObject({
  call_type: CallType.nullish(),
  date_range: z.looseObject(period).nullish(),
  paging: Paging.nullish(),
});
export type CallListFilter = z.output<typeof CallListFilter>;

export const CallListPage = z.object({
  page: pageNumber.optional(),
  per_page: limit(20).optional(),
  order_by: z.enum(["callDate"]).default("callDate"),
  sort: SENT_ORDER.optional(),
});

/** rule: calls/today-query */
export const TodayFilter = CallListFilter.extend({
  page: pageNumber.optional(),
  per_page: limit(100).optional(),
  order_by: z.enum(["callDate"]).optional(),
  sort: SENT_ORDER.optional(),
});

type PageNumbers = { page?: number | undefined; per_page?: number | undefined; sort?: "ASC" | "DESC" | undefined };

/** Converts a filter to a query. Values in the filter override those in the address. */
export function toListQuery(
  filter: CallListFilter,
  address: PageNumbers,
  { perPage, zone }: { perPage: number; zone: string }
) {
  const { paging } = filter;
  const size = paging?.per_page ?? address.per_page ?? perPage;
  return {
    callType: filter.call_type ?? undefined,
    isManual: paging?.manual,
    ...toPeriod(filter.date_range ?? {}, zone),
    limit: size,
    offset: ((paging?.page ?? address.page ?? 1) - 1) * size,
    order: paging?.sort ?? address.sort,
  };
}
