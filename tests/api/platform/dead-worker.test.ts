import pg from "pg";
import { expect, it } from "vitest";
import { addTask } from "@/lib/platform/queue/add-task";
import { getDatabase } from "@/lib/platform/database/get-database";
import { runQueue } from "@/lib/platform/queue/run-queue";
import { env } from "@/lib/platform/env";
import { makeBusiness } from "@/tests/factories/business";
import { waitUntil } from "@/tests/support/timing/wait-until";

it("a killed worker's task is run by another worker, and a living worker keeps its task", async () => {
  const { system } = await makeBusiness();
  await system.db(async (db) => {
    await addTask(db, "send-mail", { payload: { of: "the dead" } });
    await addTask(db, "send-mail", { payload: { of: "the living" } });
    await addTask(db, "send-mail", { payload: { of: "the dead", at: "its last try" } });
  });
  const owner = new pg.Client({ connectionString: process.env["DATABASE_OWNER_URL"] });
  await owner.connect();
  // Two workers took the tasks a minute ago. Only one of them has sent a heartbeat since.
  await owner.query(`
    UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 minute',
      locked_by = CASE WHEN payload ->> 'of' = 'the dead' THEN 'worker-dead' ELSE 'worker-living' END,
      attempts = CASE WHEN payload ->> 'at' = 'its last try' THEN max_attempts ELSE 1 END`);
  await owner.query("INSERT INTO worker_heartbeat (id, seen_at) VALUES ('worker-living', now())");
  const done: unknown[] = [];
  const tasks = { "send-mail": (payload: unknown) => Promise.resolve(void done.push(payload)) };
  const queue = await runQueue(env().DATABASE_URL, tasks, 12);
  try {
    await waitUntil(() => done.length > 1);
    expect(done).toHaveLength(2);
    expect(done).toEqual(expect.arrayContaining([{ of: "the dead" }, { of: "the dead", at: "its last try" }]));
    const { rows } = await owner.query(
      "SELECT locked_by FROM graphile_worker._private_jobs WHERE payload ->> 'of' = 'the living'"
    );
    expect(rows).toEqual([{ locked_by: "worker-living" }]);
  } finally {
    await queue.stop();
    await owner.end();
  }
}, 30_000);

it("a worker sends heartbeats only while its queue is running", async () => {
  const { pool } = getDatabase();
  const getLastHeartbeat = async () =>
    (await pool.query("SELECT max(seen_at) AS at FROM worker_heartbeat")).rows[0].at as Date;
  const queue = await runQueue(env().DATABASE_URL, { "send-mail": () => Promise.resolve() }, 3);
  const first = await getLastHeartbeat();
  await waitUntil(async () => (await getLastHeartbeat()) > first);
  // The queue ends by itself, as after a fault. Nothing else in the process ends it.
  let hasEnded = false;
  void queue.ended.then(() => (hasEnded = true));
  await waitUntil(async () => {
    await pool.query(`SELECT pg_notify('worker:migrate', '{"migrationNumber":999,"breaking":true}')`);
    return hasEnded;
  });
  process.exitCode = undefined;
  const last = await getLastHeartbeat();
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(await getLastHeartbeat()).toEqual(last);
  await queue.stop();
});
