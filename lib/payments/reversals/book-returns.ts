import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { Decimal } from "@/lib/platform/money/decimal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { getDayAt, dayToDatabase } from "@/lib/platform/time/day";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { lockMoney } from "../books/lock-money";
import type { ProviderReturn } from "../gateways/to-dispute-return";
import { bookRefundIn } from "./book-refund";

/**
 * Books all of a provider's refunds and disputes of a payment. Those whose money came back go first. A dispute that
 * took everything leaves nothing for a refund until it is won.
 */
export async function bookReturns(who: Who, paymentId: string, all: AsyncIterable<ProviderReturn>): Promise<void> {
  const outgoingReturns: ProviderReturn[] = [];
  for await (const providerReturn of all) {
    if (providerReturn.hasLeft) outgoingReturns.push(providerReturn);
    else await bookReturn(who, paymentId, providerReturn);
  }
  for (const providerReturn of outgoingReturns) await bookReturn(who, paymentId, providerReturn);
}

/**
 * Books a provider's report of one refund or dispute: ours, one made at the provider, or the outcome of a dispute.
 * Repeated, late, or unordered reports are booked once.
 */
function bookReturn(who: Who, paymentId: string, providerReturn: ProviderReturn): Promise<void> {
  return who.db(async (db) => {
    const { payment } = await lockMoney(db, paymentId);
    const existingId = await findExistingReturn(db, paymentId, providerReturn);
    const id =
      existingId ?? (await writeReturn(db, paymentId, { newReturn: providerReturn, provider: payment.provider }));
    await bookRefundIn(db, id, providerReturn);
  });
}

/** Books that a bank took back money that had arrived. The rest of the payment is owed again. */
export function bookFailure(who: Who, paymentId: string, failureReason: string): Promise<void> {
  return who.db(async (db) => {
    const { payment } = await lockMoney(db, paymentId);
    const remaining = new Decimal(payment.amount.toString()).minus(payment.returnedTotal.toString());
    // Money that nothing owed and that was due for refund is gone too.
    if (!["succeeded", "refund_due"].includes(payment.status) || remaining.lessThanOrEqualTo(0)) return;
    const failure = {
      kind: "failure" as const,
      reference: null,
      amount: remaining.toFixed(2),
      reason: failureReason,
      at: who.now,
      status: "succeeded" as const,
      hasLeft: true,
    };
    await bookRefundIn(
      db,
      await writeReturn(db, paymentId, { newReturn: failure, provider: payment.provider }),
      failure
    );
    if (payment.status === "succeeded") recordEvent(db, "payment.failed", { paymentId });
  });
}

async function findExistingReturn(
  db: Transaction,
  paymentId: string,
  { reference, refundId }: ProviderReturn
): Promise<string | null> {
  const existing = await db.refund.findFirst({
    where: {
      businessId: db.who.businessId,
      paymentId,
      OR: [{ providerReference: reference }, ...(refundId ? [{ id: refundId }] : [])],
    },
    select: { id: true },
  });
  return existing?.id ?? null;
}

type NewReturn = Pick<ProviderReturn, "amount" | "reason" | "at"> & { kind: string; reference: string | null };

async function writeReturn(
  db: Transaction,
  paymentId: string,
  { newReturn: { kind, reference, amount, reason, at }, provider }: { newReturn: NewReturn; provider: string | null }
): Promise<string> {
  const { who } = db;
  const { businessId } = who;
  const { id } = await db.refund.create({
    data: {
      businessId,
      paymentId,
      kind,
      amount,
      status: "pending",
      reason,
      memo: kind === "refund" ? "Refunded at the card processor" : "",
      returnedOn: dayToDatabase(getDayAt(at, who.timeZone)),
      isProvider: true,
      provider,
      providerReference: reference,
      createdAt: who.now,
    },
  });
  recordChange(db, { action: `payment.${kind}-heard`, subjectKind: "payment", subjectId: paymentId });
  return id;
}
