import pg from "pg";

/**
 * Writes a customer of many years in bulk, as the role of the application. Half of the records are appointments, half
 * are notes.
 */
export async function fillLongCustomer(url: string, businessId: string, records: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT set_config('app.business_id', $1, true)", [businessId]);
    for (const statement of statements(Math.floor(records / 2)))
      await client.query(statement.replaceAll("$1", `'${businessId}'::uuid`));
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

const ONE = `(SELECT * FROM appointment WHERE business_id = $1 ORDER BY id LIMIT 1)`;

function statements(each: number): string[] {
  return [
    `INSERT INTO appointment SELECT (jsonb_populate_record(NULL::appointment, to_jsonb(a) || jsonb_build_object('id', uuidv7(),
       'start_at', a.start_at - i * interval '1 day', 'end_at', a.end_at - i * interval '1 day',
       'created_at', a.created_at - i * interval '1 day'))).*
     FROM ${ONE} a, generate_series(1, ${each}) i`,
    `INSERT INTO note (business_id, id, type, body, customer_id, created_at, updated_at)
     SELECT $1, uuidv7(), 'customer', 'Called about number ' || i, a.customer_id, a.created_at - i * interval '7 hours',
       a.created_at - i * interval '7 hours'
     FROM ${ONE} a, generate_series(1, ${each}) i`,
  ];
}
