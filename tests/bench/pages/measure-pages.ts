import type { ChildProcess } from "node:child_process";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { MEASURED_DAY, type BenchBusiness } from "../bench-business";
import { atMost, type Line } from "../measure";
import { processorTimeOf } from "../servers";
import { cookieOf, openSessionAt, read, type Session } from "../session";

type Server = { process: ChildProcess; origin: string };
type Page = {
  name: string;
  path: string;
  /** The page of the plain Next application that shows the same rows. */
  plain: string;
  /** Requests the data of the page as a call. */
  data: (session: Session) => Promise<Response>;
  /** The user of the page. The dispatcher by default. */
  userId?: string;
};

const ROUNDS = 10;
const REQUESTS = 20;
const WARM_UP = 100;

/**
 * Measures the cost of staff pages with 50 rows, and of a day of 45 appointments, over a plain Next page and over their
 * data.
 */
export async function measurePages(app: Server, plain: Server, business: BenchBusiness): Promise<Line[]> {
  const measuredPages = await Promise.all(
    (await pages(business)).map(async (page) => {
      const { name, value } = await cookieOf(business, page.userId);
      const headers = { cookie: `${name}=${value}` };
      return {
        ...page,
        ours: () => fetch(app.origin + page.path, { headers }).then(read),
        theirs: () => fetch(plain.origin + page.plain).then(read),
      };
    })
  );
  // Every page first, because the compiler learns from one page for the others.
  for (let i = 0; i < WARM_UP; i++) for (const { ours, theirs } of measuredPages) await ours().then(theirs);
  const lines: Line[] = [];
  for (const { name, ours, theirs, data } of measuredPages) {
    const [cost, floor] = await processorTimes([app.process, ours], [plain.process, theirs]);
    const size = Buffer.byteLength(await ours());
    const bare = Buffer.byteLength(await read(await data(await openSessionAt(app.origin, business))));
    if (process.env["BENCH_EACH"])
      console.log(`${name}: ${cost.toFixed(1)} ms, plain ${floor.toFixed(1)} ms; ${size} bytes, data ${bare}`);
    lines.push(atMost(`(p) ${name}, processor time over plain Next page`, cost / floor, 4, "×"));
    // A day of five consists mostly of the frame around every page.
    if (name !== "my day of 5") lines.push(atMost(`(p) ${name}, bytes over those of its data`, size / bare, 4, "×"));
  }
  return lines;
}

async function pages(business: BenchBusiness): Promise<Page[]> {
  const who = await proveSystemWho(business.businessId, "bench");
  const { id: technician } = await who.db((db) =>
    db.user.findFirstOrThrow({ where: { businessId: business.businessId, isTechnician: true } })
  );
  const date = MEASURED_DAY;
  const day = `/api/appointments/day?date=${date}`;
  return [
    {
      name: "50 customers",
      path: "/customers",
      plain: "/staff/customers",
      data: (session) => session.get("/api/customers?limit=50"),
    },
    { name: "50 jobs", path: "/jobs", plain: "/staff/jobs", data: (session) => session.get("/api/jobs?limit=50") },
    {
      name: "50 invoices",
      path: "/billing/invoices",
      plain: "/staff/invoices",
      data: (session) => session.post("/api/invoices/search", { limit: 50 }),
    },
    {
      name: "schedule of 45",
      path: `/schedule?view=day&date=${date}&group=all&tech=all`,
      plain: `/staff/schedule?date=${date}`,
      data: (session) => session.get(day),
    },
    {
      name: "my day of 5",
      path: `/my-day?date=${date}`,
      plain: `/staff/my-day?date=${date}&technician=${technician}`,
      data: (session) => session.post("/api/appointments/for-tech-by-day", { date, techId: technician }),
      userId: technician,
    },
  ];
}

/** Returns the processor time in milliseconds of a request to each of two servers, which take turns. */
async function processorTimes(
  ...servers: [[ChildProcess, () => Promise<string>], [ChildProcess, () => Promise<string>]]
): Promise<[number, number]> {
  const totals: [number, number] = [0, 0];
  for (let round = 0; round < ROUNDS; round++)
    for (const [n, [server, sendRequest]] of servers.entries()) {
      const before = processorTimeOf(server);
      for (let i = 0; i < REQUESTS; i++) await sendRequest();
      totals[n] = (totals[n] ?? 0) + processorTimeOf(server) - before;
    }
  return [totals[0] / (ROUNDS * REQUESTS), totals[1] / (ROUNDS * REQUESTS)];
}
