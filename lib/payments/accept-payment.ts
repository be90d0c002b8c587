import "server-only";
import type { Business } from "@prisma/client";
import { getPayment } from "./list-payments";
import type { Payment } from "@/lib/invoices/records/payment";
import { recordChange } from "@/lib/platform/changes/record-change";
import { env } from "@/lib/platform/env";
import { getOnlinePayment } from "@/lib/invoices/records/online-payment";
import { conflict, invalid, notFound, Refusal } from "@/lib/platform/refusals/refusal";
import { addTask } from "@/lib/platform/queue/add-task";
import { log } from "@/lib/platform/log";
import { getDayAt, dayToDatabase } from "@/lib/platform/time/day";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { openChargeReference } from "./open-charge-reference";
import { getPaymentGateway, type ProviderMethod } from "./gateways/gateway";
import { lockMethod } from "./charges/settle-method";
import { writeNewMethod } from "./methods/new-method";
import {
  findEarlierPayment,
  isOneCustomer,
  lockForPayment,
  type PaymentSubject,
  type RequestKey,
  writeShares,
} from "./charges/lock-for-payment";
import { listPaymentTypes } from "@/lib/platform/money/payment-type";
import { resolvePayment } from "./resolve-payment";
import { settlePayment } from "./charges/settle-payment";

export type AcceptPayment = PaymentSubject & {
  method: ProviderMethod;
  /** The provider's token for a card or account that was just entered. Empty when a stored one pays. */
  token: string;
  /** The card or account on file that pays. */
  stored?: string | null;
  /** Also puts the card or account on file. Its owner agrees to that by signing. */
  keepsOnFile?: boolean;
  /** Takes no money. The provider holds the amount on a card that the client gives to it directly. */
  isAuthorization?: boolean;
  esigName: string;
  memo: string;
  /** The path in this app that the payer returns to from the bank's page. */
  returnPath: string;
  /** Throws when the payment is no longer possible. Locks the rows it relies on until the payment is open. */
  refuseEnded?: (db: Transaction) => Promise<void>;
};

/** The age at which a payment that a crash left pending is looked up at the provider. The lookup then repeats. */
const RESOLVE_AFTER_SECONDS = 120;
/**
 * Providers forget idempotency keys after 24 hours. A bank payment can take days, so older charges are looked up
 * instead.
 */
const KEY_LIVES_MS = 12 * 3_600_000;

/**
 * Charges a payment through the provider. T1 writes a pending row. The charge is then opened, stored, and confirmed. T2
 * stores its outcome. A repeat with the same key returns the same row. A declined card is a 409 with the reason. A
 * charge that waits for the bank returns a pending payment with its `challengeUrl`. Source: payments.accept.
 */
export async function acceptPayment(who: Who, input: AcceptPayment, request: RequestKey): Promise<Payment> {
  const payment = await makePayment(who, input, request);
  if (payment.status === "failed") {
    throw new Refusal(
      "conflict",
      payment.failureCode ?? "card_declined",
      payment.failureReason ?? "Payment declined. Nothing was charged. Pay another way.",
      {},
      { paymentId: payment.id }
    );
  }
  if (payment.status === "refund_due")
    throw conflict(
      "refund_due",
      who.actor.kind === "customer"
        ? "The amount due was already paid, so we owe you a refund. Please call us."
        : "The amount due was already paid. Refund this payment."
    );
  return payment;
}

/** Does the same as `acceptPayment`, but returns the payment in any status instead of throwing when it failed. */
export async function makePayment(who: Who, input: AcceptPayment, request: RequestKey): Promise<Payment> {
  const opened = await openPayment(who, input, request);
  if (opened.status !== "pending" || opened.challengeUrl) return opened;
  return (await chargePayment(who, opened, input)) ?? getPayment(who, opened.id);
}

