import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { addTask } from "@/lib/platform/queue/add-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { addDays } from "@/lib/platform/time/day";
import { atMost, type Line } from "../measure";
import { get, post, slowest } from "../phone/lists";
import type { Prepared } from "../prepare";
import { memoryOf } from "../servers";
import type { Session } from "../session";

/**
 * Measures searches for parts, labor, and bundles among 50,000 of each: by words, with a typo, by model, and by a very
 * common word.
 */
export async function measureItems(session: Session): Promise<Line[]> {
  const terms = ["brass valve 11", "capacitor", "capacitr", "thremostat", "m4711", "va", "replace outdoor pump 12"];
  const buildRequests = (path: string) => terms.map((term) => get(`${path}term=${encodeURIComponent(term)}`));
  return [
    await slowest("(n) parts among 50,000, p95", session, buildRequests("/api/price-book/search-parts?"), 50),
    await slowest("(n) labor among 50,000, p95", session, buildRequests("/api/price-book/search-labor?"), 50),
    await slowest("(n) items among 50,000, p95", session, buildRequests("/api/price-book/items?"), 50),
    await slowest(
      "(n) bundles among 50,000 items, p95",
      session,
      buildRequests("/api/price-book/items?type=bundle&"),
      50
    ),
  ];
}

/** Measures the list of invoices, as a call and as a screen. */
export async function measureInvoices(session: Session): Promise<Line[]> {
  const search = (body: object) => post("/api/invoices/search", { limit: 50, ...body });
  const requests = [
    search({}),
    search({ offset: 950 }),
    search({ term: "smith16" }),
    search({ term: "garcia" }),
    search({ term: "15004" }),
    search({ statuses: ["presented"], isWorkOrder: false }),
    search({ isWorkOrder: true }),
    search({ start: "2025-11-01", end: "2025-11-30" }),
  ];
  const screens = ["", "?status=presented&kind=invoice", "?q=smith16", "?page=10"];
  return [
    await slowest("(n) list of 100,000 invoices, p95", session, requests, 60),
    await slowest(
      "(n) list of 100,000 invoices, screen, p95",
      session,
      screens.map((query) => get(`/billing/invoices${query}`)),
      60
    ),
  ];
}

/** Measures a night in which each of 5,000 sold plans owes a period: the time and the memory of the worker. */
export async function measurePlanNight({ businessId, round }: Prepared, start: () => ChildProcess): Promise<Line[]> {
  const who = await proveSystemWho(businessId, "bench");
  // Each run charges a different day.
  const day = addDays("2020-01-01", round);
  const plans = await who.db(
    (db) => db.$executeRaw`
      UPDATE sold_plan SET start_on = ${day}::date, charges_from = ${day}::date, next_charge_on = ${day}::date,
        end_on = ${day}::date + 20
      WHERE business_id = ${businessId}::uuid`
  );
  const worker = start();
  await sleep(3_000);
  const startedAt = performance.now();
  await who.db((db) => addTask(db, "charge-plans", { payload: { businessId }, key: `charge-plans:${businessId}` }));
  const sizes: number[] = [];
  for (let chargeCount = 0; chargeCount < plans;) {
    await sleep(250);
    sizes.push(memoryOf(worker));
    const rows = await who.db(
      (db) => db.$queryRaw<Array<{ made: number }>>`
        SELECT count(*)::int AS made FROM plan_charge
        WHERE business_id = ${businessId}::uuid AND period_start = ${day}::date`
    );
    chargeCount = rows[0]?.made ?? 0;
    if (performance.now() - startedAt > 600_000) throw new Error(`only ${chargeCount} of ${plans} plans were charged`);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const half = Math.ceil(sizes.length / 2);
  const [early, late] = [Math.max(...sizes.slice(0, half)), Math.max(...sizes.slice(half))];
  return [
    atMost(`(n) a night of ${plans.toLocaleString("en-US")} plans`, seconds, 60, "s"),
    atMost(`(n) memory of its second half over its first, ${Math.round(early)} MB`, late / early, 1.25, "×"),
  ];
}
