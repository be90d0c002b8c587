import "server-only";
import { makeCsvFile, type CsvFile, formatCsv } from "@/lib/platform/format/make-csv-file";
import { Decimal } from "@/lib/platform/money/decimal";
import { sumMoney } from "@/lib/platform/money/money";
import type { Day } from "@/lib/platform/time/day";
import type { Who } from "@/lib/platform/session/who";
import { formatDay } from "@/lib/platform/time/format-time";
import { formatPaymentMeans } from "@/lib/platform/money/format-payment-means";
import { PAYMENT_TYPES, getPaymentTypeName } from "@/lib/platform/money/payment-type";
import type { BookDay, ClosedDay } from "./book-day";
import { getDayOnTheirWay, computeSumsOnTheirWay } from "./get-day-on-their-way";
import { formatRefundReason } from "../records/format-refund-reason";

type MoneyRow = {
  id: string;
  paymentId: string;
  paymentType: string;
  customer: string;
  brand: string | null;
  last4: string | null;
  checkNumber: string | null;
  refundKind: string | null;
  reason: string | null;
  memo: string | null;
  amount: string;
  invoices: BookInvoice[];
  receivedBy: string | null;
  isProvider: boolean;
};
type BookInvoice = BookDay["methods"][number]["entries"][number]["invoices"][number];

/**
 * Returns the money that came and went on a day by payment type, as the deposit list for the bank. Our addition:
 * books.showDay.
 */
export async function getBookDay(who: Who, day: Day): Promise<BookDay> {
  const businessId = who.businessId;
  const rows = await who.db(
    (db) => db.$queryRaw<MoneyRow[]>`
      WITH e AS MATERIALIZED (
        SELECT * FROM money_entry WHERE business_id = ${businessId}::uuid AND day = ${day}::date),
      p AS MATERIALIZED (
        SELECT * FROM payment WHERE business_id = ${businessId}::uuid AND id = ANY(ARRAY(SELECT payment_id FROM e))),
      r AS MATERIALIZED (
        SELECT id, kind, reason, memo, is_provider, created_by_id FROM refund
        WHERE business_id = ${businessId}::uuid AND id = ANY(ARRAY(SELECT refund_id FROM e))),
      f AS MATERIALIZED (
        SELECT id AS payment_id, unnest(ARRAY[invoice_id, deposit_for_id]) AS invoice_id FROM p
        UNION SELECT payment_id, invoice_id FROM payment_share
        WHERE business_id = ${businessId}::uuid AND payment_id = ANY(ARRAY(SELECT id FROM p))),
      i AS MATERIALIZED (
        SELECT f.payment_id, jsonb_agg(jsonb_build_object('id', x.id, 'number', x.invoice_number,
          'isProposal', x.kind = 'proposal') ORDER BY x.invoice_number) AS list
        FROM f JOIN invoice x ON x.business_id = ${businessId}::uuid AND x.id = f.invoice_id GROUP BY 1),
      c AS MATERIALIZED (
        SELECT id, display_name FROM customer
        WHERE business_id = ${businessId}::uuid AND id = ANY(ARRAY(SELECT customer_id FROM p)))
      SELECT e.id, e.payment_id AS "paymentId", e.payment_type AS "paymentType", coalesce(c.display_name, '') AS customer,
        p.card_brand AS brand, p.card_last4 AS last4, p.check_number AS "checkNumber", r.kind AS "refundKind",
        r.reason, r.memo, e.amount::text, coalesce(i.list, '[]') AS invoices,
        nullif(concat_ws(' ', u.first_name, u.last_name), '') AS "receivedBy",
        coalesce(r.is_provider, p.is_provider) AS "isProvider"
      FROM e JOIN p ON p.id = e.payment_id LEFT JOIN c ON c.id = p.customer_id LEFT JOIN r ON r.id = e.refund_id
      LEFT JOIN i ON i.payment_id = p.id
      LEFT JOIN user_account u ON u.business_id = ${businessId}::uuid
        AND u.id = CASE WHEN r.id IS NULL THEN p.received_by_id ELSE r.created_by_id END
      ORDER BY e.created_at, e.id`
  );
  const methods = PAYMENT_TYPES.flatMap(({ id: paymentType, name }) => {
    const entries = rows.filter((row) => row.paymentType === paymentType);
    return entries.length > 0 ? [{ paymentType, name, total: totalOf(entries), entries: entries.map(toDayEntry) }] : [];
  });
  const closed = await findClosedDay(who, day);
  return { day, closed, total: totalOf(rows), onTheirWay: await getDayOnTheirWay(who, day, closed), methods };
}

