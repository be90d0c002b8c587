import type pg from "pg";
import { afterAll, expect, it } from "vitest";
import { BACKGROUND_LIMITS, createPool, withSettings } from "@/lib/platform/database/create-pool";
import { env } from "@/lib/platform/env";
import { PatientPool } from "@/lib/platform/queue/patient-pool";
import { createWorkerPool } from "@/lib/platform/queue/create-worker-pool";
import { deliverBusiness } from "@/lib/platform/outbox/deliver-business";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import { makeBareBusiness } from "@/tests/support/records/bare-business";
import { startTcpProxy } from "@/tests/support/processes/tcp-proxy";
import { waitUntil } from "@/tests/support/timing/wait-until";

const url = new URL(env().DATABASE_URL);
const proxy = await startTcpProxy(Number(url.port));
url.port = String(proxy.port);
// The address for the other test, whose connections stall at a different moment.
const away = new URL(url);
const otherProxy = await startTcpProxy(Number(new URL(env().DATABASE_URL).port));
away.port = String(otherProxy.port);
afterAll(() => Promise.all([proxy.close(), otherProxy.close()]));

/** Locks one row of the business, as every change of it does. */
const rowOf = ({ businessId }: Who) => `SELECT 1 AS one FROM business WHERE id = '${businessId}' FOR UPDATE`;

it.concurrent("a host that goes silent inside a transaction soon releases its rows and its business's delivery", async () => {
  const who = await makeBareBusiness();
  const { businessId } = who;
  await who.db(async (db) => recordEvent(db, "thing.changed", {}));

  // On the host that will disappear: a session that locks a row, and a worker in the middle of a delivery.
  const [web, worker] = [createPool(url.href), createWorkerPool(url.href)];
  const client = await web.connect();
  client.on("error", () => undefined);
  await withSettings({ "app.business_id": businessId }, () => client.query("BEGIN"));
  await client.query(rowOf(who));
  let isDelivering = false;
  const publish = () => ((isDelivering = true), new Promise<void>(() => undefined));
  deliverBusiness(worker, businessId, { publish, announcements: {}, reactions: {} }).catch(() => undefined);
  await waitUntil(() => isDelivering);
  proxy.stall();
  const silentSince = Date.now();

  const others = createWorkerPool(env().DATABASE_URL);
  let isDelivered = false;
  const to = { publish: async () => void (isDelivered = true), announcements: {}, reactions: {} };
  await Promise.all([
    who.db((db) => db.$queryRawUnsafe(rowOf(who))),
    waitUntil(async () => (await deliverBusiness(others, businessId, to), isDelivered), 45),
  ]);
  // Not immediately, either, because they did wait.
  expect(Date.now() - silentSince).toBeGreaterThan(10_000);
  expect(Date.now() - silentSince).toBeLessThan(45_000);
  await others.end();
}, 90_000);

it.concurrent("a query gets an error within half a minute when the database host vanishes", async () => {
  const who = await makeBareBusiness();
  const [web, relay] = [createPool(away.href), createWorkerPool(away.href)];
  const queue: pg.Pool = new PatientPool(away.href, 2);
  const [begun, task] = [await web.connect(), await queue.connect()];
  begun.on("error", () => undefined);
  await withSettings({ "app.business_id": who.businessId }, () => begun.query("BEGIN"));
  await Promise.all([web.query("SELECT 1"), relay.query("SELECT 1"), task.query("SELECT 1")]);
  otherProxy.stall();

  const since = Date.now();
  const timeQuery = async (query: Promise<unknown>) => [
    await query.catch(String),
    Math.round((Date.now() - since) / 1_000),
  ];
  const next = await web.connect();
  // After fifteen and twenty seconds, plus the delays of a busy machine.
  const answers = await Promise.all([
    timeQuery(next.query("BEGIN")),
    timeQuery(relay.query("SELECT 1")),
    timeQuery(task.query("SELECT 1")),
  ]);
  expect(answers).toEqual([
    ["Error: Connection terminated", expect.toSatisfy((seconds) => seconds <= 22)],
    ["Error: Connection terminated", expect.toSatisfy((seconds) => seconds <= 28)],
    // The queue retries on this error.
    ["Error: Error: Connection terminated", expect.toSatisfy((seconds) => seconds <= 28)],
  ]);
  next.release(true);
  task.release(true);
}, 60_000);

it.concurrent("a slow answer within the limit is waited for", async () => {
  const who = await makeBareBusiness();
  // Longer than the limit for the queue's own statements.
  expect(await who.db((db) => db.$queryRaw`SELECT 1 AS one FROM pg_sleep(22)`)).toEqual([{ one: 1 }]);
}, 60_000);

it("every tenant transaction has limits, and background tasks have longer ones", async () => {
  const who = await makeBareBusiness();
  const limit = (name: string) =>
    who.db((db) => db.$queryRawUnsafe<Array<{ value: string }>>(`SELECT current_setting('${name}') AS value`));
  const limits = async () =>
    (await Promise.all(["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"].map(limit))).map(
      ([row]) => row?.value
    );
  expect(await limits()).toEqual(["45s", "30s", "15s"]);
  expect(await withSettings(BACKGROUND_LIMITS, limits)).toEqual(["5min", "1min", "15s"]);
});
