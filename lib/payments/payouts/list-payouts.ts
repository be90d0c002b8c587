import "server-only";
import { Prisma } from "@prisma/client";
import { makeCsvFile, type CsvFile, formatCsv } from "@/lib/platform/format/make-csv-file";
import { notFound } from "@/lib/platform/refusals/refusal";
import { buildCappedCount } from "@/lib/platform/paging/build-capped-count";
import type { Who } from "@/lib/platform/session/who";
import { formatDay } from "@/lib/platform/time/format-time";
import { getPayoutFailure } from "./get-payout-failure";
import type { Payout, PayoutLine, PayoutLineQuery, PayoutQuery } from "../gateways/payout";
import { computePayoutDifference } from "../gateways/payout-sums";
import { describePayoutLine } from "./describe-payout-line";

type PayoutRow = Omit<Payout, "difference" | "failureReason" | "whatToDo"> & { failureCode: string | null };
type Page<T> = { items: T[]; total: number };

const NEWEST = Prisma.sql`o.arrives_on DESC, o.id DESC`;

/** Lists payouts, latest arrival first. Our addition: payouts.list. */
export function listPayouts(who: Who, { start, end, status, limit, offset }: PayoutQuery): Promise<Page<Payout>> {
  const conditions = [Prisma.sql`o.business_id = ${who.businessId}::uuid`];
  if (start) conditions.push(Prisma.sql`o.arrives_on >= ${start}::date`);
  if (end) conditions.push(Prisma.sql`o.arrives_on <= ${end}::date`);
  if (status) conditions.push(Prisma.sql`o.status = ${status}`);
  const where = Prisma.join(conditions, " AND ");
  return who.db(async (db) => {
    const count = buildCappedCount(Prisma.sql`payout o WHERE ${where}`, Prisma.sql`o.id`);
    const [counted] = await db.$queryRaw<Array<{ total: number }>>(count);
    const items = await selectPayouts(who, where, {
      order: NEWEST,
      paging: Prisma.sql`LIMIT ${limit} OFFSET ${offset}`,
    });
    return { items, total: counted?.total ?? 0 };
  });
}

/** Our addition: payouts.get. */
export async function getPayout(who: Who, id: string): Promise<Payout> {
  const [payout] = await selectPayouts(who, Prisma.sql`o.id = ${id}::uuid`);
  if (!payout) throw notFound("payout");
  return payout;
}

/** Finds the payout that contains a payment. Null while none does. */
export async function findPayoutOfPayment(who: Who, paymentId: string): Promise<Payout | null> {
  const condition = Prisma.sql`o.status <> 'canceled' AND EXISTS (
    SELECT FROM payment p JOIN payout_line l ON l.business_id = p.business_id
      AND l.charge_reference = p.provider_reference AND l.kind = 'charge'
    WHERE p.business_id = ${who.businessId}::uuid AND p.id = ${paymentId}::uuid AND l.payout_id = o.id
      AND p.provider = o.provider)`;
  const [payout] = await selectPayouts(who, condition);
  return payout ?? null;
}

/** Lists payouts that the bank returned, with no paid one since, newest first. Their money is still at the provider. */
export function listFailedPayouts(who: Who): Promise<Payout[]> {
  const failed = Prisma.sql`o.status = 'failed' AND NOT EXISTS (
    SELECT FROM payout later WHERE later.business_id = o.business_id AND later.status = 'paid'
      AND later.initiated_at > o.initiated_at)`;
  return selectPayouts(who, failed, { order: Prisma.sql`o.initiated_at DESC`, paging: Prisma.sql`LIMIT 20` });
}

async function selectPayouts(
  who: Who,
  where: Prisma.Sql,
  { order = NEWEST, paging = Prisma.empty }: { order?: Prisma.Sql; paging?: Prisma.Sql } = {}
): Promise<Payout[]> {
  const rows = await who.db(
    (db) => db.$queryRaw<PayoutRow[]>`
      SELECT o.id, o.provider, o.reference, o.amount::text, o.currency, o.status, o.contents, o.collected::text,
        o.refunded::text, o.disputed::text, o.fees::text, o.other::text, o.arrives_on::text AS "arrivesOn",
        o.bank_name AS "bankName", o.bank_last4 AS "bankLast4", o.failure_code AS "failureCode"
      FROM payout o WHERE o.business_id = ${who.businessId}::uuid AND ${where} ORDER BY ${order} ${paging}`
  );
  return rows.map(({ failureCode, ...row }) => {
    const failure = row.status === "failed" ? getPayoutFailure(failureCode) : null;
    const difference = row.contents === "complete" ? computePayoutDifference(row.amount, row) : "0.00";
    return { ...row, difference, failureReason: failure?.why ?? null, whatToDo: failure?.toDo ?? null };
  });
}

/** Lists the contents of a payout, newest first. Our addition: payouts.listLines. */
export function listPayoutLines(who: Who, id: string, { limit, offset }: PayoutLineQuery): Promise<Page<PayoutLine>> {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  return who.db(async (db) => {
    await getPayout(who, id);
    const items = await db.$queryRaw<PayoutLine[]>`
      WITH l AS MATERIALIZED (
        SELECT * FROM payout_line WHERE business_id = ${businessId} AND payout_id = ${id}::uuid
        ORDER BY at DESC, reference DESC LIMIT ${limit} OFFSET ${offset})
      SELECT l.reference AS id, l.kind, l.description, (l.at AT TIME ZONE ${who.timeZone})::date::text AS day,
        l.gross::text, l.fee::text, l.net::text, r.kind AS "refundKind",
        CASE WHEN p.id IS NULL THEN NULL ELSE json_build_object('id', p.id, 'customer', coalesce(c.display_name, ''),
          'invoiceNumber', i.invoice_number) END AS payment
      FROM l JOIN payout o ON o.business_id = ${businessId} AND o.id = l.payout_id
      LEFT JOIN payment p ON p.business_id = ${businessId} AND p.provider = o.provider
        AND p.provider_reference = l.charge_reference AND p.deleted_at IS NULL
      LEFT JOIN refund r ON r.business_id = ${businessId} AND r.provider = o.provider
        AND r.provider_reference = l.return_reference
      LEFT JOIN customer c ON c.business_id = ${businessId} AND c.id = p.customer_id
      LEFT JOIN invoice i ON i.business_id = ${businessId} AND i.id = p.invoice_id
      ORDER BY l.at DESC, l.reference DESC`;
    return { items, total: await db.payoutLine.count({ where: { businessId: who.businessId, payoutId: id } }) };
  });
}

const A_FILE = 100_000;

/** Returns the contents of a payout as a spreadsheet. Our addition: payouts.csv. */
export async function exportPayout(who: Who, id: string): Promise<CsvFile> {
  const payout = await getPayout(who, id);
  const { items } = await listPayoutLines(who, id, { limit: A_FILE, offset: 0 });
  const rows = items.map((line) => [
    formatDay(line.day),
    describePayoutLine(line),
    line.payment?.customer ?? "",
    line.payment?.invoiceNumber ? `#${line.payment.invoiceNumber}` : "",
    line.gross,
    line.fee,
    line.net,
    line.id,
  ]);
  const head = ["Day", "Description", "Customer", "Invoice", "Amount", "Fee", "Net", "Reference"];
  const total = [formatDay(payout.arrivesOn), "Payout", "", "", "", "", payout.amount, payout.reference];
  return makeCsvFile(`payout-${payout.arrivesOn}.csv`, formatCsv([head, ...rows, total]));
}
