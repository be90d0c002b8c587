/** Parses the query into an object. A repeated name, or one ending in [], becomes a list under the bare name. */
export function readQuery(request: Request): Record<string, string | string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URL(request.url).searchParams) {
    const existing = values.get(name);
    if (existing) existing.push(value);
    else values.set(name, [value]);
  }
  const query: Record<string, string | string[]> = {};
  for (const [name, all] of values) {
    if (name.endsWith("[]")) query[name.slice(0, -2)] = all;
    else query[name] = all.length > 1 ? all : (all[0] ?? "");
  }
  return query;
}
