import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Queue, runQueue } from "@/lib/platform/queue/run-queue";
import { createWorkerPool } from "@/lib/platform/queue/create-worker-pool";
import { answerEventTask, sweepReactions } from "@/lib/platform/outbox/answer-event-task";
import type { OutboxEvent, Reactions } from "@/lib/platform/outbox/outbox-event";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { type Relay, startRelay } from "@/lib/platform/outbox/relay";
import type { RealtimeMessage } from "@/lib/platform/realtime/publish-messages";
import type { Who } from "@/lib/platform/session/who";
import { makeBareBusiness } from "@/tests/support/records/bare-business";
import { waitUntil } from "@/tests/support/timing/wait-until";
import { onThisMachine } from "@/tests/support/processes/machine";
import { requireValue } from "@/tests/support/required-values";

let relay: Relay;
let pool: pg.Pool;
const published: RealtimeMessage[] = [];
const reacted: OutboxEvent[] = [];
let queue: Queue;
let refuse: (event: OutboxEvent) => boolean = () => false;
let refusePublishing: (messages: RealtimeMessage[]) => boolean = () => false;

const reactions: Reactions = {
  "thing.changed": {
    "note-it": async (event) => {
      if (refuse(event)) throw new Error("not now");
      reacted.push(event);
    },
  },
  "thing.failing": { "fail-always": () => Promise.reject(new Error("never")) },
};

beforeAll(async () => {
  queue = await runQueue(process.env.DATABASE_URL ?? "", { "answer-event": answerEventTask(reactions) });
  pool = createWorkerPool(process.env.DATABASE_URL ?? "");
  relay = startRelay(pool, {
    publish: async (messages) => {
      published.push(...messages);
      if (refusePublishing(messages)) throw new Error("not now");
    },
    announcements: {
      "thing.changed": ({ businessId, payload }) => [
        {
          channel: `private-appointment-${businessId}`,
          event: "store-appointment",
          data: { thingId: payload.thingId },
        },
      ],
    },
    reactions,
  });
});
afterAll(async () => {
  await relay.stop();
  await queue.stop();
  await pool.end();
});
beforeEach(() => {
  published.length = reacted.length = 0;
  refuse = refusePublishing = () => false;
});

const change = (who: Who, thingId: number) => who.db(async (db) => recordEvent(db, "thing.changed", { thingId }));
const of = (who: Who) =>
  reacted.filter(({ businessId }) => businessId === who.businessId).map(({ payload }) => payload.thingId);

describe("outbox", () => {
  it("delivers committed events within a second, in order, and numbered per channel", async () => {
    const [a, b] = [await makeBareBusiness(), await makeBareBusiness()];
    for (let thing = 1; thing <= 60; thing++) await change(thing % 2 ? a : b, thing);
    const startedAt = Date.now();
    await waitUntil(() => reacted.length === 60);
    expect(Date.now() - startedAt).toBeLessThan(onThisMachine(5_000));
    for (const who of [a, b]) {
      const messages = published.filter(({ channel }) => channel.endsWith(who.businessId));
      expect(messages.map(({ data }) => data.sequence)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
      const things = messages.map(({ data }) => Number(data.thingId));
      expect(things).toEqual([...things].sort((x, y) => x - y));
    }
    const unpublishedCount = await a.db((db) => db.outboxEvent.count({ where: { publishedAt: null } }));
    expect(unpublishedCount).toBe(0);
  });

  it("wakes at the commit, not at the poll", async () => {
    const who = await makeBareBusiness();
    const took: number[] = [];
    for (let thing = 1; thing <= 5; thing++) {
      const startedAt = Date.now();
      await change(who, thing);
      await waitUntil(() => of(who).length === thing);
      took.push(Date.now() - startedAt);
    }
    // Each change except the first follows a delivery. With the poll alone, each would take a full second.
    expect(took.sort((x, y) => x - y)[1]).toBeLessThan(500);
  });

  it("RT-4 a rolled-back save publishes nothing", async () => {
    const who = await makeBareBusiness();
    const save = who.db(async (db) => {
      recordEvent(db, "thing.changed", { thingId: 1 });
      throw new Error("changed my mind");
    });
    await expect(save).rejects.toThrow("changed my mind");
    await change(who, 2);
    await waitUntil(() => of(who).length === 1);
    expect(published.map(({ data }) => data.thingId)).toEqual([2]);
  });

  it("repeats an undelivered event before later ones, and does not delay other businesses", async () => {
    const [stuck, other] = [await makeBareBusiness(), await makeBareBusiness()];
    let failures = 0;
    // Fails until the other business has its message, however long that takes.
    refusePublishing = ([message]) =>
      requireValue(message, "message").channel.endsWith(stuck.businessId) &&
      requireValue(message, "message").data.thingId === 1 &&
      (failures++ < 1 || of(other).length === 0);
    await change(stuck, 1);
    await change(stuck, 2);
    await change(other, 9);
    await waitUntil(() => of(stuck).length === 2);
    expect(of(stuck)).toEqual([1, 2]);
    expect(reacted[0]?.businessId).toBe(other.businessId);
    const repeated = published.filter(({ data }) => data.thingId === 1);
    expect(new Set(repeated.map(({ data }) => data.id)).size).toBe(1);
    const [first, ...later] = repeated.map(({ data }) => data.sequence);
    expect([first, later.length]).toEqual([1, failures - 1]);
    // Each try has a different number. The second event may have been tried together with the first.
    expect(new Set([first, ...later]).size).toBe(failures);
  });

  it("retries a failing reaction without delaying the screens, other reactions, or later events", async () => {
    const who = await makeBareBusiness();
    let isRefused = true;
    refuse = (event) => event.payload.thingId === 1 && isRefused;
    await who.db(async (db) => recordEvent(db, "thing.failing", {}));
    await change(who, 1);
    await change(who, 2);
    await waitUntil(() => published.length === 2 && of(who).length === 1);
    expect(of(who)).toEqual([2]);
    isRefused = false;
    await waitUntil(() => of(who).length === 2);
    const unpublishedCount = await who.db((db) => db.outboxEvent.count({ where: { publishedAt: null } }));
    expect(unpublishedCount).toBe(0);
    // The one that never succeeds is kept with its reason.
    const failed = await who.db(
      (db) =>
        db.$queryRaw<Array<{ reason: string }>>`
        SELECT last_error AS reason FROM graphile_worker._private_jobs WHERE payload ->> 'businessId' = ${who.businessId}`
    );
    expect(failed.map(({ reason }) => reason)).toEqual(["never"]);
  });

  it("restarts a permanently failed reaction with the hourly sweep", async () => {
    const who = await makeBareBusiness();
    refuse = () => true;
    await change(who, 1);
    const jobs = (set = "") =>
      who.db((db) =>
        db.$queryRawUnsafe<Array<{ attempts: number }>>(
          `${set || "SELECT attempts FROM"} graphile_worker._private_jobs ${set ? "SET attempts = max_attempts, run_at = now()" : ""}
           WHERE payload ->> 'businessId' = '${who.businessId}' AND payload ->> 'reaction' = 'note-it' AND locked_by IS NULL
           ${set ? "RETURNING attempts" : ""}`
        )
      );
    await waitUntil(async () => (await jobs()).some(({ attempts }) => attempts > 0));
    await waitUntil(async () => (await jobs("UPDATE")).length === 1);
    refuse = () => false;
    await sweepReactions(who);
    await waitUntil(() => of(who).length > 0);
    expect(of(who)).toEqual([1]);
  });
});
