import { expect, it } from "vitest";
import { explainPostgresVersion } from "@/scripts/server/postgres-version";

it("refuses a Postgres version that is too old and names it, and accepts newer ones", () => {
  expect(explainPostgresVersion({ number: 150_013, name: "15.13 (Debian 15.13-0+deb12u1)" })).toBe(
    "The database is Postgres 15.13 (Debian 15.13-0+deb12u1). Truckroll needs version 16 or newer."
  );
  for (const number of [160_000, 170_005, 180_000]) expect(explainPostgresVersion({ number, name: "" })).toBeNull();
});
