import "server-only";
import { Prisma } from "@prisma/client";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Who } from "@/lib/platform/session/who";
import { listBankPaymentsOnTheirWay } from "./list-bank-payments-on-their-way";
import type { BookCheck, Invariant, BankPaymentsOnTheirWay } from "./book-day";
import { findLastComparison } from "./find-last-comparison";

type Kind = Invariant["records"][number]["kind"];
type Rule = {
  id: Exclude<Invariant["id"], "provider">;
  left: string;
  right: string;
  kind: Kind;
  /**
   * Selects rows of id, name, a (the left figure), and b (the right figure). The two are equal while the books are
   * right.
   */
  rows: (businessId: Prisma.Sql) => Prisma.Sql;
};

const MAX_SHOWN = 20;

const DOCUMENT = Prisma.sql`CASE WHEN i.kind = 'proposal' THEN 'Proposal #' ELSE 'Invoice #' END || i.invoice_number`;

const selectPaidEntries = (businessId: Prisma.Sql) => Prisma.sql`
  SELECT invoice_id, sum(amount) AS amount FROM invoice_entry WHERE business_id = ${businessId} GROUP BY 1`;

const RULES: readonly Rule[] = [
  {
    id: "lines",
    left: "Line items less discounts and rebates, plus tax",
    right: "Invoice and proposal totals",
    kind: "invoice",
    rows: (businessId) => Prisma.sql`
      SELECT i.id, ${DOCUMENT} AS name,
        coalesce(l.amount, 0) - i.discount_total + coalesce(t.amount, 0) - i.rebate_amount AS a, i.total AS b
      FROM invoice i
      LEFT JOIN (SELECT invoice_id, sum(amount) AS amount FROM invoice_line x
        WHERE business_id = ${businessId} AND is_counted(x) GROUP BY 1) l ON l.invoice_id = i.id
      LEFT JOIN (SELECT invoice_id, sum(amount) AS amount FROM invoice_tax
        WHERE business_id = ${businessId} GROUP BY 1) t ON t.invoice_id = i.id
      WHERE i.business_id = ${businessId}`,
  },
  {
    id: "entries",
    left: "Invoices less payments and credits, by entry",
    right: "Customer balances",
    kind: "invoice",
    rows: (businessId) => Prisma.sql`
      SELECT i.id, ${DOCUMENT} AS name,
        coalesce(o.amount, 0) - CASE WHEN is_owed(i) THEN coalesce(e.amount, 0) ELSE 0 END AS a,
        CASE WHEN is_owed(i) THEN i.balance ELSE 0 END AS b
      FROM invoice i
      LEFT JOIN (SELECT invoice_id, sum(amount) AS amount FROM owed_entry
        WHERE business_id = ${businessId} GROUP BY 1) o ON o.invoice_id = i.id
      LEFT JOIN (${selectPaidEntries(businessId)}) e ON e.invoice_id = i.id
      WHERE i.business_id = ${businessId}`,
  },
  {
    id: "proposals",
    left: "Proposals and voided invoices less deposits",
    right: "Remaining balances of proposals and voided invoices",
    kind: "invoice",
    rows: (businessId) => Prisma.sql`
      SELECT i.id, ${DOCUMENT} AS name, i.total - coalesce(e.amount, 0) AS a, i.balance AS b
      FROM invoice i
      LEFT JOIN (${selectPaidEntries(businessId)}) e ON e.invoice_id = i.id
      WHERE i.business_id = ${businessId} AND NOT is_owed(i)`,
  },
  {
    id: "payments",
    left: "Payments received less refunds",
    right: "Applied, held as credit, unassigned, or due for refund",
    kind: "payment",
    // Unassigned money and money that is due for refund is on no invoice or credit. Its daily entries stand for it.
    rows: (businessId) => Prisma.sql`
      SELECT p.id, p.paid_on::text AS name, p.amount - p.returned_total AS a,
        coalesce(e.amount, 0) + coalesce(c.balance, 0) +
          CASE WHEN p.customer_id IS NULL OR p.status = 'refund_due' THEN coalesce(m.amount, 0) ELSE 0 END AS b
      FROM payment p
      LEFT JOIN (SELECT payment_id, sum(amount) AS amount FROM invoice_entry
        WHERE business_id = ${businessId} GROUP BY 1) e ON e.payment_id = p.id
      LEFT JOIN (SELECT payment_id, sum(balance) AS balance FROM credit
        WHERE business_id = ${businessId} AND deleted_at IS NULL GROUP BY 1) c ON c.payment_id = p.id
      LEFT JOIN (SELECT payment_id, sum(amount) AS amount FROM money_entry
        WHERE business_id = ${businessId} GROUP BY 1) m ON m.payment_id = p.id
      WHERE p.business_id = ${businessId} AND p.status NOT IN ('pending', 'failed')`,
  },
  {
    id: "credits",
    left: "Credits less amounts applied and refunded",
    right: "Remaining credit",
    kind: "credit",
    rows: (businessId) => Prisma.sql`
      SELECT c.id, c.created_at::date::text AS name, c.amount - c.returned - coalesce(e.amount, 0) AS a, c.balance AS b
      FROM credit c
      LEFT JOIN (SELECT credit_id, sum(amount) AS amount FROM invoice_entry
        WHERE business_id = ${businessId} GROUP BY 1) e ON e.credit_id = c.id
      WHERE c.business_id = ${businessId} AND c.deleted_at IS NULL`,
  },
  {
    id: "money",
    left: "Money in and out, by day",
    right: "Payments less refunds",
    kind: "payment",
    rows: (businessId) => Prisma.sql`
      SELECT p.id, p.paid_on::text AS name, coalesce(m.amount, 0) AS a,
        CASE WHEN p.status IN ('pending', 'failed') THEN 0 ELSE p.amount - p.returned_total END AS b
      FROM payment p
      LEFT JOIN (SELECT payment_id, sum(amount) AS amount FROM money_entry
        WHERE business_id = ${businessId} GROUP BY 1) m ON m.payment_id = p.id
      WHERE p.business_id = ${businessId}`,
  },
];

