import { chmodSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startCluster, stopCluster } from "@/lib/platform/database/embedded/start-cluster";
import { appUrl, ownerUrl } from "@/lib/platform/database/embedded/ensure-roles";
import { migrateDatabase } from "@/prisma/migrate";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { bookAt } from "@/tests/support/calls/book-over-http";
import { waitUntil } from "@/tests/support/timing/wait-until";
import { killAll, startWeb, type WebInstance } from "@/tests/support/processes/web-instance";
import { onThisMachine } from "@/tests/support/processes/machine";
import { getFirst, getItemAt, requireValue } from "@/tests/support/required-values";

// A separate cluster, because this file restarts it.
const options = { name: "fault-postgres", throwaway: true } as const;
const day = "2026-11-23";
let business: TestBusiness;
let customer: { customerId: string; locationId: string };
let instances: WebInstance[];

beforeAll(async () => {
  // The user of the database must be able to enter the folder when the tests run as root.
  chmodSync(process.env["TRUCKROLL_DATA_DIR"] ?? ".", 0o755);
  const cluster = await startCluster(options);
  process.env["DATABASE_URL"] = appUrl(cluster);
  process.env["DATABASE_OWNER_URL"] = ownerUrl(cluster);
  await migrateDatabase(ownerUrl(cluster));
  business = await makeBusiness();
  customer = await makeCustomer(business.system);
  instances = await Promise.all([startWeb(), startWeb()]);
}, 120_000);

afterAll(async () => {
  killAll(instances ?? []);
  await stopCluster(options);
});

const readDay = (url: string) =>
  fetch(`${url}/api/appointments/day?date=${day}`, { headers: { cookie: business.dispatcher.cookie } });

/**
 * Acts like a proxy with two upstreams that waits for complete answers. It tries the next one when the first breaks
 * off.
 */
async function sendThroughEither(work: (url: string) => Promise<Response>, first: number): Promise<Response> {
  const order = [requireValue(instances[first % 2], "instance"), requireValue(instances[(first + 1) % 2], "instance")];
  const whole = async (url: string) => {
    const answer = await work(url);
    return new Response(await answer.arrayBuffer(), answer);
  };
  return whole(getFirst(order).url).catch(() => whole(getItemAt(order, 1).url));
}

const bookAppointment = (url: string, start: string, key: string) =>
  bookAt(url, business.dispatcher, { ...customer, jobTypeId: business.jobTypeId, start, key });

/** Makes the changes that the migration of a newer version leaves behind. */
async function migrateFurther(): Promise<void> {
  const owner = new pg.Client({ connectionString: process.env["DATABASE_OWNER_URL"] });
  await owner.connect();
  await owner.query(`
    ALTER TABLE appointment ADD COLUMN newer text;
    CREATE INDEX newer_note ON note (business_id, created_at);
    INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
      VALUES ('newer', '', '29990101000000_newer', now(), now(), 1)`);
  await owner.end();
}

