import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { startCluster, stopCluster } from "@/lib/platform/database/embedded/start-cluster";
import { appUrl, ownerUrl } from "@/lib/platform/database/embedded/ensure-roles";
import { migrateDatabase } from "@/prisma/migrate";
import { bundle } from "@/scripts/bundle.mjs";
import { startProcess, type TestProcess } from "@/tests/support/processes/process";
import { waitUntil } from "@/tests/support/timing/wait-until";

const home = mkdtempSync(path.join(tmpdir(), "truckroll-long-tasks-"));
// The user of the database must be able to enter the folder when the tests run as root.
chmodSync(home, 0o755);
const program = path.resolve(`node_modules/.cache/truckroll/slow-worker.${process.pid}.mjs`);
const file = path.join(home, "told");
let workers: TestProcess[] = [];
let urls: { app: string; owner: string };

beforeAll(async () => {
  // A separate database, because the test kills it.
  process.env["TRUCKROLL_DATA_DIR"] = home;
  const cluster = await startCluster();
  urls = { app: appUrl(cluster), owner: ownerUrl(cluster) };
  await migrateDatabase(urls.owner);
  await bundle("tests/faults/slow-worker.ts", program);
}, 60_000);
beforeEach(() => writeFileSync(file, ""));
afterEach(async () => {
  for (const { child } of workers) child.kill("SIGKILL");
  await Promise.all(workers.map(({ ended }) => ended));
  workers = [];
  // Tasks of killed workers would wait for half a minute.
  await runAsOwner("DELETE FROM graphile_worker._private_jobs");
});
afterAll(async () => {
  await stopCluster().catch(() => undefined);
  rmSync(home, { recursive: true, force: true });
});

async function startWorker(silenceSeconds: number): Promise<TestProcess> {
  const worker = startProcess([program], {
    DATABASE_URL: urls.app,
    DONE_FILE: file,
    SILENCE_SECONDS: String(silenceSeconds),
    LOG_LEVEL: "info",
  });
  workers.push(worker);
  await waitUntil(() => worker.output().includes("worker runs"));
  return worker;
}

async function runAsOwner(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const owner = new pg.Client({ connectionString: urls.owner });
  await owner.connect();
  try {
    return (await owner.query(statement, values)).rows;
  } finally {
    await owner.end();
  }
}
const addSlowTask = (name: string, seconds: number) =>
  runAsOwner("SELECT 1 FROM graphile_worker.add_job('send-mail', $1::json)", [JSON.stringify({ name, seconds })]);
const countWaiting = async () => (await runAsOwner("SELECT id FROM graphile_worker._private_jobs")).length;
const countLines = (line: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((each) => each.startsWith(line)).length;
const readPostmasterId = () =>
  Number(readFileSync(path.join(home, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);

it("TR-3: a task longer than a worker's silence limit runs once while its worker lives, and again if it dies", async () => {
  // The same limit for all tasks, shorter than in production.
  const both = [await startWorker(3), await startWorker(3)];
  await addSlowTask("patience", 9);
  await waitUntil(() => countLines("patience ends") > 0);
  await waitUntil(async () => (await countWaiting()) === 0);
  expect(countLines("patience begins")).toBe(1);

  await addSlowTask("orphan", 9);
  await waitUntil(() => countLines("orphan begins") > 0);
  const holder = both.find(({ child }) => countLines(`orphan begins ${child.pid}`) > 0);
  holder?.child.kill("SIGKILL");
  await waitUntil(() => countLines("orphan begins") > 1);
}, 60_000);

it("AV-3: a database outage of eight seconds leaves the worker alive, and each task runs once", async () => {
  const worker = await startWorker(30);
  // One ends while the database is down, the other after it is back.
  await addSlowTask("short", 4);
  await addSlowTask("long", 12);
  await waitUntil(() => countLines("short begins") + countLines("long begins") === 2);
  process.kill(readPostmasterId(), "SIGKILL");
  const killed = Date.now();
  await waitUntil(() => countLines("short ends") > 0);
  await sleep(killed + 8_000 - Date.now());
  await startCluster();
  await waitUntil(() => countLines("long ends") > 0);
  await waitUntil(async () => (await countWaiting()) === 0);
  await addSlowTask("next", 0);
  await waitUntil(() => countLines("next ends") > 0);
  expect([worker.child.exitCode, countLines("short begins"), countLines("long begins")]).toEqual([null, 1, 1]);
}, 90_000);

it("a worker started without a database waits for it, and ends on a signal meanwhile", async () => {
  await stopCluster();
  const [waits, ends] = [0, 1].map(() =>
    startProcess([program], { DATABASE_URL: urls.app, DONE_FILE: file, LOG_LEVEL: "info" })
  ) as [TestProcess, TestProcess];
  workers.push(waits, ends);
  await waitUntil(() => workers.every((one) => one.output().includes("can't reach the database, waiting for it")));
  ends.child.kill("SIGTERM");
  expect(await ends.ended).toBe(0);
  await startCluster();
  await waitUntil(() => waits.output().includes("worker runs"));
  expect(waits.child.exitCode).toBeNull();
}, 60_000);
