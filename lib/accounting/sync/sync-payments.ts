import "server-only";
import { Prisma } from "@prisma/client";
import { z } from "zod";
import { isVoidedOrDeleted } from "@/lib/invoices/records/invoice-status";
import { Decimal } from "@/lib/platform/money/decimal";
import { formatMoney } from "@/lib/platform/money/money";
import type { Who } from "@/lib/platform/session/who";
import { BooksRefusal } from "../quickbooks/connect-company";
import { toJsonNumber } from "./build-invoice-body";
import { findSyncEntry, recordProblem, type Run, sendRecord } from "./sync-entries";

/** The net amount that a payment or credit has paid of an invoice. */
type PaidAmount = { key: string; isPayment: boolean; net: string; day: string; reference: string };

/**
 * Sends the payments of a synced invoice to QuickBooks, each once and without a deposit account. People enter refunds,
 * voids, applied credit, and invoices voided after the sync there, and then say so here.
 */
export async function syncPayments(run: Run, invoiceId: string): Promise<void> {
  const entry = await findSyncEntry(run, { kind: "invoice", ourId: invoiceId });
  if (entry?.state !== "synced" || !entry.theirId) return;
  const { businessId } = run.who;
  const { status } = await run.who.db((db) =>
    db.invoice.findUniqueOrThrow({ where: { businessId_id: { businessId, id: invoiceId } } })
  );
  const of = { invoiceId, label: entry.label, txnId: entry.theirId };
  if (isVoidedOrDeleted(status)) return reportVoided(run, of, entry.amount);
  for (const paid of await listPaidAmounts(run.who, invoiceId)) await syncPaid(run, paid, of);
}

type Of = { invoiceId: string; label: string; txnId: string };

/**
 * Asks a person to void an invoice in QuickBooks that was voided here. The request ends when its amount there is zero.
 */
async function reportVoided(run: Run, { invoiceId, label }: Of, amount: Prisma.Decimal | null): Promise<void> {
  if (amount?.isZero()) return;
  const error = `${label} was voided in Truckroll. Void the invoice in QuickBooks too.`;
  await recordProblem(run, { kind: "invoice", ourId: invoiceId, invoiceId, label, state: "by hand", error });
}

async function syncPaid(run: Run, paid: PaidAmount, { invoiceId, label: of, txnId }: Of): Promise<void> {
  const ourId = `${paid.key}:${invoiceId}`;
  const before = await findSyncEntry(run, { kind: "payment", ourId });
  const quickBooksAmount = new Decimal(before?.amount?.toString() ?? 0);
  const net = new Decimal(paid.net);
  const label = `${paid.isPayment ? "Payment" : "Credit"} on ${of.toLowerCase()}`;
  const entryFields = { kind: "payment", ourId, invoiceId, label } as const;
  if (before && before.state !== "waiting" && before.state !== "sending" && !isChanged(before, net)) return;
  const isInQuickBooks = Boolean(before?.theirId);
  if (net.equals(quickBooksAmount) && !before?.request) return;
  if (!paid.isPayment || isInQuickBooks || net.lessThanOrEqualTo(0)) {
    const error = describeManualTask(label, { isPayment: paid.isPayment, quickBooksAmount, net });
    return recordProblem(run, { ...entryFields, state: "by hand", error });
  }
  const body = {
    CustomerRef: { value: await findCustomerRef(run, txnId) },
    TotalAmt: toJsonNumber(paid.net),
    TxnDate: paid.day,
    ...(paid.reference ? { PaymentRefNum: paid.reference.slice(0, 21) } : {}),
    Line: [{ Amount: toJsonNumber(paid.net), LinkedTxn: [{ TxnId: txnId, TxnType: "Invoice" }] }],
  };
  await sendRecord(run, { ...entryFields, body }).catch((error: unknown) => {
    // The error is stored with the payment. The others continue.
    if (!(error instanceof BooksRefusal)) throw error;
  });
}

/** Describes what a person must do in QuickBooks. A credit with an amount of zero there was not entered yet. */
function describeManualTask(
  label: string,
  { isPayment, quickBooksAmount, net }: { isPayment: boolean; quickBooksAmount: Decimal; net: Decimal }
): string {
  if (!isPayment && quickBooksAmount.isZero())
    return `${label} can't sync. Enter the ${formatMoney(net)} credit in QuickBooks.`;
  if (!isPayment && net.isZero()) return `${label} was removed in Truckroll. Remove it in QuickBooks too.`;
  return `${label} is ${formatMoney(quickBooksAmount)} in QuickBooks but ${formatMoney(net)} in Truckroll. Change the amount in QuickBooks.`;
}

/** Returns the invoice's customer in QuickBooks. After a merge here it may be either of the merged ones. */
async function findCustomerRef({ company }: Run, txnId: string): Promise<string> {
  const [invoice] = await company.find("Invoice", { field: "Id", is: txnId });
  const ref = z.object({ CustomerRef: z.object({ value: z.string() }) }).safeParse(invoice);
  return ref.data?.CustomerRef.value ?? "";
}

/** True when the amount changed since it was synced. Errors and manual tasks are already reported. */
function isChanged({ state, amount }: { state: string; amount: Prisma.Decimal | null }, net: Decimal): boolean {
  return state === "synced" && !net.equals(amount?.toString() ?? 0);
}

/** Sums the payments on an invoice, net of refunds and without pending ones. */
export function listPaidAmounts(who: Who, invoiceId: string): Promise<PaidAmount[]> {
  return who.read<PaidAmount>(Prisma.sql`
    SELECT coalesce(e.payment_id, e.credit_id)::text AS key, e.payment_id IS NOT NULL AS "isPayment",
      sum(e.amount)::numeric(14, 2)::text AS net, coalesce(min(p.paid_on), min(e.day))::text AS day,
      coalesce(min(p.check_number), min(p.card_last4), '') AS reference
    FROM invoice_entry e
    LEFT JOIN payment p ON p.business_id = e.business_id AND p.id = e.payment_id
    WHERE e.business_id = ${who.businessId}::uuid AND e.invoice_id = ${invoiceId}::uuid
      AND coalesce(e.payment_id, e.credit_id) IS NOT NULL
    GROUP BY 1, 2 ORDER BY min(e.created_at), 1`);
}
