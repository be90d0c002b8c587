import pg from "pg";
import { expect, it } from "vitest";
import { updateChangeMonths } from "@/lib/platform/changes/update-change-months";
import { makeBusiness } from "@/tests/factories/business";

it("partitions of the change history exist a year ahead, and expired ones are dropped", async () => {
  const { system } = await makeBusiness();
  const owner = new pg.Client({ connectionString: process.env["DATABASE_OWNER_URL"] });
  await owner.connect();
  for (const whole of ["change_set", "change_row"])
    await owner.query(`CREATE TABLE ${whole}_2018_11 PARTITION OF ${whole}
      FOR VALUES FROM ('0166cc91-d000-0000-0000-000000000000') TO ('01676710-9800-0000-0000-000000000000')`);
  await owner.end();
  await updateChangeMonths();
  const parts = await system.db(
    (db) => db.$queryRaw<Array<{ name: string; closed: boolean }>>`
      SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS closed
      FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'change_set'::regclass`
  );
  const next = new Date();
  next.setUTCMonth(next.getUTCMonth() + 11, 1);
  const month = (day: Date) => `change_set_${day.toISOString().slice(0, 7).replace("-", "_")}`;
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining([month(new Date()), month(next)]));
  expect(parts.map(({ name }) => name)).not.toContain("change_set_2018_11");
  expect(parts.filter(({ closed }) => !closed)).toEqual([]);
});
