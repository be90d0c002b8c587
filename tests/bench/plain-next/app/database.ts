import pg from "pg";

const holder = globalThis as unknown as { benchPool?: pg.Pool };

/** Returns the rows of one statement, as the measured business. */
export async function rowsOf<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const options = `-c app.business_id=${process.env["BENCH_BUSINESS"]} -c enable_nestloop=off`;
  holder.benchPool ??= new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 20, options });
  return (await holder.benchPool.query<Row>(text, values)).rows;
}
