import { gzipSync } from "node:zlib";
import { cpus, totalmem } from "node:os";
import { readFileSync, writeFileSync } from "node:fs";
import { buildAppointmentsQuery } from "@/lib/scheduling/appointments/appointment-row";
import { whereOnDay } from "@/lib/scheduling/appointments/list-appointments";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { MEASURED_DAY, type BenchBusiness } from "./bench-business";
import { measureBoard, measureTable } from "./in-browser";
import { bookable, business } from "./prepare";
import { timePlan } from "./plan-day";
import { measureMap } from "./map-in-browser";
import { atMost, inTurn, percentile, timings, type Line } from "./measure";
import { webArguments } from "@/scripts/launch/processes.mjs";
import { measureInvoices, measureItems, measurePlanNight } from "./money/measure-money";
import { measureReports, measureTimeline } from "./office/measure-office";
import { measurePages } from "./pages/measure-pages";
import { measureCounts, measureLists } from "./phone/lists";
import { measureRinging } from "./phone/ringing";
import { measureWebhooks } from "./phone/webhooks";
import { openChannels } from "./realtime-clients";
import { buildPlainNext, memoryOf, startProcess, startServer, stopServers } from "./servers";
import { cookieOf, openSessionAt, read } from "./session";
import { measureSolomon } from "./solomon";
import { rezoning } from "./zones";

/** The first of the ports that the bench uses. */
const APP = Number(process.env["BENCH_PORT"] ?? 3480);
const FLOOR = APP + 10;
const PLAIN = APP + 18;
const REALTIME = APP + 19;
const ORIGIN = `http://localhost:${APP}`;
const [floorScript = "", ...requestedNames] = process.argv.slice(2);
const lines: Line[] = [];
const floors = new Set<number>();
let isRealtimeStarted = false;

const app = await startServer(
  [...webArguments, "scripts/web.mjs"],
  {
    PORT: String(APP),
    APP_URL: ORIGIN,
    NEXTAUTH_URL: ORIGIN,
    REALTIME_PORT: String(REALTIME),
    LOG_LEVEL: "error",
  },
  `${ORIGIN}/login`
);
try {
  for (const [name, measure] of Object.entries(measures())) {
    if (requestedNames.length > 0 && !requestedNames.includes(name)) continue;
    try {
      await measure();
    } catch (error) {
      // The other measurements still run.
      lines.push({ name: `${name}: ${String(error)}`, value: "–", limit: "", holds: false });
    }
  }
} finally {
  stopServers();
}
report();

/** The measurements, by the name that `npm run bench -- <name>` takes. */
function measures(): Record<string, () => Promise<void>> {
  return {
    day: async () => {
      await dayAgainstFloor("50 a day", await business("small"), FLOOR);
      await dayAgainstFloor("1,000 a day", await business("large"), FLOOR + 1);
    },
    page: pageAgainstPlain,
    pages: async () => {
      const of = await business("typical");
      const origin = `http://localhost:${PLAIN + 2}`;
      buildPlainNext();
      const plain = await startServer(plainNext(PLAIN + 2), { BENCH_BUSINESS: of.businessId }, `${origin}/staff/jobs`);
      lines.push(...(await measurePages({ process: app, origin: ORIGIN }, { process: plain, origin }, of)));
    },
    search: searching,
    "find-a-time": findingATime,
    booking,
    "ten-times": tenTimes,
    zones,
    memory,
    plan: planning,
    realtime,
    board: async () => void lines.push(...(await measureBoard(ORIGIN, await cookieOf(await business("board"))))),
    lists: async () => {
      const of = await business("phone");
      lines.push(...(await measureLists(await sessionOf(of), of)));
    },
    "target-lists": async () => {
      const of = await business("phone");
      lines.push(...(await measureCounts(await sessionOf(of), of)));
    },
    webhooks: async () => void lines.push(...(await measureWebhooks(ORIGIN, await business("phone")))),
    ringing: async () => {
      await startRealtime();
      lines.push(...(await measureRinging(ORIGIN, REALTIME, await business("phone"))));
    },
    items: async () => void lines.push(...(await measureItems(await sessionOf(await business("money"))))),
    invoices: async () => void lines.push(...(await measureInvoices(await sessionOf(await business("money"))))),
    "plan-night": async () => {
      const { BENCH_WORKER = "" } = process.env;
      const start = () => startProcess([BENCH_WORKER], { APP_URL: ORIGIN, LOG_LEVEL: "error" });
      lines.push(...(await measurePlanNight(await business("money"), start)));
    },
    timeline: async () => {
      const of = await business("office");
      lines.push(...(await measureTimeline(await sessionOf(of), of)));
    },
    reports: async () => {
      const of = await business("office");
      lines.push(...(await measureReports(await sessionOf(of), of)));
    },
    table: async () => void lines.push(...(await measureTable(ORIGIN, await cookieOf(await business("board"))))),
    solomon: async () => {
      // The instances may not be shipped. They are measured when a folder has them: r101.txt and so on.
      const folder = process.env["SOLOMON_DIR"];
      if (folder) lines.push(...measureSolomon(folder));
    },
    map: async () => void lines.push(...(await measureMap(ORIGIN, await cookieOf(await business("main"))))),
  };
}

