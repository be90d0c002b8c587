import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Transaction } from "@/lib/platform/database/tenant";
import { Decimal } from "@/lib/platform/money/decimal";
import { dayAt, dayToDatabase } from "@/lib/platform/time/days";
import type { Who } from "@/lib/platform/session/who";
import { lockMoney } from "../books/lock-money";
import type { ToldReturn } from "../gateways/stripe-disputes";
import { bookIn } from "./book-refund";

/**
 * Books all of a provider's refunds and disputes of a payment. Those whose money came back go first. A dispute that
 * took everything leaves nothing for a refund until it is won.
 */
export async function hearReturns(who: Who, paymentId: string, all: AsyncIterable<ToldReturn>): Promise<void> {
  const gone: ToldReturn[] = [];
  for await (const told of all) {
    if (told.isGone) gone.push(told);
    else await hearReturn(who, paymentId, told);
  }
  for (const told of gone) await hearReturn(who, paymentId, told);
}

/**
 * Books a provider's report of one refund or dispute: ours, one made at the provider, or the outcome of a dispute.
 * Repeated, late, or unordered reports are booked once.
 */
function hearReturn(who: Who, paymentId: string, told: ToldReturn): Promise<void> {
  return who.db(async (db) => {
    const { payment } = await lockMoney(who, db, paymentId);
    const known = await knownReturn(who, db, paymentId, told);
    const id = known ?? (await writeReturn(who, db, paymentId, told, payment.provider));
    await bookIn(who, db, id, told);
  });
}

/** Books that a bank took back money that had arrived. The rest of the payment is owed again. */
export function hearFailure(who: Who, paymentId: string, failureReason: string): Promise<void> {
  return who.db(async (db) => {
    const { payment } = await lockMoney(who, db, paymentId);
    const left = new Decimal(payment.amount.toString()).minus(payment.returnedTotal.toString());
    // Money that nothing owed and that was due for refund is gone too.
    if (!["succeeded", "refund_due"].includes(payment.status) || left.lessThanOrEqualTo(0)) return;
    const told = {
      kind: "failure" as const,
      reference: null,
      amount: left.toFixed(2),
      reason: failureReason,
      at: who.now,
      status: "succeeded" as const,
      isGone: true,
    };
    await bookIn(who, db, await writeReturn(who, db, paymentId, told, payment.provider), told);
  });
}

async function knownReturn(
  { businessId }: Who,
  db: Transaction,
  paymentId: string,
  { reference, refundId }: ToldReturn,
): Promise<string | null> {
  const known = await db.refund.findFirst({
    where: { businessId, paymentId, OR: [{ providerReference: reference }, ...(refundId ? [{ id: refundId }] : [])] },
    select: { id: true },
  });
  return known?.id ?? null;
}

type Told = Pick<ToldReturn, "amount" | "reason" | "at"> & { kind: string; reference: string | null };

async function writeReturn(
  who: Who,
  db: Transaction,
  paymentId: string,
  { kind, reference, amount, reason, at }: Told,
  provider: string | null,
): Promise<string> {
  const { businessId } = who;
  const { id } = await db.refund.create({
    data: {
      businessId,
      paymentId,
      kind,
      amount,
      status: "pending",
      reason,
      memo: kind === "refund" ? "Refunded at the card company" : "",
      returnedOn: dayToDatabase(dayAt(at, who.timeZone)),
      isProvider: true,
      provider,
      providerReference: reference,
      createdAt: who.now,
    },
  });
  recordChange(who, db, { action: `payment.${kind}-heard`, subjectKind: "payment", subjectId: paymentId });
  return id;
}
