import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeWorld, type World } from "@/tests/api/every-call/world";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { getFirst } from "@/tests/support/required-values";

let client: pg.Client;
let owned: World;
let other: TestBusiness;
let tables: string[];

beforeAll(async () => {
  owned = await makeWorld();
  other = await makeBusiness();
  client = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  await client.connect();
  const result = await client.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'business_id'
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`);
  tables = result.rows.map(({ name }) => name);
});
afterAll(() => client.end());

/** Runs a statement as the application for a business (or none), and rolls it back. */
async function runAs<Row extends pg.QueryResultRow>(
  businessId: string | null,
  statement: string
): Promise<pg.QueryResult<Row>> {
  await client.query("BEGIN");
  try {
    if (businessId) await client.query("SELECT set_config('app.business_id', $1, true)", [businessId]);
    return await client.query<Row>(statement);
  } finally {
    await client.query("ROLLBACK");
  }
}

const countRows = async (businessId: string | null, table: string) =>
  getFirst(
    (
      await runAs<{ n: number }>(
        businessId,
        `SELECT count(*)::int AS n FROM ${table} WHERE business_id = '${owned.business.businessId}'`
      )
    ).rows
  ).n;

/** Keys that are looked up before the business is known: a login name, the id of a session, the hash of a link. */
const GLOBAL_KEYS = new Set([
  "voice_registration_account_key",
  "login_login_idx",
  "user_session_id_idx",
  "access_token_token_hash_key",
  "phone_account_account_sid_key",
  "registration_email_idx",
  "registration_token_token_hash_key",
]);

describe("TEN-4: every tenant table", () => {
  it("has row-level security, forced, with a policy", async () => {
    const bare = await client.query<{ name: string }>(`
      SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'business_id'
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND NOT (c.relrowsecurity AND c.relforcerowsecurity
        AND EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'tenant'))`);
    expect(tables.length).toBeGreaterThan(40);
    expect(bare.rows).toEqual([]);
  });

  it("has keys and indexes that begin with business_id", async () => {
    const result = await client.query<{ name: string; first: string }>(
      `
      SELECT i.relname AS name, a.attname AS first FROM pg_index x
      JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
      LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = x.indkey[0]
      WHERE t.relname = ANY($1) AND t.relnamespace = 'public'::regnamespace`,
      [tables]
    );
    expect(result.rows.filter(({ name, first }) => first !== "business_id" && !GLOBAL_KEYS.has(name))).toEqual([]);
  });

  it("has business_id in every foreign key to another tenant table", async () => {
    const result = await client.query<{ name: string }>(
      `
      SELECT k.conname AS name FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid JOIN pg_class r ON r.oid = k.confrelid
      WHERE k.contype = 'f' AND t.relname = ANY($1) AND r.relname = ANY($1)
        AND NOT EXISTS (SELECT 1 FROM unnest(k.conkey) n JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = n WHERE a.attname = 'business_id')`,
      [tables]
    );
    expect(result.rows).toEqual([]);
  });

  it("shows no rows to another tenant or without a tenant", async () => {
    let filled = 0;
    for (const table of tables) {
      if ((await countRows(owned.business.businessId, table)) > 0) filled++;
      expect([table, await countRows(other.businessId, table), await countRows(null, table)]).toEqual([table, 0, 0]);
    }
    // Enough tables have rows for the check to mean something.
    expect(filled).toBeGreaterThan(20);
  });

  it("allows no changes by another tenant", async () => {
    const mine = owned.business.businessId;
    for (const table of tables) {
      const refused = (error: unknown) => ({
        rowCount: /permission denied|never changed/.test(String(error)) ? 0 : String(error),
      });
      const changed = await runAs(
        other.businessId,
        `UPDATE ${table} SET business_id = business_id WHERE business_id = '${mine}'`
      ).catch(refused);
      const deleted = await runAs(other.businessId, `DELETE FROM ${table} WHERE business_id = '${mine}'`).catch(
        refused
      );
      expect([table, changed.rowCount, deleted.rowCount]).toEqual([table, 0, 0]);
      // The policy refuses to move a row of this business into the other one.
      if ((await countRows(mine, table)) === 0) continue;
      const moved = runAs(mine, `UPDATE ${table} SET business_id = '${other.businessId}'`);
      await expect(moved, table).rejects.toThrow(/row-level security|never changed|violates/);
    }
  });
});

describe("every search function with a pattern", () => {
  it("is planned separately for each pattern, because a shared plan would read every record", async () => {
    const searches = await client.query<{ name: string; planned: boolean }>(`
      SELECT p.proname AS name, coalesce(p.proconfig @> ARRAY['plan_cache_mode=force_custom_plan'], false) AS planned
      FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.proretset
        AND p.proargnames && ARRAY['pattern', 'first_pattern', 'probe']`);
    expect(searches.rows.map(({ name }) => name)).toContain("leads_saying");
    expect(searches.rows.filter(({ planned }) => !planned)).toEqual([]);
  });
});
