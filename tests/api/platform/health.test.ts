import pg from "pg";
import { describe, expect, it } from "vitest";
import { GET as health } from "@/app/api/health/route";
import { GET as ready } from "@/app/api/ready/route";
import { database } from "@/lib/platform/database/client";
import { roleProblem } from "@/lib/platform/database/role-check";

const beat = (age: number) =>
  database().pool.query(
    "INSERT INTO worker_heartbeat (id, seen_at) VALUES ('test', now() - make_interval(secs => $1)) ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at",
    [age],
  );

describe("health", () => {
  it("is live", async () => {
    expect(await health().json()).toEqual({ status: "live" });
  });

  it("is ready whether or not a worker was heard of within 30 seconds, and says which", async () => {
    await beat(31);
    const silent = await ready();
    expect([silent.status, await silent.json()]).toEqual([
      200,
      { status: "ready", parts: [], problems: [], worker: { state: "silent", seenAt: expect.stringMatching(/Z$/) } },
    ]);
    await beat(1);
    expect((await (await ready()).json()).worker.state).toBe("running");
  });

  it("is not ready while a migration of this build is not applied", async () => {
    await beat(1);
    const owner = new pg.Pool({ connectionString: process.env.DATABASE_OWNER_URL, max: 1 });
    const mark = (at: string) =>
      owner.query(`UPDATE _prisma_migrations SET finished_at = ${at} WHERE migration_name LIKE '%_applied_migrations'`);
    await mark("NULL");
    expect((await (await ready()).json()).problems).toEqual(["1 migration is not applied."]);
    await mark("now()");
    expect((await ready()).status).toBe(200);
    await owner.end();
  });

  it("TEN-3: the application's role is one that row-level security binds", async () => {
    expect(await roleProblem(database().pool)).toBeNull();
  });
});
