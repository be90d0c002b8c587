/** The path and query of a page. Lists keep their filters, order, and page there. */
export type Address = { path: string; params: AddressParams };

export type AddressParams = Readonly<Record<string, string | string[] | undefined>>;

/** Returns the first value of a parameter, or "" where there is none. */
export function readParam(params: AddressParams, name: string): string {
  return [params[name]].flat()[0] ?? "";
}

/** Returns all values of a parameter. */
export function readParams(params: AddressParams, name: string): string[] {
  return [params[name] ?? []].flat();
}

const LAST_PAGE = 20_000;

/** Parses the page number, from 1. */
export function readPage(params: AddressParams): number {
  const page = Number(readParam(params, "page") || 1);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** Builds the address with some parameters set, or removed by null or "". */
export function buildAddressWith(
  { path, params }: Address,
  changes: Record<string, string | string[] | null | undefined>
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...params, ...changes })) {
    for (const one of Array.isArray(value) ? value : [value]) if (one) query.append(name, one);
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

export type Sort = { id: string; direction: "ascending" | "descending" };

/** Parses a sort: "name" is ascending, "-name" descending. */
export function readSort(value: string | string[] | undefined): Sort | null {
  if (typeof value !== "string" || !value) return null;
  return value.startsWith("-")
    ? { id: value.slice(1), direction: "descending" }
    : { id: value, direction: "ascending" };
}

/** Returns the `sort` after a click on a column heading: ascending, then descending, then ascending. */
export function getNextSort(current: Sort | null, id: string): string {
  return current?.id === id && current.direction === "ascending" ? `-${id}` : id;
}

/** Paging starts over when the order or a filter changes. */
export const FIRST_PAGE = { after: null, before: null, page: null };
