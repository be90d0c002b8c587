import pg from "pg";
import { beforeAll, afterAll, expect, it } from "vitest";
import { browseCustomers } from "@/lib/customers/search/browse-customers";
import { searchCustomersByWords } from "@/lib/customers/search/search-customers";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";

let business: TestBusiness;
let owner: pg.Client;

/** Opens a session of the database owner for this business, because the search functions run as the owner. */
beforeAll(async () => {
  business = await makeBusiness();
  owner = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await owner.connect();
  await owner.query("SELECT set_config('app.business_id', $1, false)", [business.businessId]);
  await owner.query(
    `INSERT INTO customer (business_id, id, first_name, last_name, display_name, sort_name, search_text, phone_keys)
     SELECT $1, gen_random_uuid(), 'Person', name, 'Person ' || name, 'person ' || name,
       E'\\nperson\\n' || name || E'\\nperson ' || name || E'\\n704' || (2000000 + i) || E'\\t' || i || ' oak st concord nc 28025',
       ARRAY['704' || (2000000 + i)]
     FROM (SELECT i, substr(md5(i::text), 1, 9) AS name FROM generate_series(1, 20000) AS i) AS people`,
    [business.businessId]
  );
  // New rows wait in the pending list of the index. A vacuum moves them out, as autovacuum does over time.
  await owner.query("VACUUM ANALYZE customer");
});
afterAll(() => owner.end());

async function planOf(client: pg.Client, query: string): Promise<string> {
  const { rows } = await client.query<{ "QUERY PLAN": string }>(`EXPLAIN (COSTS OFF) ${query}`);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

it("customer searches use an index, never a full table scan", async () => {
  const where = `business_id = '${business.businessId}' AND deleted_at IS NULL`;
  for (const condition of [
    "search_text LIKE '%abcde%'",
    "search_text %> 'abcdef'",
    "phone_keys && ARRAY['7042000007']",
  ]) {
    const plan = await planOf(owner, `SELECT id FROM customer WHERE ${where} AND ${condition} LIMIT 1001`);
    expect(plan).toContain("Bitmap Index Scan");
    expect(plan).not.toContain("Seq Scan");
  }
});

it("an unknown name is searched in the index, whatever the planner's cost estimate", async () => {
  await owner.query("BEGIN");
  try {
    // The cost estimate while many new customers are in the pending list of the index.
    await owner.query("SET LOCAL random_page_cost = 1000");
    const { rows } = await owner.query("SELECT customers_resembling('kraner', '{}', '{kraner}', 100)");
    expect(rows).toEqual([]);
    const { rows: read } = await owner.query(
      "SELECT seq_scan::int AS whole FROM pg_stat_xact_user_tables WHERE relname = 'customer'"
    );
    expect(read).toEqual([{ whole: 0 }]);
  } finally {
    await owner.query("ROLLBACK");
  }
});

it("a list page reads only its own rows through an index, wherever it starts", async () => {
  const app = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await app.connect();
  await app.query("SELECT set_config('app.business_id', $1, false)", [business.businessId]);
  const plan = await planOf(
    app,
    `SELECT id FROM customer WHERE business_id = '${business.businessId}' AND deleted_at IS NULL
     AND (sort_name, id) > ('person 8', '00000000-0000-0000-0000-000000000000') ORDER BY sort_name, id LIMIT 51`
  );
  await app.end();
  expect(plan).toContain("customer_business_id_sort_name_id_idx");
  expect(plan).toMatch(/Index Cond:.*ROW\(sort_name, id\)/);
});

it("TEN: the search functions find no customers of another business, and count up to the cap", async () => {
  const other = await makeBusiness();
  const search = { term: "concord", limit: 10, offset: 0 };
  expect((await searchCustomersByWords(other.admin.who, search)).total).toBe(0);
  expect((await searchCustomersByWords(business.admin.who, search)).total).toBe(1001);
  const page = await browseCustomers(business.admin.who, { size: 50, sort: "name", direction: "asc" });
  expect([page.items.length, page.total, page.hasNext]).toEqual([50, 1001, true]);
});
