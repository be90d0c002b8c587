import "server-only";
import { Prisma } from "@prisma/client";
import { lockRow } from "@/lib/platform/database/lock-row";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire, sumMoney } from "@/lib/platform/money/money";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { requireJob } from "../get-job";
import { selectEntriesOfJob } from "../times/select-entries-of-job";
import { whereBilledForJob } from "../times/where-billed-for-job";
import { computeProfit } from "./compute-profit";
import { COST_KINDS, type EnteredCosts, type ProfitLine, type ProfitLines, type ProfitLoss } from "./profit-loss";

/** Returns the revenue, costs, and profit of a job. Source: jobs.getProfitLoss. */
export async function getProfitLoss(who: Who, jobId: string): Promise<ProfitLoss> {
  await requireJob(who, jobId);
  return who.db((db) => computeProfitLoss(db, jobId));
}

/**
 * Saves the costs that a user entered for a job. A blank removes an entry. Returns the resulting profit. Source:
 * jobs.saveProfitLoss.
 */
export async function saveProfitLoss(who: Who, jobId: string, input: EnteredCosts): Promise<ProfitLoss> {
  await requireJob(who, jobId);
  const { businessId } = who;
  return who.db(async (db) => {
    await lockRow(db, "Job", jobId);
    const where = { businessId_jobId: { businessId, jobId } };
    const before = await db.jobCosts.findUnique({ where });
    if (input.version !== undefined && input.version !== (before?.version ?? 0))
      throw conflict("job_changed", "Another user entered costs. Reload the page to see them.");
    const { notes } = input;
    const costs = COST_KINDS.filter((kind) => input[kind] !== undefined).map((kind) => [kind, input[kind]] as const);
    const columns = { ...Object.fromEntries(costs), ...(typeof notes === "string" ? { notes } : {}) };
    await db.jobCosts.upsert({
      where,
      create: { businessId, jobId, ...columns },
      update: { ...columns, version: { increment: 1 } },
    });
    recordChange(db, { action: "job.costs", subjectKind: "job", subjectId: jobId });
    return computeProfitLoss(db, jobId);
  });
}

/** Returns the price and cost of each line of a job's invoices. Source: jobs.getProfitLossItemized. */
export async function getItemizedProfitLoss(who: Who, jobId: string): Promise<ProfitLines> {
  await requireJob(who, jobId);
  return who.db(async (db) => {
    const items = await listProfitLines(db, jobId);
    const [{ discount }] = await db.$queryRaw<[{ discount: string }]>`
      SELECT coalesce(sum(discount_total), 0)::text AS discount FROM invoice i WHERE ${whereBilledForJob(who, jobId)}`;
    const sumOf = (amounts: string[]) => sumMoney(amounts.map((amount) => new Decimal(amount)));
    const price = sumOf(items.map((item) => item.price));
    const cost = sumOf(items.map((item) => item.cost));
    return {
      items,
      totals: {
        price: moneyToWire(price),
        discount: moneyToWire(new Decimal(discount)),
        cost: moneyToWire(cost),
        profit: moneyToWire(price.minus(discount).minus(cost)),
      },
    };
  });
}

async function computeProfitLoss(db: Transaction, jobId: string): Promise<ProfitLoss> {
  const { who } = db;
  const { businessId } = who;
  const [sums] = await db.$queryRaw<[{ revenue: string; labor: string; parts: string; other: string }]>`
    WITH i AS MATERIALIZED (SELECT i.id, i.total - i.tax_total AS revenue FROM invoice i WHERE ${whereBilledForJob(who, jobId)}),
    l AS (SELECT ${KIND} AS kind, ${COST} AS cost FROM invoice_line l
      WHERE l.business_id = ${businessId}::uuid AND l.invoice_id = ANY(ARRAY(SELECT id FROM i)) AND is_counted(l))
    SELECT (SELECT coalesce(sum(revenue), 0) FROM i)::text AS revenue,
      coalesce(sum(cost) FILTER (WHERE kind = 'labor'), 0)::text AS labor,
      coalesce(sum(cost) FILTER (WHERE kind = 'part'), 0)::text AS parts,
      coalesce(sum(cost) FILTER (WHERE kind = 'other'), 0)::text AS other FROM l`;
  const time = await computeTimeCost(db, jobId);
  const row = await db.jobCosts.findUnique({ where: { businessId_jobId: { businessId, jobId } } });
  const toWire = (amount: { toString(): string }) => moneyToWire(new Decimal(amount.toString()));
  const revenue = toWire(sums.revenue);
  const entered = {
    laborCost: row?.laborCost ? toWire(row.laborCost) : null,
    partsCost: row?.partsCost ? toWire(row.partsCost) : null,
    otherCost: row?.otherCost ? toWire(row.otherCost) : null,
  };
  const computed = {
    laborCost: toWire(time ?? sums.labor),
    partsCost: toWire(sums.parts),
    otherCost: toWire(sums.other),
    laborFrom: time === null ? ("lines" as const) : ("time" as const),
  };
  const notes = row?.notes ?? "";
  return {
    revenue,
    ...computeProfit({ revenue, entered, computed }),
    notes,
    entered,
    computed,
    version: row?.version ?? 0,
  };
}

/** Computes the cost of a job's logged time, rounded to the cent per user. Null when no user has an hourly cost. */
async function computeTimeCost(db: Transaction, jobId: string): Promise<string | null> {
  const { who } = db;
  const [row] = await db.$queryRaw<[{ cost: string | null }]>`
    SELECT sum(round(hours * hourly_cost, 2))::text AS cost FROM (
      SELECT u.hourly_cost, sum(greatest(extract(epoch FROM coalesce(e.end_at, ${who.now}) - e.start_at), 0)) / 3600 AS hours
      FROM (${selectEntriesOfJob(who, jobId)}) e
      JOIN user_account u ON u.business_id = ${who.businessId}::uuid AND u.id = e.user_id AND u.hourly_cost IS NOT NULL
      GROUP BY u.id, u.hourly_cost) worked`;
  return row.cost;
}

const COST = Prisma.sql`round(l.unit_cost * l.quantity, 2)`;
const KIND = Prisma.sql`CASE WHEN l.labor_id IS NOT NULL OR l.kind = 'labor' THEN 'labor'
  WHEN l.part_id IS NOT NULL OR l.kind = 'part' THEN 'part' ELSE 'other' END`;

function listProfitLines(db: Transaction, jobId: string): Promise<ProfitLine[]> {
  const { who } = db;
  return db.$queryRaw<ProfitLine[]>`
    WITH i AS MATERIALIZED (SELECT i.id, i.invoice_number FROM invoice i WHERE ${whereBilledForJob(who, jobId)})
    SELECT l.invoice_id AS "invoiceId", l.id AS "lineItemId", l.name, ${KIND} AS kind, trim_scale(l.quantity)::text AS quantity,
      l.amount::text AS price, ${COST}::text AS cost, (l.amount - ${COST})::text AS profit
    FROM i JOIN invoice_line l ON l.business_id = ${who.businessId}::uuid AND l.invoice_id = i.id AND is_counted(l)
    ORDER BY i.invoice_number, l.position, l.id`;
}
