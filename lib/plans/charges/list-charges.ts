import "server-only";
import { Prisma } from "@prisma/client";
import { computePeriodTax } from "@/lib/invoices/totals/format-offered-price";
import { listTaxRatesOfPlaces } from "@/lib/invoices/records/get-tax-rates-at";
import { Decimal } from "@/lib/platform/money/decimal";
import { formatStoredMethod, type MethodNameParts } from "@/lib/platform/money/format-method-name";
import { sumMoney } from "@/lib/platform/money/money";
import { buildCappedCount } from "@/lib/platform/paging/build-capped-count";
import type { Who } from "@/lib/platform/session/who";
import { addDays, addMonths, type Day, getDayAt } from "@/lib/platform/time/day";
import type { Frequency } from "../frequency";
import { OWED } from "../sold/select-sold-plans";
import { listPeriodStarts } from "../records/rhythm";
import { whereDueBy } from "./charge-due";

type SoldPlanSummary = { plan: string; color: string; customer: { id: string; fullName: string }; place: string };

/** A charge with its invoice. */
export type InvoicedCharge = SoldPlanSummary & {
  id: string;
  periodStart: Day;
  periodEnd: Day;
  invoiceId: string;
  invoiceNumber: number;
  total: string;
  balance: string;
  status: string;
  sentAt: Date | null;
  problem: string;
  /** The latest email of its invoice, if it did not arrive. Null when it did, as far as known. */
  mailProblem: { to: string; isBack: boolean; reason: string } | null;
  nextAttemptAt: Date | null;
  /** The address for the invoice. Empty = no email. */
  email: string;
  /** True when a card or account on file pays it. */
  hasMethod: boolean;
};

/** A sold plan that could not be charged at all, with the reason. */
export type StuckPlan = SoldPlanSummary & { id: string; amount: string; since: Day; problem: string };

const soldPlanColumns = Prisma.sql`m.name AS plan, m.color, json_build_object('id', c.id, 'fullName', c.display_name) AS customer,
  coalesce(nullif(l.location_name, ''), l.address) || ', ' || l.city AS place`;

const joinPlanTables = (business: Prisma.Sql): Prisma.Sql => Prisma.sql`
  JOIN maintenance_plan m ON m.business_id = ${business} AND m.id = r.plan_id
  JOIN customer c ON c.business_id = ${business} AND c.id = r.customer_id
  JOIN customer_location l ON l.business_id = ${business} AND l.id = r.location_id`;

/** Emails bounce within days, and the office already knows of older ones. */
const MAILS_LOOKED_AT_MS = 90 * 86_400_000;

/** Condition for emails m of invoices that did not arrive and were not followed by one that did, as far as known. */
const whereNotArrived = ({ businessId, now }: Who): Prisma.Sql => Prisma.sql`
  m.business_id = ${businessId}::uuid AND m.status IN ('returned', 'failed') AND m.related_kind = 'invoice'
  AND m.created_at > ${new Date(now.getTime() - MAILS_LOOKED_AT_MS)} AND NOT EXISTS (
    SELECT FROM mail_message n WHERE n.business_id = ${businessId}::uuid AND n.related_id = m.related_id
      AND n.status NOT IN ('returned', 'failed') AND n.created_at >= m.created_at)`;

/**
 * Lists charges, newest first. `failed` selects open charges whose email or payment failed, or whose email did not
 * arrive.
 */
export function listCharges(
  who: Who,
  { limit, offset, failed }: { limit: number; offset: number; failed: boolean }
): Promise<{ items: InvoicedCharge[]; total: number }> {
  const business = Prisma.sql`${who.businessId}::uuid`;
  const ofFailed = Prisma.sql`p.id = ANY(ARRAY(
    SELECT id FROM plan_charge WHERE business_id = ${business} AND problem <> ''
    UNION SELECT id FROM plan_charge WHERE business_id = ${business} AND invoice_id = ANY(ARRAY(
      SELECT m.related_id FROM mail_message m WHERE ${whereNotArrived(who)})))) AND ${OWED}`;
  const filter = failed ? ofFailed : Prisma.sql`true`;
  const from = Prisma.sql`plan_charge p JOIN invoice i ON i.business_id = ${business} AND i.id = p.invoice_id
    WHERE p.business_id = ${business} AND ${filter}`;
  return who.db(async (db) => {
    const items = await db.$queryRaw<InvoicedCharge[]>`
      WITH p AS MATERIALIZED (
        SELECT p.*, i.invoice_number, i.total, i.balance, i.status FROM ${from}
        ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit} OFFSET ${offset}),
      r AS MATERIALIZED (
        SELECT id, plan_id, customer_id, location_id, method_id FROM sold_plan
        WHERE business_id = ${business} AND id = ANY(ARRAY(SELECT sold_plan_id FROM p))),
      m AS MATERIALIZED (SELECT id, name, color FROM maintenance_plan WHERE business_id = ${business}),
      c AS MATERIALIZED (
        SELECT id, display_name, email FROM customer
        WHERE business_id = ${business} AND id = ANY(ARRAY(SELECT customer_id FROM r))),
      l AS MATERIALIZED (
        SELECT id, location_name, address, city FROM customer_location
        WHERE business_id = ${business} AND id = ANY(ARRAY(SELECT location_id FROM r))),
      e AS MATERIALIZED (
        SELECT DISTINCT ON (m.related_id) m.related_id AS invoice_id, json_build_object(
          'to', m.to_address, 'isBack', m.status = 'returned', 'reason', coalesce(m.error, '')) AS problem
        FROM mail_message m WHERE m.related_id = ANY(ARRAY(SELECT invoice_id FROM p)) AND ${whereNotArrived(who)}
        ORDER BY m.related_id, m.created_at DESC, m.id DESC)
      SELECT p.id, p.period_start::text AS "periodStart", p.period_end::text AS "periodEnd", p.invoice_id AS "invoiceId",
        p.invoice_number AS "invoiceNumber", p.total::text, p.balance::text, p.status, p.sent_at AS "sentAt", p.problem, e.problem AS "mailProblem",
        p.next_attempt_at AS "nextAttemptAt", c.email, r.method_id IS NOT NULL AS "hasMethod",
        ${soldPlanColumns}
      FROM p JOIN r ON r.id = p.sold_plan_id JOIN m ON m.id = r.plan_id JOIN c ON c.id = r.customer_id
      JOIN l ON l.id = r.location_id LEFT JOIN e ON e.invoice_id = p.invoice_id
      ORDER BY p.created_at DESC, p.id DESC`;
    const [count] = await db.$queryRaw<Array<{ total: number }>>(buildCappedCount(from, Prisma.sql`p.id`));
    return { items, total: count?.total ?? 0 };
  });
}