function sessionOf(of: BenchBusiness) {
  return openSessionAt(ORIGIN, of);
}

async function dayAgainstFloor(name: string, business: BenchBusiness, port: number): Promise<void> {
  await startFloor(port, business);
  const session = await sessionOf(business);
  const path = `/api/appointments/day?date=${MEASURED_DAY}`;
  const same =
    (await read(await session.get(path))) ===
    (await read(await fetch(`http://127.0.0.1:${port}/?date=${MEASURED_DAY}`)));
  if (!same) throw new Error("the floor answers other bytes");
  const [appTimes, floor] = await inTurn(
    200,
    () => session.get(path).then(read),
    () => fetch(`http://127.0.0.1:${port}/?date=${MEASURED_DAY}`).then(read)
  );
  lines.push(
    atMost(`(a) day call over bare server, ${name}, p50`, percentile(appTimes, 0.5) / percentile(floor, 0.5), 2, "×")
  );
}

async function startFloor(port: number, { businessId }: BenchBusiness): Promise<void> {
  if (floors.has(port)) return;
  floors.add(port);
  await startServer([floorScript, String(port), businessId], {}, `http://127.0.0.1:${port}/?date=${MEASURED_DAY}`);
}

async function pageAgainstPlain(): Promise<void> {
  const large = await business("large");
  await startFloor(FLOOR + 1, large);
  const { businessId } = large;
  buildPlainNext();
  const who = await proveSystemWho(businessId, "bench", ["schedule.all"]);
  const { text, values } = buildAppointmentsQuery(who, { where: whereOnDay(getDayRange(MEASURED_DAY, who.timeZone)) });
  await startServer(
    plainNext(PLAIN),
    { BENCH_BUSINESS: businessId, BENCH_STATEMENT: JSON.stringify({ text, values }) },
    `http://localhost:${PLAIN}/`
  );
  const session = await sessionOf(large);
  const path = `/schedule?view=day&date=${MEASURED_DAY}&group=all&tech=all`;
  const [page, plain] = await inTurn(
    60,
    () => session.get(path).then(read),
    () => fetch(`http://localhost:${PLAIN}/`).then(read)
  );
  const floor = await timings(60, () => fetch(`http://127.0.0.1:${FLOOR + 1}/?date=${MEASURED_DAY}`).then(read));
  lines.push(atMost("(b) schedule page over bare server, p50", percentile(page, 0.5) / percentile(floor, 0.5), 5, "×"));
  lines.push(
    atMost("(b) schedule page over plain Next page, p50", percentile(page, 0.5) / percentile(plain, 0.5), 1.3, "×")
  );
  const html = gzipSync(await read(await session.get(path))).length;
  const json = gzipSync(await read(await session.get(`/api/appointments/day?date=${MEASURED_DAY}`))).length;
  lines.push(atMost("(b) transferred bytes of the page over its data", html / json, 1.5, "×"));
}

function plainNext(port: number): string[] {
  return ["node_modules/next/dist/bin/next", "start", "tests/bench/plain-next", "-p", String(port)];
}

async function searching(): Promise<void> {
  const session = await sessionOf(await business("search"));
  const terms = [
    "smith",
    "ann garcia",
    "lopez12",
    "7040012345",
    "gracia",
    "oak street 500",
    "martinez99@example",
    "hugo",
  ];
  const durations = await timings(120, (i) =>
    session.get(`/api/customers/wildcard-search?term=${encodeURIComponent(terms[i % terms.length]!)}`).then(read)
  );
  lines.push(atMost("(c) customer search at 100,000, p95", percentile(durations, 0.95), 100, "ms"));
}

async function findingATime(): Promise<void> {
  const main = await business("main");
  const session = await sessionOf(main);
  const { locationId } = await bookable(main);
  // So far ahead that the appointments of series do not exist yet. Their rules must be read to find them.
  const body = { from: "2027-03-01", to: "2027-03-31", duration: 7_200_000, limit: 20, locationId };
  const durations = await timings(60, () => session.post("/api/appointments/find-a-time", body).then(read));
  lines.push(
    atMost(
      "(d) find a time, travel, events and appointments that repeat, 50 × 31 days, p95",
      percentile(durations, 0.95),
      200,
      "ms"
    )
  );
}

