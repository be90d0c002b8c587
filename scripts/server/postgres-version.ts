const OLDEST_POSTGRES = 160_000;

/**
 * Returns the reason why a database of this version (`server_version_num` and `server_version`) cannot be used. Null =
 * it can.
 */
export function explainPostgresVersion({ number, name }: { number: number; name: string }): string | null {
  if (number >= OLDEST_POSTGRES) return null;
  return `The database is Postgres ${name}. Truckroll needs version 16 or newer.`;
}
