/** The query as an object; a repeated name or one ending in [] becomes a list under the bare name. */
export function readQuery(request: Request): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  const parameters = new URL(request.url).searchParams;
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name);
    if (name.endsWith("[]")) query[name.slice(0, -2)] = values;
    else query[name] = values.length > 1 ? values : values[0]!;
  }
  return query;
}
