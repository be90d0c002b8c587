import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { BenchBusiness } from "../bench-business";
import { atMost, percentile, timings, type Line } from "../measure";
import { permit } from "../prepare";
import type { Session } from "../session";

type ListRequest = (session: Session) => Promise<void>;
export const get =
  (path: string): ListRequest =>
  (session) =>
    session.take(path);
export const post =
  (path: string, body: object): ListRequest =>
  (session) =>
    session.take(path, body);

/** The number of runs of each request. With so many, a single pause of the machine is not the 95th percentile. */
const [WARM_UP, ROUNDS] = [30, 40];
const LIMITS = { list: 100, count: 500 };

/**
 * Measures years of phone calls, texts, and leads, as calls and as screens. Each line covers all requests of its list.
 */
export async function measureLists(session: Session, business: BenchBusiness): Promise<Line[]> {
  const { customer, job, conversation, middle, sources } = await things(business);
  const texts = `/api/sms/conversations/${conversation}/messages?limit=50`;
  const lists: Record<string, ListRequest[]> = {
    calls: [
      post("/api/call-list", { paging: { per_page: 50 } }),
      post("/api/call-list", { paging: { per_page: 50, page: 20 } }),
      post("/api/call-list", { call_type: "Outbound" }),
      post("/api/call-list", { paging: { manual: true } }),
      post("/api/call-list", { date_range: { start_date: "2025-11-01", end_date: "2025-11-30" } }),
      get("/api/telephony/calls?status=busy"),
      get("/api/telephony/calls/inbound?per_page=50&page=10"),
      get("/api/telephony/calls/outbound?status=missed"),
    ],
    "calls, screen": [
      get("/calls"),
      get("/calls?page=10"),
      get("/calls?status=busy"),
      get("/calls?q=704%20000%200123"),
      get("/calls?q=smith16"),
      get("/calls?type=Outbound&since=month"),
    ],
    "calls today": [post("/api/call-list/today-inbound", {}), get("/calls/today")],
    "calls to call back": [get("/calls?show=missed"), get("/calls?show=missed&page=5")],
    "calls of a customer and of a job": [
      get(`/api/customers/${customer}/timeline?limit=50`),
      get(`/api/jobs/${job}/calls?limit=50`),
      get(`/api/jobs/${job}/calls?limit=50&offset=100`),
    ],
    conversations: [
      get("/api/sms/conversations"),
      get("/api/sms/conversations?page=20"),
      get("/api/sms/conversations?ui_sort_order=unread"),
      get("/api/sms/conversations?unread=true"),
      get("/api/sms/conversations?term=smith16"),
      get("/api/sms/conversations?term=704%20000%20012"),
      get("/api/sms/conversations?term=here%2012345th"),
      get("/api/sms/conversations?term=somebody"),
    ],
    "texts of one conversation, both ways": [
      get(texts),
      get(`${texts}&page=20`),
      get(`${texts}&before=${middle}`),
      get(`${texts}&after=${middle}`),
    ],
    "texts, screen": [get("/messages"), get(`/messages/${conversation}`)],
    leads: [
      get("/api/leads?limit=50"),
      get("/api/leads?limit=50&offset=950"),
      get("/api/leads?unassigned=true"),
      get(`/api/leads?leadSources=${sources.join("&leadSources=")}`),
      get("/api/leads?q=smith"),
      get("/api/leads?q=visitor%20123"),
      get("/api/leads?q=furnace"),
    ],
    "leads, screen and board": [get("/leads"), get("/leads?view=board"), get("/leads?view=board&q=smith")],
  };
  const lines: Line[] = [];
  for (const [name, ways] of Object.entries(lists))
    lines.push(await slowest(`(l) ${name}, p95`, session, ways, LIMITS.list));
  return lines;
}

/** Returns the p95 of the slowest of several requests, with its name. */
export async function slowest(
  name: string,
  session: Session,
  ways: readonly ListRequest[],
  limit: number
): Promise<Line> {
  const durations: number[][] = [];
  // Every request first, because a server that has just started still compiles the code that it runs.
  for (let i = 0; i < WARM_UP; i++) for (const way of ways) await way(session);
  for (const way of ways) durations.push(await timings(ROUNDS, () => way(session)));
  const all = (p: number) => durations.map((one) => percentile(one, p));
  if (process.env["BENCH_EACH"])
    for (const p of [0.5, 0.95])
      console.log(
        name,
        `p${p * 100}:`,
        all(p)
          .map((ms) => ms.toFixed(0))
          .join(" ")
      );
  return atMost(name, Math.max(...all(0.95)), limit, "ms");
}