async function booking(): Promise<void> {
  const main = await business("main");
  const session = await sessionOf(main);
  const { customerId, locationId, technicianIds } = await bookable(main);
  const durations = await timings(240, (i) => {
    // Far from everything else, each on a separate afternoon without events.
    const start = new Date(Date.UTC(2040, 0, 1, 20) + (main.round * 400 + i) * 86_400_000).toISOString();
    const data = {
      start,
      duration: 3_600_000,
      techIds: [technicianIds[i % technicianIds.length]!],
      businessCustomerId: customerId,
    };
    return session.post("/api/appointments", { data, businessCustomerLocation: locationId }).then(read);
  });
  lines.push(atMost("(e) booking, p95", percentile(durations, 0.95), 50, "ms"));
}

async function tenTimes(): Promise<void> {
  const [small, big] = [await sessionOf(await business("tenth")), await sessionOf(await business("main"))];
  const path = `/api/appointments/day?date=${MEASURED_DAY}`;
  const [few, many] = await inTurn(
    150,
    () => small.get(path).then(read),
    () => big.get(path).then(read)
  );
  lines.push(
    atMost(
      "(f) the same day on ten times the appointments, p50",
      percentile(many, 0.5) / percentile(few, 0.5),
      1.2,
      "×"
    )
  );
}

async function zones(): Promise<void> {
  lines.push(
    atMost(
      "(h) new zones for 20,000 locations, 50 zones",
      (await rezoning((await business("large")).businessId)) / 1_000,
      5,
      "s"
    )
  );
}

async function planning(): Promise<void> {
  const { ms, leftOut } = await timePlan(50, 300);
  lines.push(atMost(`(h) plan of 50 technicians × 300 stops, ${leftOut} left out`, ms, 2_000, "ms"));
}

async function startRealtime(): Promise<void> {
  if (isRealtimeStarted) return;
  isRealtimeStarted = true;
  const settings = { REALTIME_PORT: String(REALTIME), APP_URL: ORIGIN, LOG_LEVEL: "error" };
  const { BENCH_REALTIME = "", BENCH_WORKER = "" } = process.env;
  await startServer([BENCH_REALTIME], settings, `http://127.0.0.1:${REALTIME}/`);
  startProcess([BENCH_WORKER], settings);
}

async function realtime(): Promise<void> {
  await startRealtime();
  const small = await business("small");
  const { name, value } = await cookieOf(small);
  const pages = Array.from({ length: 500 }, () => ({ origin: ORIGIN, cookie: `${name}=${value}`, port: REALTIME }));
  const channel = `private-appointment-${small.businessId}`;
  const waitForMessages = await openChannels(
    pages,
    { [channel]: "store-appointment" },
    (message: { appointmentId: string }) => message.appointmentId
  );
  const session = await sessionOf(small);
  const day = JSON.parse(await read(await session.get(`/api/appointments/day?date=${MEASURED_DAY}`)));
  const before = memoryOf(app);
  const durations: number[] = [];
  for (const { id } of day.items.slice(0, 20) as Array<{ id: string }>) {
    const startedAt = performance.now();
    const all = waitForMessages(id, () => durations.push(performance.now() - startedAt));
    await session.post(`/api/appointments/${id}/update-meta`, { oneDay: true }).then(read);
    await all;
  }
  waitForMessages.close();
  lines.push(atMost("(i) 500 open schedules hear of a change, p95", percentile(durations, 0.95), 1_000, "ms"));
  lines.push(atMost("(i) memory of the web process meanwhile", memoryOf(app) / before, 1.25, "×"));
}

async function memory(): Promise<void> {
  const session = await sessionOf(await business("small"));
  const path = `/api/appointments/day?date=${MEASURED_DAY}`;
  const burst = async (count: number) => {
    for (let done = 0; done < count; done += 20)
      await Promise.all(Array.from({ length: 20 }, () => session.get(path).then(read)));
  };
  await burst(5_000);
  const half = memoryOf(app);
  await burst(5_000);
  const full = memoryOf(app);
  lines.push(atMost("(g) memory of the web process after 10,000 requests", full, 600, "MB"));
  lines.push(atMost("(g) of that, growth over the second 5,000", full / half, 1.15, "×"));
}

function report(): void {
  const width = Math.max(...lines.map((line) => line.name.length));
  const table = lines.map(
    ({ name, value, limit, holds }) => `${holds ? "✓" : "✗"} ${name.padEnd(width)}  ${value.padStart(10)}  ${limit}`
  );
  console.log(table.join("\n"));
  if (lines.some((line) => !line.holds)) process.exitCode = 1;
  if (requestedNames.length > 0) return; // only a complete run is written down
  const file = "tests/bench/README.md";
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const text = readFileSync(file, "utf8").replace(
    /<!-- results -->[\s\S]*$/,
    `<!-- results -->\n\nMeasured in one run on ${machine}:\n\n\`\`\`\n${table.join("\n")}\n\`\`\`\n`
  );
  writeFileSync(file, text);
}
