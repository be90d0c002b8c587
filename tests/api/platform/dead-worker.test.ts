import pg from "pg";
import { expect, it } from "vitest";
import { addJob } from "@/lib/platform/jobs/add-job";
import { runJobs } from "@/lib/platform/jobs/run-jobs";
import { env } from "@/lib/platform/env";
import { makeBusiness } from "@/tests/factories/business";
import { waitUntil } from "@/tests/support/wait-until";

it("a task that a killed worker held is run by another; one that a living worker holds is left to it", async () => {
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
  const tasks = { "send-mail": (payload: unknown) => Promise.resolve(void done.push(payload)) };
  const queue = await runJobs(env().DATABASE_URL, tasks, 12);
  try {
    await waitUntil(() => done.length > 1, 20);
    expect(done).toHaveLength(2);
    expect(done).toEqual(expect.arrayContaining([{ of: "the dead" }, { of: "the dead", at: "its last try" }]));
    const { rows } = await owner.query(
      "SELECT locked_by FROM graphile_worker._private_jobs WHERE payload ->> 'of' = 'the living'",
    );
    expect(rows).toEqual([{ locked_by: "worker-living" }]);
  } finally {
    await queue.stop();
    await owner.end();
  }
}, 30_000);
