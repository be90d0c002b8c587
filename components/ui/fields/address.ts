/** Where a page is: its path and what follows the question mark. Lists keep their filters, order and place there. */
export type Address = { path: string; params: Readonly<Record<string, string | string[] | undefined>> };

/** The address with some parameters set, or taken away by null or "". */
export function addressWith(
  { path, params }: Address,
  changes: Record<string, string | string[] | null | undefined>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...params, ...changes })) {
    for (const one of Array.isArray(value) ? value : [value]) if (one) query.append(name, one);
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

export type Sort = { id: string; direction: "ascending" | "descending" };

/** "name" is ascending, "-name" descending. */
export function readSort(value: string | string[] | undefined): Sort | null {
  if (typeof value !== "string" || !value) return null;
  return value.startsWith("-")
    ? { id: value.slice(1), direction: "descending" }
    : { id: value, direction: "ascending" };
}

/** The `sort` to ask for when a column's head is pressed: up, then down, then up. */
export function nextSort(current: Sort | null, id: string): string {
  return current?.id === id && current.direction === "ascending" ? `-${id}` : id;
}

/** Paging starts over when the order or a filter changes. */
export const FIRST_PAGE = { after: null, before: null, page: null };
