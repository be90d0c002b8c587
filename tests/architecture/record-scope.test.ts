import pg from "pg";
import { expect, it } from "vitest";

/**
 * Tables with an id that belong to a customer or a job, although no call of a technician names their ids. With the
 * reason.
 */
const ELSEWHERE: Record<string, string> = {
  appointment_series: "calls need schedule.change",
  campaign_mail: "calls need marketing.manage",
  consent_change: "read with its customer",
  invoice_entry: "read with its invoice",
  invoice_note: "read with its invoice",
  money_entry: "read with its payment",
  owed_entry: "read with its invoice",
  phone_call: "calls need calls.view",
  provider_call: "calls need calls.view",
  sms_conversation: "calls need messaging.view",
  sync_entry: "calls need accounting.sync",
  time_clock_entry: "own entries only",
};

it("record_scope contains every table whose rows belong to a customer or a job", async () => {
  const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(`
    SELECT DISTINCT c.relname AS name FROM pg_class c
    JOIN pg_attribute id ON id.attrelid = c.oid AND id.attname = 'id' AND id.atttypid = 'uuid'::regtype
    JOIN pg_attribute a ON a.attrelid = c.oid
      AND a.attname IN ('customer_id', 'job_id', 'invoice_id', 'location_id', 'payment_id', 'sold_plan_id')
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`);
  const { rows } = await client.query<{ definition: string }>(
    "SELECT pg_get_viewdef('record_scope'::regclass) AS definition"
  );
  await client.end();
  const definition = rows[0]?.definition ?? "";
  const missing = tables.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(definition));
  expect(missing).toEqual(Object.keys(ELSEWHERE));
});
