import "server-only";
import { Prisma } from "@prisma/client";
import { requireCustomerRecord } from "@/lib/customers/records/require-customer-record";
import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire } from "@/lib/platform/money/money";
import type { Who } from "@/lib/platform/session/who";
import { type Day, getDayAt } from "@/lib/platform/time/day";
import { formatPaymentMeans, type PaymentMeans } from "@/lib/platform/money/format-payment-means";
import { type Age, computeAging } from "./compute-aging";
import type { StatementMovement, StatementPeriod, StatementQuery } from "./statement-movement";

/** A customer's account over a period: the opening balance, its movements, and the closing balance with its ages. */
export type Statement = {
  start: Day | null;
  end: Day;
  opening: string;
  movements: StatementMovement[];
  closing: string;
  ages: Record<Age, string>;
};

type MovementRow = Omit<StatementMovement, "amount" | "balance"> & {
  amount: string;
  balance: string;
  /** The card, bank account, or check of the payment. Null for other movements. */
  means: PaymentMeans | null;
};

/**
 * Selects what the customer's page counts. Invoices that are neither voided nor deleted count with their total on their
 * date. Payments and refunds on them count on their own days. Money on no invoice appears among unmatched payments, and
 * unapplied credit among the customer's credits. Deleted payments do not appear. If the books date money later because
 * its day was closed, the statement still shows the day on which it came.
 */
const withMovements = ({ businessId, timeZone }: Who, customerId: string): Prisma.Sql => Prisma.sql`
  owed AS MATERIALIZED (
    SELECT id, invoice_number, title, issued_on, coalesce(due_on, issued_on) AS due_on, total, created_at FROM invoice
    WHERE business_id = ${businessId}::uuid AND customer_id = ${customerId}::uuid
      AND is_owed(invoice)),
  moved AS MATERIALIZED (
    SELECT id, id AS invoice_id, 'invoice' AS kind, issued_on AS day, created_at AS at, total AS amount,
      concat_ws(', ', 'Invoice #' || invoice_number, nullif(title, '')) AS description,
      NULL::json AS means FROM owed
    UNION ALL
    SELECT e.id, e.invoice_id, e.kind, least(e.day, (e.created_at AT TIME ZONE ${timeZone})::date), e.created_at, -e.amount,
      CASE WHEN e.kind = 'payment' THEN 'Payment' WHEN e.kind = 'credit' AND e.amount < 0 THEN 'Credit removed'
        WHEN e.kind = 'credit' THEN 'Credit' WHEN e.kind = 'refund' AND e.amount > 0 THEN 'Returned refund'
        WHEN e.kind = 'refund' THEN 'Refund' WHEN e.kind = 'void' AND r.reason = 'bounced' THEN 'Returned payment'
        WHEN e.kind = 'void' THEN 'Voided payment' WHEN e.kind = 'failure' THEN 'Returned payment'
        WHEN e.amount > 0 THEN 'Disputed payment reinstated' ELSE 'Disputed payment' END
      || ', invoice #' || owed.invoice_number,
      CASE WHEN e.kind <> 'credit' AND (p.card_last4 IS NOT NULL OR p.check_number IS NOT NULL)
        THEN json_build_object('paymentType', p.payment_type, 'cardBrand', p.card_brand, 'cardLast4', p.card_last4,
          'checkNumber', p.check_number) END
    FROM invoice_entry e JOIN owed ON owed.id = e.invoice_id
    LEFT JOIN payment p ON p.business_id = e.business_id AND p.id = e.payment_id
    LEFT JOIN refund r ON r.business_id = e.business_id AND r.id = e.refund_id
    WHERE e.business_id = ${businessId}::uuid AND p.deleted_at IS NULL),
  running AS MATERIALIZED (
    SELECT *, sum(amount) OVER (ORDER BY day, at, id ROWS UNBOUNDED PRECEDING) AS balance FROM moved)`;

const COLUMNS = Prisma.sql`id, kind, day::text AS date, description, means, amount::text, balance::text`;

/**
 * Lists the movements of a customer's account, newest first, with the balance after all of them. Source:
 * customers.listStatements.
 */
export async function listStatement(
  who: Who,
  customerId: string,
  { limit, offset, start, end }: StatementQuery
): Promise<{ items: StatementMovement[]; total: number; balance: string }> {
  await requireCustomerRecord(who, customerId);
  const until = end ? Prisma.sql`day <= ${end}::date` : Prisma.sql`true`;
  const since = start ? Prisma.sql`day >= ${start}::date` : Prisma.sql`true`;
  const rows = await who.db(
    (db) => db.$queryRaw<Array<MovementRow & { total: number; closing: string }>>`
      WITH ${withMovements(who, customerId)},
      ends AS (SELECT count(*) FILTER (WHERE ${since})::int AS total, coalesce(sum(amount), 0)::text AS closing
        FROM running WHERE ${until}),
      shown AS (SELECT * FROM running WHERE ${since} AND ${until} ORDER BY day DESC, at DESC, id DESC
        LIMIT ${limit} OFFSET ${offset})
      SELECT ${COLUMNS}, ends.* FROM ends LEFT JOIN shown ON true ORDER BY shown.day DESC, shown.at DESC, shown.id DESC`
  );
  const [first] = rows;
  return {
    items: rows.filter(({ id }) => id !== null).map(toMovement),
    total: first?.total ?? 0,
    balance: toWireAmount(first?.closing),
  };
}

/** Reads a customer's whole account over a period. */
export async function readStatement(who: Who, customerId: string, period: StatementPeriod): Promise<Statement> {
  await requireCustomerRecord(who, customerId);
  const start = period.start ?? null;
  const end = period.end ?? getDayAt(who.now, who.timeZone);
  return who.db(async (db) => {
    const rows = await db.$queryRaw<MovementRow[]>`
      WITH ${withMovements(who, customerId)}
      SELECT ${COLUMNS} FROM running WHERE day <= ${end}::date ORDER BY running.day, at, id`;
    const openBalances = await db.$queryRaw<Array<{ due: Day; balance: string }>>`
      WITH ${withMovements(who, customerId)}
      SELECT owed.due_on::text AS due, sum(moved.amount)::text AS balance
      FROM moved JOIN owed ON owed.id = moved.invoice_id WHERE moved.day <= ${end}::date
      GROUP BY owed.id, owed.due_on HAVING sum(moved.amount) <> 0`;
    const before = rows.filter(({ date }) => start !== null && date < start);
    return {
      start,
      end,
      opening: toWireAmount(before.at(-1)?.balance),
      movements: rows.slice(before.length).map(toMovement),
      closing: toWireAmount(rows.at(-1)?.balance),
      ages: computeAging(openBalances, end),
    };
  });
}

const toWireAmount = (amount: string | undefined): string => moneyToWire(new Decimal(amount ?? 0));

const toMovement = ({ id, kind, date, description, means, amount, balance }: MovementRow): StatementMovement => ({
  id,
  kind,
  date,
  description: means ? `${description}, ${formatPaymentMeans(means)}` : description,
  amount: toWireAmount(amount),
  balance: toWireAmount(balance),
});