/** T1: creates the pending row, which reserves its amount of the balance from now on. */
export async function openPayment(who: Who, input: AcceptPayment, request: RequestKey): Promise<Payment> {
  const { methods, why } = await getOnlinePayment();
  const { businessId } = who;
  return who.db(async (db) => {
    const earlier = await findEarlierPayment(db, request);
    if (earlier) return getPayment(who, earlier);
    await input.refuseEnded?.(db);
    const business = await db.business.findUniqueOrThrow({ where: { id: businessId } });
    // Matches the page behind the customer link, which then shows no form.
    if (who.actor.kind === "customer" && !business.canPayzerEmail)
      throw conflict("not_payable", "Online payment isn't available. Please call us.");
    const type = listPaymentTypes(business, methods).find(
      (each) => each.isProvider && each.methodType === input.method
    );
    if (!type)
      throw conflict(
        "method_not_accepted",
        // The office sees the cause. A customer need not know about settings of the installation.
        (who.actor.kind === "staff" && why) || describeTurnedOff(who, input.method, methods.includes(input.method))
      );
    const { target } = await lockForPayment(db, input);
    const storedMethodId = await resolveStoredMethodId(db, business, input);
    const payment = await db.payment.create({
      data: {
        businessId,
        customerId: input.customerId,
        ...target,
        isProvider: true,
        isAuthorization: input.isAuthorization ?? false,
        provider: getPaymentGateway().name,
        storedMethodId,
        methodType: input.method,
        paymentType: type.id,
        amount: input.amount,
        status: "pending",
        memo: input.memo,
        esigName: input.esigName,
        paidOn: dayToDatabase(getDayAt(who.now, who.timeZone)),
        receivedById: getActingUserId(who),
        requestKey: request?.key ?? null,
        requestHash: request?.hash ?? null,
        createdAt: who.now,
      },
    });
    await writeShares(db, payment.id, input.shares);
    recordChange(db, {
      action: "payment.started",
      subjectKind: "payment",
      subjectId: payment.id,
    });
    const runAt = new Date(Date.now() + RESOLVE_AFTER_SECONDS * 1000);
    await addTask(db, "resolve-payment", {
      payload: { businessId, id: payment.id },
      key: `payment:${payment.id}`,
      runAt,
    });
    return getPayment(who, payment.id);
  });
}

/**
 * Says that a method is turned off and who can help. A customer calls the business. `isOffered` is false when only the
 * operator can turn the method on.
 */
function describeTurnedOff({ actor }: Who, method: ProviderMethod, isOffered: boolean): string {
  const staffToDo = isOffered ? "Ask your administrator to turn them on." : "Your provider can turn them on.";
  const toDo = actor.kind === "customer" ? "Please call us." : staffToDo;
  return `Online ${method === "card" ? "card" : "bank account"} payments are turned off. ${toDo}`;
}

/** Returns the card or account on file that pays, or that this payment puts on file. */
async function resolveStoredMethodId(
  db: Transaction,
  business: Business,
  { stored, keepsOnFile, method, customerId, esigName }: AcceptPayment
): Promise<string | null> {
  if (stored) {
    const { status, kind, provider, customerId: owner } = await lockMethod(db, stored);
    if (!(await isOneCustomer(db, owner, customerId))) throw notFound("payment method");
    if (kind !== method)
      throw invalid({ methodType: `Select a saved ${method === "card" ? "card" : "bank account"}.` });
    if (status !== "active" || provider !== getPaymentGateway().name)
      throw conflict(
        "method_not_active",
        "This payment method isn't verified yet or is no longer on file. Select another one."
      );
    return stored;
  }
  if (!keepsOnFile) return null;
  if (!esigName) throw invalid({ esigName: "(This field is required)" });
  return writeNewMethod(db, business, { newMethod: { customerId, method, consentBy: esigName } });
}

/**
 * Charges outside of any transaction. Returns the payment with its outcome. Null when the outcome is unknown: the
 * payment then stays pending.
 */
async function chargePayment(
  who: Who,
  { id: paymentId, dateCreated }: Payment,
  { method, token, stored, returnPath }: AcceptPayment
): Promise<Payment | null> {
  try {
    // The provider may have forgotten the key. Confirming again could then charge a second time after the bank refused.
    if (Date.now() - Date.parse(dateCreated) > KEY_LIVES_MS && (await hasReference(who, paymentId))) {
      await resolvePayment(who, paymentId);
      return null;
    }
    const { readers } = getPaymentGateway();
    // Only the office uses card readers. A customer cannot name one with a token.
    const readerId = method === "card" && who.actor.kind !== "customer" ? (readers?.readerOf(token) ?? null) : null;
    const reference = await openChargeReference(who, paymentId, readerId !== null);
    if (!reference) return null;
    if (readers && readerId)
      return await settlePayment(who, paymentId, { result: await readers.present({ paymentId, reference }, readerId) });
    const paidBy = stored ? await getStoredToken(who, stored) : token;
    const instructions = {
      method,
      token: paidBy,
      returnUrl: `${env().APP_URL}${returnPath}`,
      isStored: Boolean(stored),
    };
    const result = await getPaymentGateway().confirm({ paymentId, reference }, instructions);
    return await settlePayment(who, paymentId, { result });
  } catch (error) {
    log.warn({ paymentId, error: String(error) }, "couldn't complete a payment, so it stays pending");
    return null;
  }
}

/** True when the provider knows the charge. */
async function hasReference({ businessId, db }: Who, id: string): Promise<boolean> {
  return (await db((tx) => tx.payment.count({ where: { businessId, id, providerReference: { not: null } } }))) > 0;
}

async function getStoredToken({ businessId, db }: Who, id: string): Promise<string> {
  const { reference } = await db((tx) =>
    tx.storedMethod.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } })
  );
  if (!reference) throw new Error(`payment method ${id} was never stored`);
  return reference;
}
