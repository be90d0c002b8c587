import { z } from "zod";
import { Day, Id, jsonField, limit, line, offset } from "@/lib/platform/http/call-shapes";

/**
 * What became of a request before it was one: a single call, a date of a series, an appointment of a maintenance plan.
 */
export const REQUEST_TYPES = ["one time", "recurring", "maintenance plan"] as const;

/** The panel shows five at a time, beginning with the first. rules: service-requests/panel-page-size, /offset-start */
export const PANEL_PAGE = 5;
export const PANEL_OFFSET = 0;

const empty = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === "" ? null : value), shape.nullish());
const SortDir = z.enum(["ASC", "DESC"]).default("ASC");

/** What the list is narrowed to. rules: service-requests/filters, /sort-default */
export const RequestFilters = z.object({
  zone: empty(Id),
  type: empty(z.enum(REQUEST_TYPES)),
  jobType: empty(Id),
  sortDir: SortDir,
  appointmentDate: empty(Day),
});
export type RequestFilters = z.output<typeof RequestFilters>;

const filters = jsonField(RequestFilters).default(RequestFilters.parse({}));

export const RequestQuery = z.object({ limit: limit(20), offset, filters });
export const RequestCountQuery = z.object({ filters });

export const WorkOrderQuery = z.object({
  limit: limit(20),
  offset,
  jobType: empty(Id),
  zone: empty(Id),
  sortDir: SortDir,
  customerName: line().default(""),
});
export type WorkOrderQuery = z.output<typeof WorkOrderQuery>;
