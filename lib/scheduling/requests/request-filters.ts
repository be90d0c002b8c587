import { z } from "zod";
import { Day, Id, jsonField, limit, line, offset } from "@/lib/platform/shapes/call-shapes";

/** The origin of a request: a single call, a date of a series, or an appointment of a sold plan. */
export const REQUEST_TYPES = ["one time", "recurring", "maintenance plan"] as const;

/** The panel shows five at a time, starting with the first. rules: service-requests/panel-page-size, /offset-start */
export const PANEL_PAGE = 5;
export const PANEL_OFFSET = 0;

const nullIfEmpty = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === "" ? null : value), shape.nullish());
const SortDir = z.enum(["ASC", "DESC"]).default("ASC");

/** The filters of the list. rules: service-requests/filters, /sort-default */
export const RequestFilters = z.object({
  zone: nullIfEmpty(Id),
  type: nullIfEmpty(z.enum(REQUEST_TYPES)),
  jobType: nullIfEmpty(Id),
  sortDir: SortDir,
  appointmentDate: nullIfEmpty(Day),
});
export type RequestFilters = z.output<typeof RequestFilters>;

const filters = jsonField(RequestFilters).default(RequestFilters.parse({}));

export const RequestQuery = z.object({ limit: limit(20), offset, filters });
export const RequestCountQuery = z.object({ filters });

export const UnassignedQuery = z.object({
  limit: limit(20),
  offset,
  jobType: nullIfEmpty(Id),
  zone: nullIfEmpty(Id),
  sortDir: SortDir,
  customerName: line().default(""),
});
export type UnassignedQuery = z.output<typeof UnassignedQuery>;
