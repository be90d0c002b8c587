import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { bundle } from "@/scripts/bundle.mjs";
import { makeBareBusiness } from "@/tests/support/records/bare-business";
import { createDraws } from "@/tests/support/chance";
import { startProcess } from "@/tests/support/processes/process";
import { getRounds } from "@/tests/support/timing/rounds";
import { waitUntil } from "@/tests/support/timing/wait-until";
import { requireValue } from "@/tests/support/required-values";

type Delivery = { id: string; channel: string; sequence: number };

const KILLS = getRounds(12, 50);

it("ST-2: a worker killed repeatedly at random points loses no event, and repeated deliveries have no effect", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "truckroll-relay-"));
  const file = path.join(folder, "delivered");
  const program = path.resolve(`node_modules/.cache/truckroll/relay-process.${process.pid}.mjs`);
  writeFileSync(file, "");
  await bundle("tests/faults/relay-process.ts", program);
  const start = () => startProcess([program], { DELIVERED_FILE: file });

  const businesses = [await makeBareBusiness(), await makeBareBusiness(), await makeBareBusiness()];
  const kills = { done: 0 };
  const writing = (async () => {
    let written = 0;
    while (kills.done < KILLS) {
      const who = requireValue(businesses[written++ % 3], "business");
      await who.db(async (db) => recordEvent(db, "thing.changed", {}));
      await sleep(5);
    }
    return written;
  })();

  const moments = createDraws("kills");
  for (; kills.done < KILLS; kills.done++) {
    const worker = start();
    await waitUntil(() => worker.output().includes("ready"));
    await sleep(moments.integer(0, 150));
    worker.child.kill("SIGKILL");
    await worker.ended;
  }
  const written = await writing;
  const last = start();
  const count = async (pending: boolean) => {
    const where = pending ? { publishedAt: null } : {};
    const counts = await Promise.all(businesses.map((who) => who.db((db) => db.outboxEvent.count({ where }))));
    return counts.reduce((sum, one) => sum + one, 0);
  };
  await waitUntil(async () => (await count(true)) === 0, 60);
  const mails = async () => {
    const counts = await Promise.all(businesses.map((who) => who.db((db) => db.mailMessage.count())));
    return counts.reduce((sum, one) => sum + one, 0);
  };
  // The reactions are separate tasks, which the killed workers may still hold.
  await waitUntil(async () => (await mails()) >= written, 60);
  last.child.kill("SIGKILL");

  const delivered: Delivery[] = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  rmSync(folder, { recursive: true, force: true });
  expect(await count(false)).toBe(written);
  expect(new Set(delivered.map(({ id }) => id)).size).toBe(written);
  expect(await mails()).toBe(written);
  // No two messages share a number, so a client can trust the ones that it has seen.
  expect(new Set(delivered.map(({ channel, sequence }) => `${channel} ${sequence}`)).size).toBe(delivered.length);
});