/** The maximum number of plans shown that could not be charged. */
export const STUCK_SHOWN = 100;

/**
 * Lists the sold plans that the last run could not charge, oldest first. Returns one more than is shown if there are
 * more.
 */
export function listStuckPlans(who: Who): Promise<StuckPlan[]> {
  const business = Prisma.sql`${who.businessId}::uuid`;
  return who.db(
    (db) => db.$queryRaw<StuckPlan[]>`
      SELECT r.id, r.price::text AS amount, r.next_charge_on::text AS since, r.charge_problem AS problem, ${soldPlanColumns}
      FROM sold_plan r ${joinPlanTables(business)}
      WHERE r.business_id = ${business} AND r.charge_problem <> '' AND ${whereDueBy(getDayAt(who.now, who.timeZone))}
      ORDER BY r.next_charge_on, r.id LIMIT ${STUCK_SHOWN + 1}`
  );
}

/** A future charge. `amount` is the price with the sales tax of its location at today's rates. */
export type ComingCharge = SoldPlanSummary & {
  recurrenceId: string;
  day: Day;
  price: string;
  tax: string;
  amount: string;
  how: string;
};

type Planned = SoldPlanSummary & {
  id: string;
  locationId: string;
  price: string;
  from: Day;
  next: Day;
  endOn: Day;
  frequency: Frequency;
  emailsInvoices: boolean;
  method: (MethodNameParts & { isRemoved: boolean }) | null;
};

function describePaidBy(method: Planned["method"], emailsInvoices: boolean): string {
  if (!method) return emailsInvoices ? "Emailed invoice" : "Invoice, not emailed";
  return `${formatStoredMethod(method)}${method.isRemoved ? ", removed" : ""}`;
}

/** The maximum number of sold plans in a preview. */
export const PLANS_AHEAD = 10_000;

/** `hasMore`: the preview does not cover all sold plans. */
type Coming = { items: ComingCharge[]; sum: string; until: Day; hasMore: boolean };

/**
 * Previews the worker's charges for one month from today, if nothing changes, in the order of the days. Nothing is
 * stored.
 */
export async function previewCharges(who: Who): Promise<Coming> {
  const business = Prisma.sql`${who.businessId}::uuid`;
  const until = addDays(addMonths(getDayAt(who.now, who.timeZone), 1), -1);
  const rows = await who.db(
    (db) => db.$queryRaw<Planned[]>`
      SELECT r.id, r.location_id AS "locationId", r.price::text AS price, r.charges_from::text AS from, r.next_charge_on::text AS next,
        r.end_on::text AS "endOn", r.frequency, 
        r.emails_invoices AS "emailsInvoices", CASE WHEN s.id IS NOT NULL THEN json_build_object('methodType', s.kind,
          'brand', s.brand, 'lastFour', s.last4, 'isRemoved', s.status = 'removed') END AS method, ${soldPlanColumns}
      FROM sold_plan r ${joinPlanTables(business)}
      LEFT JOIN stored_method s ON s.business_id = ${business} AND s.id = r.method_id
      WHERE r.business_id = ${business} AND ${whereDueBy(until)} ORDER BY r.next_charge_on, r.id LIMIT ${PLANS_AHEAD + 1}`
  );
  const due = rows
    .slice(0, PLANS_AHEAD)
    .flatMap(({ id, from, next, endOn, frequency, method, emailsInvoices, ...plan }) =>
      listPeriodStarts({ from, frequency }, next, endOn < until ? endOn : until).map((day) => ({
        ...plan,
        how: describePaidBy(method, emailsInvoices),
        recurrenceId: id,
        day,
      }))
    );
  due.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const rates = await listTaxRatesOfPlaces(
    who,
    due.map(({ customer, locationId, day }) => ({ customerId: customer.id, locationId, day }))
  );
  const items = due.map(({ locationId: _of, ...charge }, at) => {
    const tax = computePeriodTax(charge.price, rates[at] ?? []);
    return { ...charge, tax, amount: new Decimal(charge.price).plus(tax).toFixed(2) };
  });
  const sum = sumMoney(items.map(({ amount }) => new Decimal(amount))).toFixed(2);
  return { items, sum, until, hasMore: rows.length > PLANS_AHEAD };
}