/**
 * Checks every invariant of the books. Returns both figures and the records that differ. Each invariant reads all rows
 * in one statement, so nothing changes in between. Our addition: books.check.
 */
export async function checkBooks(who: Who): Promise<BookCheck> {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const invariants: Invariant[] = [];
  for (const rule of RULES) invariants.push(await checkInvariant(who, rule, businessId));
  const comparison = await findLastComparison(who);
  if (comparison) invariants.push(comparison.invariant);
  const onTheirWay = await listBankPaymentsOnTheirWay(who);
  return {
    holds: invariants.every(({ holds }) => holds),
    invariants: invariants.map((invariant) => ({ ...invariant, aside: getAside(invariant.id, onTheirWay) })),
    comparedAt: comparison?.comparedAt ?? null,
    onTheirWay,
  };
}

/** Money on its way counts as received neither here nor at the provider. */
function getAside(id: Invariant["id"], { count, total }: BankPaymentsOnTheirWay): Invariant["aside"] {
  if (count === 0 || !["payments", "money", "provider"].includes(id)) return null;
  return { label: "Pending at the bank, not included in either figure", amount: total };
}

type CheckedFigures = {
  left: string | null;
  right: string | null;
  different: number;
  records: Array<{ id: string; name: string; left: string; right: string }> | null;
};

async function checkInvariant(
  who: Who,
  { id, left, right, kind, rows }: Rule,
  businessId: Prisma.Sql
): Promise<Invariant> {
  const [figures] = await who.db(
    (db) => db.$queryRaw<CheckedFigures[]>`
      WITH x AS MATERIALIZED (${rows(businessId)})
      SELECT sum(a)::numeric(16, 2)::text AS left, sum(b)::numeric(16, 2)::text AS right,
        (count(*) FILTER (WHERE a <> b))::int AS different,
        (SELECT jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'left', d.a::numeric(16, 2)::text,
            'right', d.b::numeric(16, 2)::text))
          FROM (SELECT * FROM x WHERE a <> b ORDER BY id LIMIT ${MAX_SHOWN}) d) AS records
      FROM x`
  );
  const { different = 0, records } = figures ?? {};
  const toCents = (text: string | null | undefined) => new Decimal(text ?? 0).toFixed(2);
  return {
    id,
    holds: different === 0,
    left: { label: left, amount: toCents(figures?.left) },
    right: { label: right, amount: toCents(figures?.right) },
    aside: null,
    different,
    records: (records ?? []).map((record) => ({ kind, ...record })),
  };
}
