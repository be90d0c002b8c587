import { expect, it } from "vitest";
import {
  TABLES_OF_BILLING_ADDRESSES,
  TABLES_OF_CUSTOMERS,
  TABLES_OF_LOCATIONS,
} from "@/lib/customers/merge/moved-table";
import { makeBusiness } from "@/tests/factories/business";

/** Columns that refer to a customer, a location, or a billing address and do not follow a merge, with the reason. */
const STAYS: Record<string, string> = {
  "billing_address.merged_into_id": "leads to the survivor, who may be merged in turn",
  "customer.merged_into_id": "leads to the survivor, who may be merged in turn",
  "customer_location.merged_into_id": "leads to the survivor, which may be merged in turn",
  "consent_change.customer_id": "never changed once written: the survivor's history is read with those of the merged",
  "customer_import_row.customer_id": "records which customer the import created",
  "tax_exemption.customer_id": "the survivor pays tax or not by their own certificate",
  "customer_link.customer_id": "one for each system: keepLinks chooses",
  "customer_not_same.customer_id": "a pair in order: the merge writes that of the survivor",
  "customer_not_same.other_id": "a pair in order: the merge writes that of the survivor",
};

const MERGED = {
  customer: TABLES_OF_CUSTOMERS,
  customer_location: TABLES_OF_LOCATIONS,
  billing_address: TABLES_OF_BILLING_ADDRESSES,
};

type Column = { target: string; place: string; follows: boolean };

it("customers/merge, locations/soft-delete-merge: every table that refers to one is moved or has a reason not to be", async () => {
  const { system } = await makeBusiness();
  const columns = await system.db(
    (db) => db.$queryRaw<Column[]>`
      SELECT named.target, named.place, EXISTS (
        SELECT FROM pg_trigger t WHERE t.tgrelid = named.child AND t.tgname LIKE 'follow\\_merged\\_%'
          AND named.place LIKE '%.' || replace(substr(t.tgname, length('follow_merged_') + 1), '"', '') || '_id') AS follows
      FROM (
        SELECT r.relname AS target, c.oid AS child, c.relname || '.' || a.attname AS place
        FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid JOIN pg_class c ON c.oid = k.conrelid
        CROSS JOIN LATERAL unnest(k.conkey) n JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = n
        WHERE k.contype = 'f' AND r.relname IN ('customer', 'customer_location', 'billing_address') AND a.attname <> 'business_id'
        UNION
        SELECT n.target, c.oid, c.relname || '.' || a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        JOIN (VALUES ('customer', 'customer_id'), ('customer_location', 'location_id'), ('billing_address', 'billing_address_id'))
          AS n (target, name) ON n.name = a.attname
        WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
      ) named ORDER BY 1, 2`
  );
  expect(columns.length).toBeGreaterThan(15);
  const moved = Object.entries(MERGED).flatMap(([target, tables]) =>
    tables.map(({ table, column }) => `${target} ${table}.${column}`)
  );
  const forgotten = columns.filter(
    ({ target, place, follows }) => !(place in STAYS) && !(moved.includes(`${target} ${place}`) && follows)
  );
  expect(
    forgotten,
    "add it to lib/customers/merge/moved-table.ts, and SELECT follow_merges('…') to its migration"
  ).toEqual([]);
  const places = new Set(columns.map(({ place }) => place));
  expect(Object.keys(STAYS).filter((place) => !places.has(place))).toEqual([]);
});
