import { expect, it } from "vitest";
import { getDatabase } from "@/lib/platform/database/get-database";
import { withSettings } from "@/lib/platform/database/create-pool";
import { makeBusiness } from "@/tests/factories/business";

type SeenSettings = { around: string; tenant: string | null };

it("settings of a scope apply in each of its transactions next to the tenant's, and stay on no connection", async () => {
  const { system, businessId } = await makeBusiness();
  const read = () =>
    system.db(async (db) => {
      const rows = await db.$queryRaw<SeenSettings[]>`
        SELECT current_setting('lock_timeout') AS around, current_setting('app.business_id', true) AS tenant`;
      return rows[0];
    });
  const inside = await withSettings({ lock_timeout: "1234ms" }, async () => [await read(), await read()]);
  const both = { around: "1234ms", tenant: businessId };
  expect(inside).toEqual([both, both]);
  expect(await read()).toEqual({ around: "30s", tenant: businessId });
  const { rows } = await getDatabase().pool.query<SeenSettings>(
    "SELECT current_setting('lock_timeout') AS around, nullif(current_setting('app.business_id', true), '') AS tenant"
  );
  expect(rows).toEqual([{ around: "0", tenant: null }]);
});
