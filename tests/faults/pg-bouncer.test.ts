import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import pg from "pg";
import { env } from "@/lib/platform/env";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { type RealtimeServer, startRealtimeServer } from "@/lib/platform/realtime/realtime-server";
import { bundle } from "@/scripts/bundle.mjs";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { bookAt } from "@/tests/support/calls/book-over-http";
import { type PgBouncer, startPgBouncer } from "@/tests/support/processes/pg-bouncer";
import { startProcess, type TestProcess } from "@/tests/support/processes/process";
import { ONLY_WHOLE } from "@/tests/support/timing/rounds";
import { skipTest, ensureSystemTool } from "@/tests/support/processes/system-tool";
import { waitUntil } from "@/tests/support/timing/wait-until";
import { killAll, startWeb, type WebInstance } from "@/tests/support/processes/web-instance";
import { requireValue } from "@/tests/support/required-values";

const MISSING = "there is no pgbouncer here, and only root can install it with apt-get";
const date = "2026-11-23";

/** Fewer than the clients need, so that they share. Enough for the worker, which holds one while it uses another. */
const CONNECTIONS = 10;

let bouncer: PgBouncer | undefined;
let realtime: RealtimeServer | undefined;
let web: WebInstance | undefined;
let worker: TestProcess | undefined;

beforeAll(async () => {
  const program = ensureSystemTool("pgbouncer", "pgbouncer");
  if (!program) return;
  bouncer = await startPgBouncer(program, process.env["DATABASE_URL"] ?? "", CONNECTIONS);
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = env();
  realtime = await startRealtimeServer({ appId, key, secret }, 0, { host: "127.0.0.1" });
  const entry = path.resolve(`node_modules/.cache/truckroll/bouncer-worker.${process.pid}.mjs`);
  await bundle("scripts/worker.ts", entry);
  const environment = { DATABASE_URL: bouncer.url, REALTIME_PORT: String(realtime.port) };
  web = await startWeb(environment);
  worker = startProcess([entry], { ...environment, LOG_LEVEL: "warn" });
}, 420_000);

afterAll(async () => {
  killAll([web]);
  worker?.child.kill("SIGKILL");
  await realtime?.close();
  await bouncer?.stop();
});

/** Makes a business whose appointments all carry the name of its own customer. */
async function makeTenant(name: string): Promise<{ business: TestBusiness; customer: Customer; name: string }> {
  const business = await makeBusiness();
  const customer = await makeCustomer(business.system, name);
  for (let n = 0; n < 5; n++) await makeAppointment(business, customer, `${date}T1${n + 4}:00:00Z`);
  return { business, customer, name };
}
type Customer = { customerId: string; locationId: string };

describe("behind PgBouncer in transaction mode", () => {
  it("TEN-6: 300 interleaved requests of two tenants never return a row of the other tenant", async (context) => {
    if (!bouncer || !web) return skipTest(context, MISSING);
    const { url } = web;
    const tenants = [await makeTenant("Alpha Only"), await makeTenant("Beta Only")] as const;
    const wrong: string[] = [];
    const counts = { rows: 0, own: 0 };
    const one = async (n: number): Promise<void> => {
      const [mine, other] = n % 2 === 0 ? tenants : [tenants[1], tenants[0]];
      const headers = { cookie: mine.business.admin.cookie, origin: url };
      const kinds = [
        () => fetch(`${url}/api/appointments/day?date=${date}`, { headers }),
        () => fetch(`${url}/api/customers/${mine.customer.customerId}`, { headers }),
        () => fetch(`${url}/api/customers/${other.customer.customerId}`, { headers }),
        () => fetch(`${url}/api/session`, { headers }),
        () =>
          bookAt(url, mine.business.admin, {
            ...mine.customer,
            jobTypeId: mine.business.jobTypeId,
            start: `2026-12-01T15:${String(n % 60).padStart(2, "0")}:00Z`,
            key: `appointment-${n}`,
          }),
      ];
      const kind = Math.floor(n / 2) % kinds.length;
      const answer = await requireValue(kinds[kind], "kind")();
      const text = await answer.text();
      if (answer.status !== (kind === 2 ? 404 : kind === 4 ? 201 : 200)) wrong.push(`${n}: ${answer.status} ${text}`);
      if (text.includes(other.name) || text.includes(other.business.businessId)) wrong.push(`${n}: foreign ${text}`);
      counts.rows += text.split(mine.name).length - 1;
    };
    let next = 0;
    const lanes = Array.from({ length: 24 }, async () => {
      while (next < 300) await one(next++);
    });
    await Promise.all(lanes);
    expect(wrong).toEqual([]);
    // Each of the 60 reads of a day returned its five appointments.
    expect(counts.rows).toBeGreaterThan(300);
    for (const { business } of tenants) {
      const { businessId } = business;
      const booked = await business.system.db((db) =>
        db.appointment.count({ where: { businessId, startAt: { gte: new Date("2026-12-01T00:00:00Z") } } })
      );
      expect(booked).toBe(30);
    }
  }, 60_000);

  it("leaves no setting and no lock for the next client", async (context) => {
    if (!bouncer) return skipTest(context, MISSING);
    const clients = Array.from(
      { length: 4 },
      () => new pg.Client({ connectionString: requireValue(bouncer, "bouncer").url })
    );
    for (const client of clients) await client.connect();
    // Held open at the same time, so that each has its own connection to the database. The worker needs the others.
    const connectionStates = await Promise.all(
      clients.map(async (client) => {
        await client.query("BEGIN");
        const { rows } = await client.query(
          `SELECT current_setting('app.business_id', true) AS tenant, (SELECT count(*)::int FROM business) AS businesses,
             (SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()) AS locks`
        );
        return rows[0];
      })
    );
    for (const client of clients) await client.end();
    expect(connectionStates.map(({ tenant, businesses, locks }) => [tenant || null, businesses, locks])).toEqual(
      connectionStates.map(() => [null, 0, 0])
    );
  });

  it("the worker delivers emails and events", async (context) => {
    if (!bouncer || !worker) return skipTest(context, MISSING);
    const { business } = await makeTenant("Gamma Only");
    const { businessId } = business;
    const letter = { to: "ann@example.com", subject: "Hello", html: "<p>Hello</p>", text: "Hello" };
    for (let n = 0; n < 20; n++) await business.system.db((db) => sendMail(db, letter));
    const countPending = () =>
      business.system.db(async (db) => ({
        mails: await db.mailMessage.count({ where: { businessId, status: { not: "sent" } } }),
        events: await db.outboxEvent.count({ where: { businessId, publishedAt: null } }),
      }));
    await waitUntil(async () => {
      const { mails, events } = await countPending();
      return mails + events === 0;
    }, 20).catch(() => {});
    expect({ ...(await countPending()), said: worker.output() }).toEqual({ mails: 0, events: 0, said: "" });
  }, 60_000);

  // The drill covers a demo business with all parts open, which it also loads through PgBouncer.
  const options = { ...ONLY_WHOLE, timeout: 240_000 };
  it("the demo business loads completely, also with some parts closed", options, async (context) => {
    if (!bouncer) return skipTest(context, MISSING);
    const entry = path.resolve(`node_modules/.cache/truckroll/bouncer-seed.${process.pid}.mjs`);
    await bundle("prisma/seed.ts", entry);
    const seed = startProcess([entry], { DATABASE_URL: bouncer.url, CLOSED_PARTS: "leads telephony" });
    expect({ code: await seed.ended, said: seed.output() }).toEqual({ code: 0, said: "" });
  });
});
