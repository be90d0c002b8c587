import { idsAmong } from "@/lib/platform/http/call-shapes";
import { isDay } from "@/lib/platform/time/days";
import { REQUEST_TYPES } from "./request-shapes";

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

const many = (value: string | string[] | undefined) =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Parses the address: `q`, `zone`, `type`, `jobType`, `day`, `sort` ("-day" puts the latest first), and `page`. */
export function readRequestList(params: Params): RequestListQuery {
  return {
    zones: idsAmong(many(params["zone"])),
    jobTypes: idsAmong(many(params["jobType"])),
    types: REQUEST_TYPES.filter((type) => many(params["type"]).includes(type)),
    customerName: String(many(params["q"])[0] ?? "").slice(0, 200),
    day: isDay(String(many(params["day"])[0])) ? String(many(params["day"])[0]) : null,
    sortDir: params["sort"] === "-day" ? "DESC" : "ASC",
    page: Math.min(Math.max(Math.floor(Number(many(params["page"])[0])) || 1, 1), 10_000),
  };
}