describe("two instances on one database", () => {
  it("ST-1: share stored data at once, and end a session on both", async () => {
    const [a, b] = instances.map(({ url }) => url) as [string, string];
    const booked = await bookAppointment(a, `${day}T14:00:00Z`, "first");
    expect(booked.status).toBe(201);
    const { appointment } = (await booked.json()) as { appointment: { id: string } };
    const dayList = (await (await readDay(b)).json()) as { items: Array<{ id: string }> };
    expect(dayList.items.map(({ id }) => id)).toContain(appointment.id);
    const { businessId } = business;
    const sessionId = business.admin.who.actor.kind === "staff" ? business.admin.who.actor.sessionId : "";
    const asAdmin = (url: string) => fetch(`${url}/api/session`, { headers: { cookie: business.admin.cookie } });
    expect((await asAdmin(b)).status).toBe(200);
    await business.system.db((db) =>
      db.userSession.update({ where: { businessId_id: { businessId, id: sessionId } }, data: { endedAt: new Date() } })
    );
    expect([(await asAdmin(a)).status, (await asAdmin(b)).status]).toEqual([401, 401]);
  });

  it("DRILL-3: refuse clearly while the database restarts under load, and recover within 5 s without a restart", async () => {
    const statuses = new Map<number, number>();
    const load = { isOn: true };
    const readers = Array.from({ length: 4 }, async (_, i) => {
      while (load.isOn) {
        const { status } = await readDay(requireValue(instances[i % 2], "instance").url);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await stopCluster(options);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await startCluster(options);
    const back = Date.now();
    await waitUntil(
      async () => (await readDay(getFirst(instances).url)).ok && (await readDay(getItemAt(instances, 1).url)).ok,
      30
    );
    expect(Date.now() - back).toBeLessThan(onThisMachine(5_000));
    load.isOn = false;
    await Promise.all(readers);
    // Every refusal was a clear 503, and none came from a bug.
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.get(503) ?? 0).toBeGreaterThan(0);
  });

  it("serve every request through a rolling upgrade under load, also while the old version sees the new schema", async () => {
    const before = [...instances];
    let failures = 0;
    const load = { isOn: true };
    const readers = Array.from({ length: 3 }, async (_, i) => {
      while (load.isOn) if (!(await sendThroughEither(readDay, i).catch(() => null))?.ok) failures++;
    });
    const writes: Promise<string>[] = [];
    const writer = (async () => {
      for (let i = 0; load.isOn; i++) {
        const start = new Date(Date.UTC(2026, 11, 1 + 7 * i, 15)).toISOString();
        const at = (url: string) => bookAppointment(url, start, `upgrade-${i}`);
        writes.push(sendThroughEither(at, i).then(async (answer) => (answer.ok ? "booked" : answer.text())));
        await Promise.all([writes.at(-1)?.catch(() => ""), new Promise((resolve) => setTimeout(resolve, 400))]);
      }
    })();
    try {
      await migrateFurther();
      const ready = (await (await fetch(`${getFirst(before).url}/api/ready`)).json()) as {
        status: string;
        warnings: string[];
      };
      expect(ready.status).toBe("ready");
      expect(ready.warnings.join(" ")).toContain("migrated by a newer version");
      // As operating.md says: one after the other. The successor serves before the old one is told to stop.
      for (const [place, { process: old }] of before.entries()) {
        instances[place] = await startWeb();
        old.child.kill("SIGTERM");
        expect(await old.ended, old.output()).toBe(0);
      }
    } finally {
      load.isOn = false;
      await Promise.allSettled([...readers, writer]);
    }
    expect(failures).toBe(0);
    // The writes run in sequence on a machine that is busy starting two servers.
    expect(writes.length).toBeGreaterThan(2);
    expect(new Set(await Promise.all(writes))).toEqual(new Set(["booked"]));
  });

  it("DRILL-1: lose no read when one is killed with -9 under load, and a retried write succeeds once", async () => {
    let failures = 0;
    const load = { isOn: true };
    const readers = Array.from({ length: 4 }, async (_, i) => {
      while (load.isOn) {
        const answer = await sendThroughEither(readDay, i).catch(() => null);
        if (!answer?.ok) failures++;
      }
    });
    const writes = Array.from({ length: 12 }, async (_, i) => {
      await new Promise((resolve) => setTimeout(resolve, i * 25));
      return sendThroughEither(
        (url) => bookAppointment(url, `2026-11-24T14:${String(i).padStart(2, "0")}:00Z`, `write-${i}`),
        0
      );
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
    getFirst(instances).process.child.kill("SIGKILL");
    const answers = await Promise.all(writes);
    load.isOn = false;
    await Promise.all(readers);
    expect(failures).toBe(0);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
    const { businessId } = business;
    const stored = await business.system.db((db) =>
      db.appointment.count({
        where: { businessId, startAt: { gte: new Date("2026-11-24T00:00:00Z"), lt: new Date("2026-11-25T00:00:00Z") } },
      })
    );
    expect(stored).toBe(12);
  });
});
