import { gzipSync } from "node:zlib";
import { cpus, totalmem } from "node:os";
import { readFileSync, writeFileSync } from "node:fs";
import { appointmentsSql } from "@/lib/scheduling/appointments/appointment-rows";
import { onDay } from "@/lib/scheduling/appointments/list-appointments";
import { dayRange } from "@/lib/platform/time/day-ranges";
import { sealSessionClaims, sessionCookieName } from "@/lib/platform/session/session-cookie";
import { systemWho } from "@/lib/platform/session/system-who";
import { openSession } from "@/lib/users/log-in/log-in";
import { MEASURED_DAY, type BenchBusiness } from "./bench-business";
import { measureBoard, measureTable } from "./in-browser";
import { prepareBench, type Prepared } from "./prepare";
import { timePlan } from "./plan-day";
import { measureMap } from "./map-in-browser";
import { atMost, inTurn, percentile, timings, type Line } from "./measure";
import { webArguments } from "@/scripts/starting/processes.mjs";
import { openSchedules } from "./realtime-clients";
import { buildPlainNext, memoryOf, startProcess, startServer, stopServers } from "./servers";
import { measureSolomon } from "./solomon";
import { rezoning } from "./zones";

const APP = 3480;
const FLOOR = 3490;
const PLAIN = 3498;
const REALTIME = 3499;
const [floorScript = "", ...asked] = process.argv.slice(2);
const lines: Line[] = [];
const floors = new Set<number>();

const prepared = await prepareBench();
const app = await startServer(
  [...webArguments, "scripts/web.mjs"],
  {
    PORT: String(APP),
    APP_URL: `http://localhost:${APP}`,
    NEXTAUTH_URL: `http://localhost:${APP}`,
    LOG_LEVEL: "error",
  },
  `http://localhost:${APP}/login`,
);
try {
  for (const [name, measure] of Object.entries(measures()))
    if (asked.length === 0 || asked.includes(name)) await measure();
} finally {
  stopServers();
}
report();

/** What is measured, by the name that `npm run bench -- <name>` takes. */
function measures(): Record<string, () => Promise<void>> {
  return {
    day: async () => {
      await dayAgainstFloor("50 a day", prepared.small, FLOOR);
      await dayAgainstFloor("1,000 a day", prepared.large, FLOOR + 1);
    },
    page: pageAgainstPlain,
    search: searching,
    "find-a-time": findingATime,
    booking,
    "ten-times": tenTimes,
    zones,
    memory,
    plan: planning,
    realtime,
    board: async () =>
      void lines.push(...(await measureBoard(`http://localhost:${APP}`, await cookieOf(prepared.board)))),
    table: async () =>
      void lines.push(...(await measureTable(`http://localhost:${APP}`, await cookieOf(prepared.board)))),
    solomon: async () => {
      // The instances are not ours to ship: measured where somebody has them, r101.txt and the like in one folder.
      const folder = process.env["SOLOMON_DIR"];
      if (folder) lines.push(...measureSolomon(folder));
    },
    map: async () => void lines.push(...(await measureMap(`http://localhost:${APP}`, await cookieOf(prepared.main)))),
  };
}

type Session = { get: (path: string) => Promise<Response>; post: (path: string, body: unknown) => Promise<Response> };

async function cookieOf({ businessId, dispatcherId }: BenchBusiness): Promise<{ name: string; value: string }> {
  const claims = await openSession({ businessId, id: dispatcherId }, "bench");
  return { name: sessionCookieName(), value: encodeURIComponent(await sealSessionClaims(claims)) };
}

