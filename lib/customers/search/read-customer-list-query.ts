import { Id } from "@/lib/platform/shapes/call-shapes";
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
    term: getFirst(params["q"]).trim().slice(0, 200),
    types: toArray(params["type"]).slice(0, 20),
    zones: parseIds(params["zone"]),
    groups: parseIds(params["group"]),
    statuses: toArray(params["status"])
      .filter((id) => id === NO_STATUS || parseId(id))
      .slice(0, MOST),
    cities: parseNames(params["city"]),
    states: parseNames(params["state"]),
    zips: parseNames(params["zip"]),
    jobTypes: parseIds(params["jobType"]),
    manufacturers: parseIds(params["manufacturer"]),
    includeDeleted: toArray(params["show"]).includes("deleted"),
    after: parseId(params["after"]),
    before: parseId(params["before"]),
  };
}

function sortOf(value: string | string[] | undefined): [(typeof SORTS)[number] | undefined, boolean] {
  const text = getFirst(value);
  return [SORTS.find((name) => name === text.replace(/^-/, "")), text.startsWith("-")];
}

const getFirst = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? (value[0] ?? "") : (value ?? "");
const toArray = (value: string | string[] | undefined): string[] =>
  Array.isArray(value) ? value : value ? [value] : [];
const MOST = 50;
const parseIds = (value: string | string[] | undefined) =>
  toArray(value)
    .filter((id) => parseId(id))
    .slice(0, MOST);
const parseNames = (value: string | string[] | undefined) =>
  toArray(value)
    .map((name) => name.slice(0, 200))
    .slice(0, MOST);
const parseId = (value: string | string[] | undefined): string | undefined => Id.safeParse(getFirst(value)).data;
