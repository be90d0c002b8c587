import pg from "pg";
import { describe, expect, it } from "vitest";
import { GET as health } from "@/app/api/health/route";
import { GET as ready } from "@/app/api/ready/route";
import { POST as save } from "@/app/api/appointment-tags/route";
import { answerError } from "@/lib/platform/http/answer-error";
import { getDatabase } from "@/lib/platform/database/get-database";
import { findRoleProblem } from "@/lib/platform/database/find-role-problem";

const beat = (age: number) =>
  getDatabase().pool.query(
    "INSERT INTO worker_heartbeat (id, seen_at) VALUES ('test', now() - make_interval(secs => $1)) ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at",
    [age]
  );

describe("health", () => {
  it("is live", async () => {
    expect(await health().json()).toMatchObject({ status: "live", version: expect.any(String) as string });
  });

  it("is ready with or without a worker heartbeat in the last 30 seconds, and reports the worker's state", async () => {
    await beat(31);
    const silent = await ready();
    expect([silent.status, await silent.json()]).toMatchObject([
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
      owner.query(`UPDATE _prisma_migrations SET finished_at = ${at} WHERE migration_name = '0002_history'`);
    await mark("NULL");
    expect((await (await ready()).json()).problems).toEqual(["1 migration isn't applied yet."]);
    await mark("now()");
    expect((await ready()).status).toBe(200);
    await owner.end();
  });

  it("warns about a newer database and about unreachable live updates", async () => {
    const owner = new pg.Pool({ connectionString: process.env.DATABASE_OWNER_URL, max: 1 });
    await owner.query(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ('later', '', '29990101000000_later', now(), 1)"
    );
    const answer = await ready();
    expect(answer.status).toBe(200);
    // This test runs without a realtime server.
    expect((await answer.json()).warnings).toEqual(
      expect.arrayContaining([
        "The database was migrated by a newer version. Upgrade this instance soon.",
        "Live updates can't be reached at the address that browsers use. Check REALTIME_URL or PUSHER_HOST, and the proxy.",
      ])
    );
    await owner.query("DELETE FROM _prisma_migrations WHERE id = 'later'");
    await owner.end();
  });

  it("reports a full disk of a remote database after a save was refused", async () => {
    const sentence = "The database disk is full. Nothing was lost, but new data isn't being saved. Free up space.";
    const warnings = async () => (await (await ready()).json()).warnings;
    expect(await warnings()).not.toContain(sentence);
    const full = Object.assign(new Error("could not extend file"), { code: "53100" });
    const answer = answerError(full, save.declaration as never, { requestId: "r1" });
    expect([answer.status, (await answer.json()).code]).toEqual([503, "disk_full"]);
    expect(await warnings()).toContain(sentence);
  });

  it("answers within seconds while the database does not", async () => {
    const owner = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL });
    await owner.connect();
    await owner.query("BEGIN; LOCK TABLE _prisma_migrations IN ACCESS EXCLUSIVE MODE");
    const startedAt = performance.now();
    const answer = await ready();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { problems: ["The database isn't responding in time."], worker: null },
    ]);
    await owner.query("ROLLBACK");
    await owner.end();
    expect((await ready()).status).toBe(200);
  });

  it("TEN-3: the application's role is subject to row-level security", async () => {
    expect(await findRoleProblem(getDatabase().pool)).toBeNull();
  });
});
