/** Query parameters by name, each with all its values in order, as pages are given them. */
export function manyOf(search: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]));
}
