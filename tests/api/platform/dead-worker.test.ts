import pg from "pg";
import { expect, it } from "vitest";
import { addJob } from "@/lib/platform/jobs/add-job";
import { startHeartbeat } from "@/lib/platform/jobs/heartbeat";
import { runJobs } from "@/lib/platform/jobs/run-jobs";
import { workerPool } from "@/lib/platform/jobs/worker-pool";
import { env } from "@/lib/platform/env";
import { makeBusiness } from "@/tests/factories/business";
import { waitUntil } from "@/tests/support/wait-until";

it("a task that a killed worker held runs within the minute; one that a living worker holds is left to it", async () => {
  const { system } = await makeBusiness();
  await system.db(async (db) => {
    await addJob(db, "send-mail", { of: "the dead" });
    await addJob(db, "send-mail", { of: "the living" });
    await addJob(db, "send-mail", { of: "the dead", at: "its last try" });
  });
  const owner = new pg.Client({ connectionString: process.env["DATABASE_OWNER_URL"] });
  await owner.connect();
  // Two workers took them a minute ago; one of them has been heard of since.
  await owner.query(`
    UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 minute',
      locked_by = CASE WHEN payload ->> 'of' = 'the dead' THEN 'worker-dead' ELSE 'worker-living' END,
      attempts = CASE WHEN payload ->> 'at' = 'its last try' THEN max_attempts ELSE 1 END`);
  await owner.query("INSERT INTO worker_heartbeat (id, seen_at) VALUES ('worker-living', now())");
  const done: unknown[] = [];
  const pool = workerPool(env().DATABASE_URL);
  const names = new Set<string>();
  const runner = await runJobs(pool, { "send-mail": (payload) => Promise.resolve(void done.push(payload)) }, names);
  const heartbeat = startHeartbeat(pool, "this-one", names);
  try {
    await waitUntil(() => done.length > 1);
    expect(done).toHaveLength(2);
    expect(done).toEqual(expect.arrayContaining([{ of: "the dead" }, { of: "the dead", at: "its last try" }]));
    const { rows } = await owner.query(
      "SELECT locked_by FROM graphile_worker._private_jobs WHERE payload ->> 'of' = 'the living'",
    );
    expect(rows).toEqual([{ locked_by: "worker-living" }]);
  } finally {
    heartbeat.stop();
    await runner.stop();
    await pool.end();
    await owner.end();
  }
}, 30_000);

it("a task that takes longer than a silent worker is waited for runs once while its worker lives", async () => {
  const { system } = await makeBusiness();
  await system.db((db) => addJob(db, "send-mail", { of: "patience" }));
  const owner = new pg.Client({ connectionString: process.env["DATABASE_OWNER_URL"] });
  await owner.connect();
  const pool = workerPool(env().DATABASE_URL);
  const names = new Set<string>();
  const finish = Promise.withResolvers<void>();
  let begun = 0;
  const runner = await runJobs(pool, { "send-mail": () => (begun++, finish.promise) }, names);
  const [ours, another] = [startHeartbeat(pool, "this-one", names), startHeartbeat(pool, "another")];
  try {
    await waitUntil(() => begun > 0);
    // As if it had run for a minute: who holds it stays as the queue itself wrote it.
    await owner.query("UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 minute'");
    // Longer than the beat in which what the dead held is taken from them, and than the queue's own look.
    await new Promise((resolve) => setTimeout(resolve, 7_000));
    expect(begun).toBe(1);
  } finally {
    finish.resolve();
    for (const heartbeat of [ours, another]) heartbeat.stop();
    await runner.stop();
    await pool.end();
    await owner.end();
  }
}, 30_000);
