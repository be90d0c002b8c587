/** Collects query parameters by name, each with all its values in order, in the form that pages get them. */
export function toQueryLists(search: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]));
}