/** Finds the records that the lists are asked about, those with the most rows. */
async function things({ businessId }: BenchBusiness) {
  const who = await proveSystemWho(businessId, "bench");
  return who.db(async (db) => {
    const job = await db.job.findFirstOrThrow({ where: { businessId }, orderBy: { businessJobNumber: "asc" } });
    const conversation = await db.smsConversation.findFirstOrThrow({ where: { businessId }, orderBy: { id: "asc" } });
    const where = { businessId, conversationId: conversation.id };
    const middle = await db.smsMessage.findFirstOrThrow({ where, orderBy: { createdAt: "desc" }, skip: 20_000 });
    const sources = await db.leadSource.findMany({ where: { businessId }, take: 2 });
    return {
      customer: job.customerId,
      job: job.id,
      conversation: conversation.id,
      middle: middle.id,
      sources: sources.map(({ id }) => id),
    };
  });
}

/**
 * Measures how long it takes to count the matches among 100,000 customers, for each filter of a target list and for the
 * usual filters together.
 */
export async function measureCounts(session: Session, business: BenchBusiness): Promise<Line[]> {
  const { businessId } = business;
  await permit(business, "marketing.manage");
  const who = await proveSystemWho(businessId, "bench");
  const [zones, groups, statuses, types, makes] = await who.db(async (db) => [
    await db.coverageZone.findMany({ where: { businessId }, take: 3 }),
    await db.customerGroup.findMany({ where: { businessId }, take: 3 }),
    await db.customerStatus.findMany({ where: { businessId }, take: 2 }),
    await db.jobType.findMany({ where: { businessId, NOT: { name: "Service call" } }, take: 2 }),
    await db.manufacturer.findMany({ where: { businessId }, take: 5 }),
  ]);
  const ids = (rows: ReadonlyArray<{ id: string }>) => rows.map(({ id }) => id);
  const single: object[] = [
    {},
    { cities: ["town 1", "Town 2"] },
    { states: ["NC"] },
    { zones: ids(zones) },
    { zipCodes: ["28001", "28002"] },
    { groups: ids(groups) },
    { statuses: ids(statuses) },
    { types: ["residential"] },
    { jobTypesDone: ids(types) },
    { jobTypesDone: ids(types), doneSince: "2026-06-01" },
    { jobTypesNotDone: ids(types) },
    { jobTypesNotDone: ids(types), notDoneSince: "2025-12-01" },
    { makes: ids(makes) },
    { equipmentYears: 10 },
    { plan: "with" },
    { plan: "without" },
    { spentFrom: "100.00" },
    { spentTo: "100.00" },
    { lastWorkFrom: "2026-06-01" },
    { lastWorkTo: "2026-06-01" },
    { optedIn: true },
  ];
  const together: object[] = [
    { states: ["NC"], equipmentYears: 10, plan: "without", optedIn: true },
    { jobTypesNotDone: ids(types), notDoneSince: "2025-12-01", lastWorkFrom: "2025-12-01", optedIn: true },
    { types: ["residential"], lastWorkTo: "2026-06-01", spentFrom: "100.00", plan: "without", optedIn: true },
    {
      states: ["NC", "SC"],
      jobTypesDone: ids(types),
      jobTypesNotDone: [],
      equipmentYears: 5,
      plan: "without",
      spentFrom: "50.00",
      spentTo: "5000.00",
      lastWorkFrom: "2025-12-01",
      lastWorkTo: "2026-11-01",
      optedIn: true,
    },
  ];
  const ways = (list: object[]) => list.map((filters) => post("/api/target-lists/count", { filters }));
  return [
    await slowest("(l) target list of 100,000, one filter, p95", session, ways(single), LIMITS.count),
    await slowest("(l) target list of 100,000, filters together, p95", session, ways(together), LIMITS.count),
  ];
}
