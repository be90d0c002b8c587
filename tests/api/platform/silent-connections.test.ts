import { afterAll, expect, it } from "vitest";
import { BACKGROUND_LIMITS, createPool, withSettings } from "@/lib/platform/database/pool";
import { env } from "@/lib/platform/env";
import { workerPool } from "@/lib/platform/queue/worker-pool";
import { deliverBusiness } from "@/lib/platform/outbox/deliver-business";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import { bareBusiness } from "@/tests/support/bare-business";
import { startTcpProxy } from "@/tests/support/tcp-proxy";
import { waitUntil } from "@/tests/support/wait-until";

const url = new URL(env().DATABASE_URL);
const proxy = await startTcpProxy(Number(url.port));
url.port = String(proxy.port);
afterAll(() => proxy.close());

/** One row of the business, as whoever changes it takes it. */
const rowOf = ({ businessId }: Who) => `SELECT 1 AS one FROM business WHERE id = '${businessId}' FOR UPDATE`;

it("a host that goes silent inside a transaction holds neither a row nor a business's delivery for long", async () => {
  const who = await bareBusiness();
  const { businessId } = who;
  await who.db(async (db) => recordEvent(who, db, "thing.changed", {}));

  // On the host that will be gone: a command that has a row, and a worker in the midst of a delivery.
  const [web, worker] = [createPool(url.href), workerPool(url.href)];
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

  const others = workerPool(env().DATABASE_URL);
  let isDelivered = false;
  const to = { publish: async () => void (isDelivered = true), announcements: {}, reactions: {} };
  await Promise.all([
    who.db((db) => db.$queryRawUnsafe(rowOf(who))),
    waitUntil(async () => (await deliverBusiness(others, businessId, to), isDelivered), 25),
  ]);
  // Not at once either: they did wait for somebody.
  expect(Date.now() - silentSince).toBeGreaterThan(10_000);
  expect(Date.now() - silentSince).toBeLessThan(22_000);
  await others.end();
}, 60_000);

it("every transaction of a tenant has its limits, and a background task longer ones", async () => {
  const who = await bareBusiness();
  const limit = (name: string) =>
    who.db((db) => db.$queryRawUnsafe<Array<{ value: string }>>(`SELECT current_setting('${name}') AS value`));
  const limits = async () =>
    (await Promise.all(["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"].map(limit))).map(
      ([row]) => row?.value,
    );
  expect(await limits()).toEqual(["45s", "30s", "15s"]);
  expect(await withSettings(BACKGROUND_LIMITS, limits)).toEqual(["5min", "1min", "15s"]);
});
