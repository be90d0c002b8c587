import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { workerPool } from "@/lib/platform/jobs/worker-pool";
import type { OutboxEvent } from "@/lib/platform/outbox/event";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { type Relay, startRelay } from "@/lib/platform/outbox/relay";
import type { RealtimeMessage } from "@/lib/platform/realtime/publish";
import type { Who } from "@/lib/platform/session/who";
import { bareBusiness } from "@/tests/support/bare-business";
import { waitUntil } from "@/tests/support/wait-until";

let relay: Relay;
let pool: pg.Pool;
const published: RealtimeMessage[] = [];
const reacted: OutboxEvent[] = [];
let refuse: (event: OutboxEvent) => boolean = () => false;

beforeAll(() => {
  pool = workerPool(process.env.DATABASE_URL ?? "");
  relay = startRelay(pool, {
    publish: async (messages) => void published.push(...messages),
    announcements: {
      "thing.changed": ({ businessId, payload }) => [
        {
          channel: `private-appointment-${businessId}`,
          event: "store-appointment",
          data: { thingId: payload.thingId },
        },
      ],
    },
    reactions: {
      "thing.changed": [
        async (event) => {
          if (refuse(event)) throw new Error("not now");
          reacted.push(event);
        },
      ],
    },
  });
});
afterAll(async () => {
  await relay.stop();
  await pool.end();
});
beforeEach(() => {
  published.length = reacted.length = 0;
  refuse = () => false;
});

const change = (who: Who, thingId: number) => who.db(async (db) => recordEvent(who, db, "thing.changed", { thingId }));
const of = (who: Who) =>
  reacted.filter(({ businessId }) => businessId === who.businessId).map(({ payload }) => payload.thingId);

describe("outbox", () => {
  it("delivers what was committed within a second, in order, numbered per channel", async () => {
    const [a, b] = [await bareBusiness(), await bareBusiness()];
    const began = Date.now();
    for (let thing = 1; thing <= 60; thing++) await change(thing % 2 ? a : b, thing);
    await waitUntil(() => reacted.length === 60, 5);
    expect(Date.now() - began).toBeLessThan(5_000);
    for (const who of [a, b]) {
      const messages = published.filter(({ channel }) => channel.endsWith(who.businessId));
      expect(messages.map(({ data }) => data.sequence)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
      expect(of(who)).toEqual([...of(who)].sort((x, y) => Number(x) - Number(y)));
    }
    const left = await a.db((db) => db.outboxEvent.count({ where: { publishedAt: null } }));
    expect(left).toBe(0);
  });

  it("wakes at the commit, not at the poll", async () => {
    const who = await bareBusiness();
    const took: number[] = [];
    for (let thing = 1; thing <= 5; thing++) {
      const began = Date.now();
      await change(who, thing);
      await waitUntil(() => of(who).length === thing);
      took.push(Date.now() - began);
    }
    expect(took.sort((x, y) => x - y)[2]).toBeLessThan(300);
  });

  it("RT-4 a rolled-back save publishes nothing", async () => {
    const who = await bareBusiness();
    const save = who.db(async (db) => {
      recordEvent(who, db, "thing.changed", { thingId: 1 });
      throw new Error("changed my mind");
    });
    await expect(save).rejects.toThrow("changed my mind");
    await change(who, 2);
    await waitUntil(() => of(who).length === 1);
    expect(published.map(({ data }) => data.thingId)).toEqual([2]);
  });

  it("repeats a failed event before later ones, and holds up no other business", async () => {
    const [stuck, other] = [await bareBusiness(), await bareBusiness()];
    let failures = 0;
    refuse = (event) => event.businessId === stuck.businessId && event.payload.thingId === 1 && failures++ < 1;
    await change(stuck, 1);
    await change(stuck, 2);
    await change(other, 9);
    await waitUntil(() => of(other).length === 1, 1);
    expect(of(stuck)).toEqual([]);
    await waitUntil(() => of(stuck).length === 2);
    expect(of(stuck)).toEqual([1, 2]);
    const repeated = published.filter(({ data }) => data.thingId === 1);
    expect(new Set(repeated.map(({ data }) => data.id)).size).toBe(1);
    expect(repeated.map(({ data }) => data.sequence)).toEqual([1, 2]);
  });

  it("sets an event aside after too many failures and goes on", async () => {
    const who = await bareBusiness();
    refuse = (event) => event.payload.thingId === 1;
    await change(who, 1);
    await who.db((db) => db.outboxEvent.updateMany({ data: { attempts: 11 } }));
    await waitUntil(async () => (await who.db((db) => db.outboxEvent.findFirstOrThrow())).attempts === 12);
    await change(who, 2);
    await waitUntil(() => of(who).length === 1);
    const [first] = await who.db((db) => db.outboxEvent.findMany({ orderBy: { createdAt: "asc" } }));
    expect(first).toMatchObject({ publishedAt: null, lastError: "Error: not now" });
  });
});
