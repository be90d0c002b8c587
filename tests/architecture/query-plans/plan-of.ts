import pg from "pg";
import { getFirst } from "@/tests/support/required-values";

/** A statement as the driver sends it. `settings` went ahead of it in the same message. */
export type Statement = { text: string; settings?: string | undefined; values: unknown[] };

const SETTINGS = /^SELECT set_config\([^;]*;/;
let sent: Statement[] = [];

// Records the statements that really reach the database.
// oxlint-disable-next-line typescript/unbound-method -- called with the client as `this` below
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function seen(this: pg.Client, ...args: unknown[]) {
  const [first, second] = args as [string | { text?: string; values?: unknown[] }, unknown[] | undefined];
  const text = typeof first === "string" ? first : first?.text;
  if (text) sent.push({ text, values: (typeof first === "object" && first.values) || second || [] });
  return query.apply(this, args);
} as never;

/** Returns the result of a piece of work, and the statements that it sends once everything is warm. */
export async function recordStatements<T>(work: () => Promise<T>): Promise<{ answer: T; statements: Statement[] }> {
  await work();
  sent = [];
  const answer = await work();
  const statements = sent
    .map(({ text, values }) => ({ text: text.replace(SETTINGS, ""), settings: SETTINGS.exec(text)?.[0], values }))
    .filter(({ text }) => /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)/i.test(text) && !/^\s*SELECT set_config/.test(text));
  return { answer, statements };
}

/** True for reads. A statement that changes rows is not run a second time. */
export const isRead = ({ text }: Statement) => /^\s*(SELECT|WITH)/i.test(text) && !/ FOR (UPDATE|SHARE)/.test(text);

export type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  "Actual Rows": number;
  Plans?: PlanNode[];
};

export const countBuffers = (node: PlanNode): number => node["Shared Hit Blocks"] + node["Shared Read Blocks"];

/** Returns the plan of a statement that the role of the application gets for a business. */
export async function explainStatement(businessId: string, { text, settings, values }: Statement): Promise<PlanNode> {
  const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  await client.connect();
  try {
    await client.query(`SELECT set_config('app.business_id', '${businessId}', false)`);
    if (settings) await client.query(settings.replaceAll(", true)", ", false)"));
    const explained = () =>
      client.query<{ "QUERY PLAN": Array<{ Plan: PlanNode }> }>(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
        values
      );
    // The first time, a connection also reads the catalog, for example to plan the contents of functions.
    await explained();
    return getFirst(getFirst((await explained()).rows)["QUERY PLAN"]).Plan;
  } finally {
    await client.end();
  }
}

// Tables that stay small. A business has a handful of rows, and reading them whole is the right plan.
const SMALL = new Set([
  "appointment_tag",
  "arrival_window",
  "business",
  "business_hours",
  "business_price",
  "campaign",
  "contact_type",
  "coverage_zone",
  "coverage_zone_dispatch_group",
  "coverage_zone_technician",
  "customer_group",
  "customer_group_member",
  "dispatch_group",
  "dispatch_group_member",
  "event_type",
  "job_type",
  "lead_source",
  "lead_status",
  "maintenance_plan",
  "maintenance_plan_work",
  "notification_settings",
  "phone_number",
  "price_book_category",
  "recorded_table",
  "role",
  "target_list",
  "tax_rate",
  "user_account",
  "user_hours",
  "user_job_type",
  "user_session",
]);

/** Lists the tables that a plan reads from end to end, without the small ones. */
export function listSequentialScans(node: PlanNode): string[] {
  const table = node["Relation Name"];
  const own = countBuffers(node) > 0 && node["Node Type"] === "Seq Scan" && table && !SMALL.has(table) ? [table] : [];
  return [...own, ...(node.Plans ?? []).flatMap(listSequentialScans)];
}

/** Returns the number of rows that a plan counts or sums: the input of an aggregate that answers one row. */
export function countAggregatedRows(node: PlanNode): number {
  const inner = (node.Plans ?? []).map((part) => part["Actual Rows"]);
  const own = node["Node Type"] === "Aggregate" && node["Actual Rows"] === 1 ? Math.max(0, ...inner) : 0;
  return Math.max(own, ...(node.Plans ?? []).map(countAggregatedRows));
}