const totalOf = (rows: readonly MoneyRow[]) => sumMoney(rows.map(({ amount }) => new Decimal(amount))).toFixed(2);

const OUTGOING_NAMES: Record<string, string> = {
  refund: "Refund",
  void: "Void",
  failure: "Returned by the bank",
  dispute: "Dispute",
};

function toDayEntry({ id, paymentId, customer, amount, invoices, ...row }: MoneyRow) {
  const { brand, last4, checkNumber, refundKind, paymentType } = row;
  const paid = formatPaymentMeans({ paymentType, cardBrand: brand, cardLast4: last4, checkNumber });
  const isBack = refundKind !== null && !amount.startsWith("-");
  const refundLabel = `${OUTGOING_NAMES[refundKind ?? ""] ?? "Correction"}${formatReason(row)}`;
  const description = refundKind ? `${isBack ? `${refundLabel}, reversed` : refundLabel}: ${paid}` : `Payment: ${paid}`;
  return {
    id,
    paymentId,
    customer: customer || "Unknown",
    what: description,
    invoices,
    takenBy: getReceiverName(row),
    amount,
  };
}

/**
 * Returns the name of the user who took the money. Provider money has none: the customer paid it in, and the card
 * processor paid it back.
 */
function getReceiverName({
  receivedBy,
  isProvider,
  refundKind,
}: Pick<MoneyRow, "receivedBy" | "isProvider" | "refundKind">): string {
  if (receivedBy || !isProvider) return receivedBy ?? "";
  return refundKind ? "Card processor" : "Customer";
}

/** Formats the reason, such as " (paid twice, by check too)". */
function formatReason({ reason, memo }: Pick<MoneyRow, "reason" | "memo">): string {
  const why = [formatRefundReason(reason), memo].filter(Boolean).join(", ");
  return why ? ` (${why})` : "";
}

async function findClosedDay(who: Who, day: Day): Promise<ClosedDay | null> {
  const [row] = (await listClosedDays(who, { limit: 1, offset: 0, day })).items;
  return row ?? null;
}

/** Lists closed days, latest first. Our addition: books.listClosedDays. */
export async function listClosedDays(
  who: Who,
  { limit, offset, day }: { limit: number; offset: number; day?: Day }
): Promise<{ items: ClosedDay[]; total: number }> {
  const { businessId } = who;
  const where = { businessId, ...(day ? { day: new Date(`${day}T00:00:00Z`) } : {}) };
  return who.db(async (db) => {
    const rows = await db.closedDay.findMany({ where, orderBy: { day: "desc" }, take: limit, skip: offset });
    const ids = rows.flatMap(({ closedById }) => closedById ?? []);
    const people = await db.user.findMany({ where: { businessId, id: { in: ids } } });
    const onTheirWay = await computeSumsOnTheirWay(db, rows);
    const nameOf = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
    const items = rows.map((row) => ({
      id: row.id,
      day: row.day.toISOString().slice(0, 10),
      entries: row.entries,
      total: row.total.toFixed(2),
      onTheirWay: onTheirWay(row).toFixed(2),
      closedBy: (row.closedById && nameOf.get(row.closedById)) ?? null,
      closedAt: row.closedAt.toISOString(),
    }));
    return { items, total: await db.closedDay.count({ where }) };
  });
}

const HEAD = ["Day", "Method", "Customer", "Description", "Invoice", "Received by", "Amount"];

/** Returns the deposit list as a spreadsheet. */
export async function exportBookDay(who: Who, day: Day): Promise<CsvFile> {
  const { methods, total, onTheirWay } = await getBookDay(who, day);
  const rows = methods.flatMap(({ name, entries }) =>
    entries.map(({ customer, what, invoices, takenBy: by, amount }) => [
      formatDay(day),
      name,
      customer,
      what,
      invoices.map(({ number }) => `#${number}`).join(" "),
      by,
      amount,
    ])
  );
  const waiting = onTheirWay.payments.map(({ begun, customer, amount, invoices }) => [
    formatDay(begun),
    getPaymentTypeName("bank-check"),
    customer,
    "Pending at the bank, not in the total",
    invoices.map(({ number }) => `#${number}`).join(" "),
    "",
    amount,
  ]);
  const text = formatCsv([HEAD, ...rows, [formatDay(day), "Total", "", "", "", "", total], ...waiting]);
  return makeCsvFile(`deposits-${day}.csv`, text);
}
