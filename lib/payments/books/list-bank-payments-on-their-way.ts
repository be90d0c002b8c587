import "server-only";
import { Prisma } from "@prisma/client";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Day } from "@/lib/platform/time/day";
import type { Who } from "@/lib/platform/session/who";
import type { BankPaymentsOnTheirWay } from "./book-day";

type BankPaymentRow = Omit<BankPaymentsOnTheirWay["payments"][number], "standing"> & {
  status: string;
  total: string;
  count: number;
};

/** The most payments that are listed. */
const MAX_SHOWN = 100;

/** Selects payments that the bank is processing (`isOnItsWay`) and that the provider knows. */
const PENDING = Prisma.sql`p.status = 'pending' AND p.is_provider AND p.method_type = 'check' AND p.challenge_url IS NULL
  AND p.provider_reference IS NOT NULL AND p.deleted_at IS NULL`;

/** Longer than a bank takes, including holidays and late messages. */
const LONGEST_DAYS = 30;

/**
 * Selects payments that were begun by a day but not received. They are still on their way, or arrived on a later day.
 */
const whereOnItsWayAt = (
  { businessId }: Who,
  day: Day
) => Prisma.sql`p.paid_on <= ${day}::date AND (${PENDING} OR p.id IN (
  SELECT m.payment_id FROM money_entry m
  JOIN payment a ON a.business_id = m.business_id AND a.id = m.payment_id
  WHERE m.business_id = ${businessId}::uuid AND m.day > ${day}::date AND m.day <= ${day}::date + ${LONGEST_DAYS}::int
    AND m.refund_id IS NULL AND a.paid_on <= ${day}::date AND a.is_provider AND a.method_type = 'check'))`;

/** Returns the bank payments that are on their way now, or that were at the end of a given day. */
export const listBankPaymentsOnTheirWay = (who: Who, day?: Day): Promise<BankPaymentsOnTheirWay> =>
  selectBankPayments(who, day ? whereOnItsWayAt(who, day) : PENDING);

/** Returns the payments that were on their way when a day was closed, with their current standing. */
export const listBankPaymentsByIds = (who: Who, ids: readonly string[]): Promise<BankPaymentsOnTheirWay> =>
  selectBankPayments(who, Prisma.sql`p.id = ANY(${[...ids]}::uuid[])`);

/** Returns the ids of all payments that were on their way at the end of a day. */
export async function listIdsOnTheirWay(who: Who, day: Day): Promise<string[]> {
  const rows = await who.db(
    (db) => db.$queryRaw<Array<{ id: string }>>`
      SELECT p.id FROM payment p WHERE p.business_id = ${who.businessId}::uuid AND ${whereOnItsWayAt(who, day)} ORDER BY p.id`
  );
  return rows.map(({ id }) => id);
}

async function selectBankPayments(who: Who, where: Prisma.Sql): Promise<BankPaymentsOnTheirWay> {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const rows = await who.db(
    (db) => db.$queryRaw<BankPaymentRow[]>`
      WITH p AS MATERIALIZED (
        SELECT p.*, sum(p.amount) OVER () AS total, count(*) OVER () AS many FROM payment p
        WHERE p.business_id = ${businessId} AND ${where} ORDER BY p.paid_on, p.id LIMIT ${MAX_SHOWN}),
      f AS MATERIALIZED (
        SELECT id AS payment_id, unnest(ARRAY[invoice_id, deposit_for_id]) AS invoice_id FROM p
        UNION SELECT payment_id, invoice_id FROM payment_share
        WHERE business_id = ${businessId} AND payment_id = ANY(ARRAY(SELECT id FROM p))),
      i AS MATERIALIZED (
        SELECT f.payment_id, jsonb_agg(jsonb_build_object('id', x.id, 'number', x.invoice_number,
          'isProposal', x.kind = 'proposal') ORDER BY x.invoice_number) AS list
        FROM f JOIN invoice x ON x.business_id = ${businessId} AND x.id = f.invoice_id GROUP BY 1),
      c AS MATERIALIZED (
        SELECT id, display_name FROM customer
        WHERE business_id = ${businessId} AND id = ANY(ARRAY(SELECT customer_id FROM p)))
      SELECT p.id, coalesce(c.display_name, '') AS customer, p.paid_on::text AS begun, p.amount::text, p.status,
        coalesce(i.list, '[]') AS invoices, p.total::text, p.many::int AS count
      FROM p LEFT JOIN c ON c.id = p.customer_id LEFT JOIN i ON i.payment_id = p.id
      ORDER BY p.paid_on, p.id`
  );
  return {
    total: new Decimal(rows[0]?.total ?? 0).toFixed(2),
    count: rows[0]?.count ?? 0,
    payments: rows.map(({ id, customer, begun, amount, invoices, status }) => {
      const standing = getStanding(status);
      return { id, customer: customer || "Unknown", begun, amount, invoices, standing };
    }),
  };
}

/** A bank returned the payment: days after it was begun, or with a dispute after it had arrived. */
const SENT_BACK = ["failed", "disputed"];

const getStanding = (status: string) =>
  status === "pending" ? "on-its-way" : SENT_BACK.includes(status) ? "returned" : "arrived";
