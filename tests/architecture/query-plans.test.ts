import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as listDay } from "@/app/api/appointments/day/route";
import { GET as listJobs } from "@/app/api/jobs/route";
import { GET as listCustomers } from "@/app/api/customers/route";
import { GET as findAppointment } from "@/app/api/appointments/[id]/route";
import { GET as listMonth } from "@/app/api/appointments/month/route";
import { GET as listWeek } from "@/app/api/appointments/week/route";
import { listInvoicesByCustomer, listRecentInvoices, searchInvoices } from "@/lib/invoices/list-invoices";
import { InvoiceSearch } from "@/lib/invoices/invoice-shapes";
import { listPayments } from "@/lib/payments/list-payments";
import { pageOf, searchAppointments } from "@/lib/scheduling/list-appointments";
import { browseCustomers } from "@/lib/customers/browse-customers";
import { pageOfJobs, readJobListQuery } from "@/lib/jobs/page-of-jobs";
import { makeBenchBusiness, MEASURED_DAY } from "@/tests/bench/bench-business";
import { signIn } from "@/tests/factories/business";
import { send } from "@/tests/support/send";

const BUFFERS_A_ROW = 10;

// The settings that travel in front of a read in the same message.
const SETTINGS = /^SELECT set_config\([^;]*;/;

type Seen = { text: string; settings?: string | undefined; values: unknown[] };
let statements: Seen[] = [];
let businessId: string;
let customerId: string;
let dispatcher: Awaited<ReturnType<typeof signIn>>;

// The statements that really reach the database, as the driver sends them.
// oxlint-disable-next-line typescript/unbound-method -- called with the client as `this` below
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function seen(this: pg.Client, ...args: unknown[]) {
  const [first, second] = args as [string | { text?: string; values?: unknown[] }, unknown[] | undefined];
  const text = typeof first === "string" ? first : first?.text;
  if (text) statements.push({ text, values: (typeof first === "object" && first.values) || second || [] });
  return query.apply(this, args);
} as never;

beforeAll(async () => {
  // One of several tenants, as on a real installation: alone in the tables, reading them whole would be the right plan.
  const url = process.env["DATABASE_URL"] ?? "";
  await makeBenchBusiness(url, { name: "Neighbour", technicians: 20, customers: 20_000, perDay: 200, days: 200 });
  const made = await makeBenchBusiness(url, {
    name: "Plans",
    technicians: 10,
    customers: 2_000,
    perDay: 20,
    days: 200,
  });
  businessId = made.businessId;
  dispatcher = await signIn(businessId, made.dispatcherId);
  const invoice = await dispatcher.who.db((db) => db.invoice.findFirstOrThrow({ where: { businessId } }));
  customerId = invoice.customerId;
  const owner = new pg.Client({ connectionString: process.env["DATABASE_OWNER_URL"] });
  await owner.connect();
  await owner.query("VACUUM ANALYZE");
  await owner.end();
}, 120_000);

async function record(work: () => Promise<unknown>): Promise<Seen[]> {
  await work();
  statements = [];
  await work();
  return statements
    .map(({ text, values }) => ({ text: text.replace(SETTINGS, ""), settings: SETTINGS.exec(text)?.[0], values }))
    .filter(({ text }) => /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)/i.test(text));
}

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  "Actual Rows": number;
  Plans?: Node[];
};

/** The plan of a statement as the application role gets it. */
async function planOf({ text, settings, values }: Seen): Promise<Node> {
  const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  await client.connect();
  try {
    await client.query(`SELECT set_config('app.business_id', '${businessId}', false)`);
    if (settings) await client.query(settings.replaceAll(", true)", ", false)"));
    const { rows } = await client.query<{ "QUERY PLAN": Array<{ Plan: Node }> }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    );
    return rows[0]!["QUERY PLAN"][0]!.Plan;
  } finally {
    await client.end();
  }
}