async function sessionOf(business: BenchBusiness): Promise<Session> {
  const { name, value } = await cookieOf(business);
  const cookie = `${name}=${value}`;
  const origin = `http://localhost:${APP}`;
  return {
    get: (path) => fetch(origin + path, { headers: { cookie } }),
    post: (path, body) =>
      fetch(origin + path, {
        method: "POST",
        headers: { cookie, origin, "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
  };
}

async function read(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${response.url} ${text.slice(0, 300)}`);
  return text;
}

async function dayAgainstFloor(name: string, business: BenchBusiness, port: number): Promise<void> {
  await startFloor(port, business);
  const session = await sessionOf(business);
  const path = `/api/appointments/day?date=${MEASURED_DAY}`;
  const same =
    (await read(await session.get(path))) ===
    (await read(await fetch(`http://127.0.0.1:${port}/?date=${MEASURED_DAY}`)));
  if (!same) throw new Error("the floor answers other bytes");
  const [ours, floor] = await inTurn(
    200,
    () => session.get(path).then(read),
    () => fetch(`http://127.0.0.1:${port}/?date=${MEASURED_DAY}`).then(read),
  );
  lines.push(
    atMost(`(a) day call over bare server, ${name}, p50`, percentile(ours, 0.5) / percentile(floor, 0.5), 2, "×"),
  );
}

async function startFloor(port: number, { businessId }: BenchBusiness): Promise<void> {
  if (floors.has(port)) return;
  floors.add(port);
  await startServer([floorScript, String(port), businessId], {}, `http://127.0.0.1:${port}/?date=${MEASURED_DAY}`);
}

async function pageAgainstPlain(): Promise<void> {
  await startFloor(FLOOR + 1, prepared.large);
  const { businessId } = prepared.large;
  buildPlainNext();
  const who = await systemWho(businessId, "bench", ["schedule.all"]);
  const { text, values } = appointmentsSql(who, { where: onDay(dayRange(MEASURED_DAY, who.timeZone)) });
  await startServer(
    ["node_modules/next/dist/bin/next", "start", "tests/bench/plain-next", "-p", String(PLAIN)],
    { BENCH_BUSINESS: businessId, BENCH_STATEMENT: JSON.stringify({ text, values }) },
    `http://localhost:${PLAIN}/`,
  );
  const session = await sessionOf(prepared.large);
  const path = `/schedule?view=day&date=${MEASURED_DAY}&group=all&tech=all`;
  const [page, plain] = await inTurn(
    60,
    () => session.get(path).then(read),
    () => fetch(`http://localhost:${PLAIN}/`).then(read),
  );
  const floor = await timings(60, () => fetch(`http://127.0.0.1:${FLOOR + 1}/?date=${MEASURED_DAY}`).then(read));
  lines.push(atMost("(b) schedule page over bare server, p50", percentile(page, 0.5) / percentile(floor, 0.5), 5, "×"));
  lines.push(
    atMost("(b) schedule page over plain Next page, p50", percentile(page, 0.5) / percentile(plain, 0.5), 1.3, "×"),
  );
  const html = gzipSync(await read(await session.get(path))).length;
  const json = gzipSync(await read(await session.get(`/api/appointments/day?date=${MEASURED_DAY}`))).length;
  lines.push(atMost("(b) transferred bytes of the page over its data", html / json, 1.5, "×"));
}

async function searching(): Promise<void> {
  const session = await sessionOf(prepared.search);
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
  const taken = await timings(120, (i) =>
    session.get(`/api/customers/wildcard-search?term=${encodeURIComponent(terms[i % terms.length]!)}`).then(read),
  );
  lines.push(atMost("(c) customer search at 100,000, p95", percentile(taken, 0.95), 100, "ms"));
}

async function findingATime(): Promise<void> {
  const session = await sessionOf(prepared.main);
  const { locationId } = await prepared.bookable();
  // So far ahead that the appointments of series are not made yet, and have to be found by their rules.
  const body = { from: "2027-03-01", to: "2027-03-31", duration: 7_200_000, limit: 20, locationId };
  const taken = await timings(60, () => session.post("/api/appointments/find-a-time", body).then(read));
  lines.push(
    atMost(
      "(d) find a time, travel, events and appointments that repeat, 50 × 31 days, p95",
      percentile(taken, 0.95),
      300,
      "ms",
    ),
  );
}

async function booking(): Promise<void> {
  const session = await sessionOf(prepared.main);
  const { customerId, locationId, technicianIds } = await prepared.bookable();
  const taken = await timings(240, (i) => {
    // Far from everything else, each on an afternoon of its own, where no event is.
    const start = new Date(Date.UTC(2040, 0, 1, 20) + (prepared.round * 400 + i) * 86_400_000).toISOString();
    const data = {
      start,
      duration: 3_600_000,
      techIds: [technicianIds[i % technicianIds.length]!],
      businessCustomerId: customerId,
    };
    return session.post("/api/appointments", { data, businessCustomerLocation: locationId }).then(read);
  });
  lines.push(atMost("(e) booking, p95", percentile(taken, 0.95), 50, "ms"));
}

async function tenTimes(): Promise<void> {
  const [small, big] = [await sessionOf(prepared.tenth), await sessionOf(prepared.main)];
  const path = `/api/appointments/day?date=${MEASURED_DAY}`;
  const [few, many] = await inTurn(
    150,
    () => small.get(path).then(read),
    () => big.get(path).then(read),
  );
  lines.push(
    atMost(
      "(f) the same day on ten times the appointments, p50",
      percentile(many, 0.5) / percentile(few, 0.5),
      1.2,
      "×",
    ),
  );
}

async function zones(): Promise<void> {
  lines.push(
    atMost("(h) new zones for 20,000 locations, 50 zones", (await rezoning(prepared.large.businessId)) / 1_000, 5, "s"),
  );
}

async function planning(): Promise<void> {
  const { ms, leftOut } = await timePlan(50, 300);
  lines.push(atMost(`(h) plan of 50 technicians × 300 stops, ${leftOut} left out`, ms, 2_000, "ms"));
}

async function realtime(): Promise<void> {
  const settings = { REALTIME_PORT: String(REALTIME), APP_URL: `http://localhost:${APP}`, LOG_LEVEL: "error" };
  const { BENCH_REALTIME = "", BENCH_WORKER = "" } = process.env;
  await startServer([BENCH_REALTIME], settings, `http://127.0.0.1:${REALTIME}/`);
  startProcess([BENCH_WORKER], settings);
  const { businessId } = prepared.small;
  const { name, value } = await cookieOf(prepared.small);
  const origin = `http://localhost:${APP}`;
  const schedules = await openSchedules(500, { origin, cookie: `${name}=${value}`, businessId, port: REALTIME });
  const session = await sessionOf(prepared.small);
  const day = JSON.parse(await read(await session.get(`/api/appointments/day?date=${MEASURED_DAY}`)));
  const before = memoryOf(app);
  const taken: number[] = [];
  for (const { id } of day.items.slice(0, 20) as Array<{ id: string }>) {
    const heard = schedules.heard(id);
    await session.post(`/api/appointments/${id}/update-meta`, { oneDay: true }).then(read);
    taken.push(...(await heard));
  }
  schedules.close();
  lines.push(atMost("(i) 500 open schedules hear of a change, p95", percentile(taken, 0.95), 1_000, "ms"));
  lines.push(atMost("(i) memory of the web process meanwhile", memoryOf(app) / before, 1.25, "×"));
}

async function memory(): Promise<void> {
  const session = await sessionOf(prepared.small);
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
    ({ name, value, limit, holds }) => `${holds ? "✓" : "✗"} ${name.padEnd(width)}  ${value.padStart(10)}  ${limit}`,
  );
  console.log(table.join("\n"));
  if (lines.some((line) => !line.holds)) process.exitCode = 1;
  if (asked.length > 0) return; // what is written down is one whole run
  const file = "tests/bench/README.md";
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const text = readFileSync(file, "utf8").replace(
    /<!-- results -->[\s\S]*$/,
    `<!-- results -->\n\nMeasured in one run on ${machine}:\n\n\`\`\`\n${table.join("\n")}\n\`\`\`\n`,
  );
  writeFileSync(file, text);
}

export type { Prepared };
