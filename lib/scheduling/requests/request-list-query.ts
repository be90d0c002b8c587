import { pickIds } from "@/lib/platform/shapes/call-shapes";
import { isDay } from "@/lib/platform/time/day";
import { REQUEST_TYPES } from "./request-filters";

type Params = Record<string, string | string[] | undefined>;

/** The selection of a list of service requests or unassigned appointments. It lives in the address. */
export type RequestListQuery = {
  zones: string[];
  jobTypes: string[];
  types: Array<(typeof REQUEST_TYPES)[number]>;
  customerName: string;
  /** The day that customers asked for. */
  day: string | null;
  sortDir: "ASC" | "DESC";
  page: number;
};

/** The page size of the lists outside the panel. rule: service-requests/list-limit */
export const LIST_PAGE = 20;

const toList = (value: string | string[] | undefined) =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Parses the address: `q`, `zone`, `type`, `jobType`, `day`, `sort` ("-day" puts the latest first), and `page`. */
export function parseRequestList(params: Params): RequestListQuery {
  return {
    zones: pickIds(toList(params["zone"])),
    jobTypes: pickIds(toList(params["jobType"])),
    types: REQUEST_TYPES.filter((type) => toList(params["type"]).includes(type)),
    customerName: String(toList(params["q"])[0] ?? "").slice(0, 200),
    day: isDay(String(toList(params["day"])[0])) ? String(toList(params["day"])[0]) : null,
    sortDir: params["sort"] === "-day" ? "DESC" : "ASC",
    page: Math.min(Math.max(Math.floor(Number(toList(params["page"])[0])) || 1, 1), 10_000),
  };
}
