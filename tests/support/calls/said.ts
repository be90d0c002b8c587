const CHANCE =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z?|\b[0-9a-f]{32,}\b/gi;

/**
 * Returns an answer or a row as JSON without its ids, instants, and hashes. Any four digits occur in one of those by
 * chance once in a few hundred times.
 */
export function stringifyWithoutIds(body: unknown): string {
  return JSON.stringify(body).replace(CHANCE, "…");
}
