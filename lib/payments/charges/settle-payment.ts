import "server-only";
import { type Payment as PaymentRow, Prisma } from "@prisma/client";
import { getPaymentRefusal } from "@/lib/invoices/records/get-status-after-payment";
import { selectPayments } from "@/lib/invoices/records/list-payments-on-invoices";
import { type LockedInvoice, sumPayments } from "@/lib/invoices/records/locked-invoice";
import type { Payment } from "@/lib/invoices/records/payment";
import { recordChange } from "@/lib/platform/changes/record-change";
import { Decimal } from "@/lib/platform/money/decimal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { type Claim, listClaims, bookPayment } from "../books/book-payment";
import { lockMoney } from "../books/lock-money";
import { writeIncome } from "../books/write-money";
import { settleWithPayment } from "./settle-method";
import type { ChargeResult } from "../gateways/gateway";

/**
 * Stores the provider's outcome of a pending payment. A settled payment does not change, with one exception. Money that
 * arrives for a failed payment pays the invoice if it is still owed, or is due for refund. Locks the invoice before the
 * payment, like the start of a payment. Returns the payment after it. Null when the caller may not
 * see it.
 */
export function settlePayment(
  who: Who,
  paymentId: string,
  { result, providerEvent }: { result: ChargeResult; providerEvent?: { provider: string; eventId: string } }
): Promise<Payment | null> {
  const { businessId } = who;
  return who.db(async (db) => {
    const news = providerEvent && { businessId, ...providerEvent };
    const isDuplicateEvent =
      news && (await db.providerEvent.createMany({ data: news, skipDuplicates: true })).count === 0;
    if (!isDuplicateEvent) await storeResult(db, paymentId, result);
    const [payment] = await selectPayments(db, { where: Prisma.sql`p.id = ${paymentId}::uuid` });
    return payment ?? null;
  });
}

async function storeResult(db: Transaction, paymentId: string, result: ChargeResult): Promise<void> {
  const { who } = db;
  const { payment: before, invoices } = await lockMoney(db, paymentId);
  const isLate = before.status === "failed" && result.state === "succeeded";
  if (before.status !== "pending" && !isLate) return;
  const isOwed = !isLate || (await isStillOwed(db, invoices, await listClaims(db, before)));
  const late = isLate ? { failureCode: null, failureReason: null, ...(isOwed ? {} : { status: "refund_due" }) } : {};
  const after = await db.payment.update({
    where: { businessId_id: { businessId: who.businessId, id: paymentId } },
    data: {
      ...toPaymentChanges(result),
      ...late,
      version: { increment: 1 },
      ...(isFinal(result) ? { settledAt: who.now } : {}),
    },
  });
  recordChange(db, {
    action: `payment.${after.status}`,
    subjectKind: "payment",
    subjectId: paymentId,
  });
  await settleWithPayment(db, after, result.state === "succeeded" ? result.vaultMethod : undefined);
  if (after.status === "succeeded") await bookPayment(db, { payment: after, invoices });
  if (after.status === "refund_due") await writeIncome(db, after);
  if (isRefusedLater(after, who)) recordEvent(db, "payment.failed", { paymentId });
}

/** Payers see a refusal on the page within this time. The office lists later ones, too. */
const SEEN_MS = 3_600_000;

/** True for a bank payment that was refused after its payer had left the page, and that nobody gave up. */
function isRefusedLater({ status, paymentType, failureCode, createdAt }: PaymentRow, { now }: Who): boolean {
  const isRefused = status === "failed" && failureCode !== "given_up" && failureCode !== "other_provider";
  return isRefused && paymentType === "bank-check" && now.getTime() - createdAt.getTime() > SEEN_MS;
}

/** True when these amounts are still owed, in addition to other pending payments. */
export async function isStillOwed(
  db: Transaction,
  invoices: ReadonlyMap<string, LockedInvoice>,
  claims: readonly Claim[]
): Promise<boolean> {
  for (const { invoiceId, amount } of claims) {
    const invoice = invoices.get(invoiceId);
    const { paidOrPending } = await sumPayments(db, invoiceId);
    if (
      !invoice ||
      getPaymentRefusal(invoice.status, new Decimal(invoice.total.toString()).minus(paidOrPending), amount)
    )
      return false;
  }
  return true;
}

function isFinal({ state }: ChargeResult): boolean {
  return state === "succeeded" || state === "failed";
}

function toPaymentChanges(result: ChargeResult) {
  const cardColumns = "brand" in result ? { cardBrand: result.brand || null, cardLast4: result.last4 || null } : {};
  const columns = { ...cardColumns, providerReference: result.reference };
  switch (result.state) {
    case "succeeded":
      return { ...columns, status: "succeeded", challengeUrl: null };
    case "failed":
      return {
        ...columns,
        status: "failed",
        challengeUrl: null,
        failureCode: result.code,
        failureReason: result.sentence,
      };
    case "challenge":
      return { ...columns, challengeUrl: result.challengeUrl };
    case "processing":
      // The payer has done the required step.
      return { ...columns, challengeUrl: null };
    case "open":
      return columns;
  }
}
