import pg from "pg";
import { describe, expect, it } from "vitest";
import { findRoleProblem } from "@/lib/platform/database/find-role-problem";

describe("TEN-3", () => {
  it("refuses a database role that owns the tables", async () => {
    const owner = new pg.Pool({ connectionString: process.env.DATABASE_OWNER_URL, max: 1 });
    expect(await findRoleProblem(owner)).toMatch(/bypasses row-level security/);
    await owner.end();
  });
});
