import "server-only";
import type { Payment, Refund } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid, Refusal } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { formatMoney } from "@/lib/platform/money/money";
import { addTask } from "@/lib/platform/queue/add-task";
import { getDayAt, dayToDatabase, type Day } from "@/lib/platform/time/day";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { lockMoney } from "../books/lock-money";
import { getPaymentGateway } from "../gateways/gateway";
import type { RequestKey } from "../charges/lock-for-payment";
import { findLastClosedDay, makeDayClosedError } from "../books/write-money";
import { bookRefundIn } from "./book-refund";
import { resolveRefund } from "./resolve-refund";

export type Return = {
  kind: "refund" | "void";
  /** The amount to return. Defaults to all that is left of the payment. */
  amount?: string;
  reason: string;
  memo: string;
  date?: Day | undefined;
  givenBackElsewhere?: boolean | undefined;
};

/** The age at which a refund that a crash left pending is looked up at the provider. The lookup then repeats. */
const RESOLVE_AFTER_SECONDS = 120;

/**
 * Refunds or voids a payment. Money that the office received is booked at once. For the provider, a pending row is
 * committed first, and its id is the key of the provider's refund. Pending refunds count, so parallel ones never exceed
 * the payment. Returns the refund's id.
 */
export async function returnPayment(
  who: Who,
  paymentId: string,
  { input, request }: { input: Return; request: RequestKey }
): Promise<string> {
  const id = await openRefund(who, paymentId, { input, request });
  await resolveRefund(who, id);
  return id;
}

/** T1: checks the request and writes the row. For money that the office received, it also books it. */
async function openRefund(
  who: Who,
  paymentId: string,
  { input, request }: { input: Return; request: RequestKey }
): Promise<string> {
  const { businessId } = who;
  const today = getDayAt(who.now, who.timeZone);
  return who.db(async (db) => {
    const { payment } = await lockMoney(db, paymentId);
    const earlier = await findEarlierRefund(db, request);
    if (earlier) return earlier;
    const amount = await computeAmountToReturn(db, payment, input);
    const closed = await findLastClosedDay(who);
    if (input.date && closed && input.date <= closed) throw makeDayClosedError(closed);
    const date = input.date ?? today;
    if (date > today) throw invalid({ date: "Select today or an earlier date." });
    if (date < payment.paidOn.toISOString().slice(0, 10))
      throw invalid({ date: "The date can't be before the payment date. Select the payment date or later." });
    const isProvider = payment.isProvider && !input.givenBackElsewhere;
    if (isProvider && input.date && input.date !== today)
      throw invalid({ date: "Refunds and voids through the card processor must be dated today. Change the date." });
    const { id } = await db.refund.create({
      data: {
        businessId,
        paymentId,
        kind: input.kind,
        amount: amount.toFixed(2),
        status: "pending",
        reason: input.reason,
        memo: input.memo,
        returnedOn: dayToDatabase(date),
        isProvider,
        provider: isProvider ? payment.provider : null,
        createdById: getActingUserId(who),
        requestKey: request?.key ?? null,
        requestHash: request?.hash ?? null,
        createdAt: who.now,
      },
    });
    recordChange(db, { action: `payment.${input.kind}-started`, subjectKind: "payment", subjectId: paymentId });
    if (isProvider) {
      const runAt = new Date(Date.now() + RESOLVE_AFTER_SECONDS * 1000);
      await addTask(db, "resolve-refund", { payload: { businessId, id }, key: `refund:${id}`, runAt });
    } else await bookRefundIn(db, id, { status: "succeeded", hasLeft: true });
    return id;
  });
}

/**
 * Returns the id of the refund that this key made before. The payment is locked, so parallel repeats wait for each
 * other.
 */
async function findEarlierRefund(db: Transaction, request: RequestKey): Promise<string | null> {
  if (!request) return null;
  const where = { businessId_requestKey: { businessId: db.who.businessId, requestKey: request.key } };
  const earlier = await db.refund.findUnique({ where });
  if (earlier && earlier.requestHash !== request.hash)
    throw new Refusal("invalid", "idempotency_key_reused", "Another request used this Idempotency-Key. Use a new key.");
  return earlier?.id ?? null;
}

/** Computes what may still go back: the amount less what went back and what is on its way. */
async function computeAmountToReturn(db: Transaction, payment: Payment, input: Return): Promise<Decimal> {
  const isElsewhere = isForeignPayment(payment);
  if (isElsewhere && !input.givenBackElsewhere)
    throw conflict(
      "other_provider",
      "This payment was made through another card processor. Refund it there first, then record it here."
    );
  if (input.givenBackElsewhere && !isElsewhere)
    throw invalid({ givenBackElsewhere: "This payment wasn't processed elsewhere. Refund it in Truckroll." });
  if (payment.deletedAt)
    throw conflict("payment_deleted", "This payment was deleted, so it can't be refunded or voided. Reload the page.");
  if (payment.status === "pending")
    throw conflict("payment_pending", "This payment is still processing. Cancel it, or wait until it settles.");
  if (payment.status === "failed")
    throw conflict("not_returnable", "This payment failed, so there is nothing to refund or void.");
  const remaining = await computeLeft(db, payment);
  if (remaining.lessThanOrEqualTo(0)) throw conflict("already_returned", "Nothing is left to refund on this payment.");
  const paidAmount = new Decimal(payment.amount.toString());
  if (input.kind === "void" && remaining.lessThan(paidAmount))
    throw conflict("partly_returned", "Part of this payment was already refunded. Refund the rest instead.");
  const amount = input.amount ? new Decimal(input.amount) : remaining;
  if (amount.greaterThan(remaining))
    throw conflict("over_refund", `You can refund up to ${formatMoney(remaining)} of this payment.`, {
      available: remaining.toFixed(2),
    });
  return amount;
}

/** True for a payment made with another provider, before the settings changed. This one does not know it. */
const isForeignPayment = ({ isProvider, provider }: Pick<Payment, "isProvider" | "provider">) =>
  isProvider && provider !== getPaymentGateway().name;

/** True when the payment belongs to a previous card processor. The office records its outcome by hand. */
export async function isFromAnotherProvider({ businessId, db }: Who, id: string): Promise<boolean> {
  const payment = await db((open) => open.payment.findUnique({ where: { businessId_id: { businessId, id } } }));
  return payment !== null && isForeignPayment(payment);
}

async function computeLeft(db: Transaction, payment: Payment): Promise<Decimal> {
  const rows: Refund[] = await db.refund.findMany({ where: { businessId: db.who.businessId, paymentId: payment.id } });
  return rows.reduce((remaining, { amount, counted, status, kind }) => {
    // A dispute that took nothing yet reserves nothing. Any other pending refund counts as gone.
    const onItsWay = status === "pending" && kind !== "dispute" ? amount : counted;
    return remaining.minus(onItsWay.toString());
  }, new Decimal(payment.amount.toString()));
}