// Small by nature: a business has a handful of rows, and reading them whole is the right plan.
const SMALL = new Set([
  "business",
  "business_hours",
  "job_type",
  "role",
  "user_account",
  "user_session",
  "dispatch_group",
  "dispatch_group_member",
  "user_hours",
  "contact_type",
  "customer_group",
  "customer_group_member",
  "tax_rate",
]);

function sequentialScans(node: Node): string[] {
  const isRead = node["Shared Hit Blocks"] + node["Shared Read Blocks"] > 0;
  const own =
    isRead && node["Node Type"] === "Seq Scan" && node["Relation Name"] && !SMALL.has(node["Relation Name"])
      ? [node["Relation Name"]]
      : [];
  return [...own, ...(node.Plans ?? []).flatMap(sequentialScans)];
}

const who = () => dispatcher.who;
const reads: Record<string, { most: number; run: () => Promise<unknown> }> = {
  "the week call": { most: 6, run: () => send(listWeek, { as: dispatcher, query: { date: MEASURED_DAY } }) },
  "the month call": { most: 6, run: () => send(listMonth, { as: dispatcher, query: { date: MEASURED_DAY } }) },
  "the appointment search": { most: 4, run: () => searchAppointments(who(), { term: "", offset: 0, limit: 50 }) },
  "the appointments of a customer": {
    most: 4,
    run: () => pageOf(who(), { customerId }, { offset: 0, limit: 50 }),
  },
  "the recent invoices": { most: 4, run: () => listRecentInvoices(who(), 50) },
  "the invoice list": { most: 4, run: () => searchInvoices(who(), InvoiceSearch.parse({ limit: 50 })) },
  "the paid invoices": {
    most: 4,
    run: () => searchInvoices(who(), InvoiceSearch.parse({ limit: 50, statuses: ["paid"] })),
  },
  "the invoices of a customer": {
    most: 4,
    run: () => listInvoicesByCustomer(who(), customerId, { limit: 50, offset: 0 }),
  },
  "the payment list": { most: 4, run: () => listPayments(who(), { limit: 50, offset: 0 } as never) },
  "the day call": { most: 6, run: () => send(listDay, { as: dispatcher, query: { date: MEASURED_DAY } }) },
  "the job call": { most: 4, run: () => send(listJobs, { as: dispatcher, query: { limit: 50 } }) },
  "the customer call": { most: 4, run: () => send(listCustomers, { as: dispatcher, query: { limit: 50 } }) },
  "the jobs screen": { most: 4, run: () => pageOfJobs(who(), readJobListQuery({})) },
  "the customers screen": {
    most: 4,
    run: () => browseCustomers(who(), { term: "", size: 50, sort: "name", direction: "asc" } as never),
  },
};

describe("what reads cost", () => {
  for (const [name, { most, run }] of Object.entries(reads)) {
    it(`${name}: at most ${most} statements, no sequential scan of a tenant table, buffers in proportion to rows`, async () => {
      const seen = await record(run);
      expect(seen.length, seen.map(({ text }) => text.slice(0, 80)).join("\n")).toBeLessThanOrEqual(most);
      for (const statement of seen.filter(({ text }) => /^\s*(SELECT|WITH)/i.test(text) && !/set_config/.test(text))) {
        const plan = await planOf(statement);
        expect(sequentialScans(plan), statement.text.slice(0, 200)).toEqual([]);
        const buffers = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
        // A count reads up to its cap of rows and answers one.
        const rows = /count\(\*\)/.test(statement.text) ? 1_000 : plan["Actual Rows"];
        expect(buffers, statement.text.slice(0, 200)).toBeLessThanOrEqual(BUFFERS_A_ROW * rows + 100);
      }
    });
  }

  it("one appointment costs what it did before however many there are", async () => {
    const day = await send(listDay, { as: dispatcher, query: { date: MEASURED_DAY } });
    const id = day.body.items[0].id as string;
    const seen = await record(() => send(findAppointment, { as: dispatcher, params: { id } }));
    expect(seen.length).toBeLessThanOrEqual(4);
  });
});
