import { Id } from "@/lib/platform/http/call-shapes";
import type { CustomerBrowse } from "./browse-customers";
import { NO_STATUS } from "./list-customers";

type Params = Record<string, string | string[] | undefined>;
/** The filters of the list, by the names of their parameters. */
export const CUSTOMER_FILTERS = [
  "type",
  "status",
  "group",
  "zone",
  "city",
  "state",
  "zip",
  "jobType",
  "manufacturer",
  "show",
] as const;
const SORTS = ["name", "city", "dateCreated"] as const;

/** Parses the address of the customer list. Ignores unknown parameters and values. */
export function readCustomerListQuery(params: Params, size: number): CustomerBrowse {
  const [sort = "name", isDown] = sortOf(params["sort"]);
  return {
    size,
    sort,
    direction: isDown ? "desc" : "asc",
    term: one(params["q"]).trim().slice(0, 200),
    types: many(params["type"]).slice(0, 20),
    zones: ids(params["zone"]),
    groups: ids(params["group"]),
    statuses: many(params["status"])
      .filter((id) => id === NO_STATUS || idOf(id))
      .slice(0, MOST),
    cities: names(params["city"]),
    states: names(params["state"]),
    zips: names(params["zip"]),
    jobTypes: ids(params["jobType"]),
    manufacturers: ids(params["manufacturer"]),
    includeDeleted: many(params["show"]).includes("deleted"),
    after: idOf(params["after"]),
    before: idOf(params["before"]),
  };
}

function sortOf(value: string | string[] | undefined): [(typeof SORTS)[number] | undefined, boolean] {
  const text = one(value);
  return [SORTS.find((name) => name === text.replace(/^-/, "")), text.startsWith("-")];
}

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? (value[0] ?? "") : (value ?? ""));
const many = (value: string | string[] | undefined): string[] => (Array.isArray(value) ? value : value ? [value] : []);
const MOST = 50;
const ids = (value: string | string[] | undefined) =>
  many(value)
    .filter((id) => idOf(id))
    .slice(0, MOST);
const names = (value: string | string[] | undefined) =>
  many(value)
    .map((name) => name.slice(0, 200))
    .slice(0, MOST);
const idOf = (value: string | string[] | undefined): string | undefined => Id.safeParse(one(value)).data;
