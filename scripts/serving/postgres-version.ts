const OLDEST_POSTGRES = 160_000;

/** Why a database of this version cannot be used, by `server_version_num` and `server_version`; null: it can. */
export function postgresProblem({ number, name }: { number: number; name: string }): string | null {
  if (number >= OLDEST_POSTGRES) return null;
  return `The database is Postgres ${name}: Truckroll needs version 16 or newer.`;
}
