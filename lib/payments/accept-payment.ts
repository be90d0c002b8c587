import "server-only";
import { getPayment } from "./list-payments";
import type { Payment } from "@/lib/invoices/reading/payment-shapes";
import type { Business } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { recordChange } from "@/lib/platform/changes/record-change";
import { env } from "@/lib/platform/env";
import { onlinePayment } from "@/lib/invoices/sending/online-payment";
import { conflict, invalid, notFound, Refusal } from "@/lib/platform/http/refusal";
import { addJob } from "@/lib/platform/queue/add-job";
import { log } from "@/lib/platform/log";
import { dayAt, dayToDatabase } from "@/lib/platform/time/days";
import { actingUserId, type Who } from "@/lib/platform/session/who";
import { chargeReference } from "./gateways/charge-reference";
import { paymentGateway, type ProviderMethod } from "./gateways/gateway";
import { lockMethod } from "./methods/settle-method";
import { writeNewMethod } from "./methods/new-method";
import {
  earlierPayment,
  isOneCustomer,
  lockForPayment,
  type PaymentSubject,
  type RequestKey,
  writeShares,
} from "./open-payment";
import { paymentTypesOf } from "./payment-types";
import { resolvePayment } from "./resolve-payment";
import { settlePayment } from "./settle-payment";

export type AcceptPayment = PaymentSubject & {
  method: ProviderMethod;
  /** Stands for what was given to the provider just now; empty where what is on file pays. */
  token: string;
  /** The card or account on file that pays. */
  stored?: string | null;
  /** What pays is put on file: its owner, who signs, has agreed to that. */
  keepsOnFile?: boolean;
  /** Nothing is to be taken: the provider holds the amount, of a card that is given to it elsewhere. */
  isAuthorization?: boolean;
  esigName: string;
  memo: string;
  /** Where the payer comes back to from the bank's page: a path of ours. */
  returnPath: string;
  /** Refuses what is not to be paid any more; holds until the payment is begun what says so. */
  refuseEnded?: (db: Transaction) => Promise<void>;
};

/** A payment that a crash left pending is asked for after this long, and then again. */
const RESOLVE_AFTER_SECONDS = 120;
/** So long a provider surely knows a repeat by its key; one may forget it after a day, while a bank works for several. */
const KEY_LIVES_MS = 12 * 3_600_000;

/**
 * Takes money through the provider: a pending row first (T1), then the charge, opened and kept before it is confirmed,
 * then what came of it (T2). A repeat with the same key ends in the same row. A refused card is a 409 with the reason;
 * a charge that waits for the bank answers a pending payment with its `challengeUrl`. Source: payments.accept.
 */
export async function acceptPayment(who: Who, input: AcceptPayment, request: RequestKey): Promise<Payment> {
  const payment = await takePayment(who, input, request);
  if (payment.status === "failed") {
    throw new Refusal(
      "conflict",
      payment.failureCode ?? "card_declined",
      payment.failureReason ?? "The payment was refused.",
      {},
      { paymentId: payment.id },
    );
  }
  if (payment.status === "refund_due")
    throw conflict("refund_due", "This was paid already. The money of this payment will be given back.");
  return payment;
}

/** The same, answering the payment whatever became of it. */
export async function takePayment(who: Who, input: AcceptPayment, request: RequestKey): Promise<Payment> {
  const id = await openPayment(who, input, request);
  const opened = await getPayment(who, id);
  if (opened.status === "pending" && !opened.challengeUrl) await charge(who, opened, input);
  return getPayment(who, id);
}

/** T1: the pending row, which from now on holds its amount of the balance. */
export async function openPayment(who: Who, input: AcceptPayment, request: RequestKey): Promise<string> {
  const { methods, why } = await onlinePayment();
  const { businessId } = who;
  return who.db(async (db) => {
    const earlier = await earlierPayment(who, db, request);
    if (earlier) return earlier;
    await input.refuseEnded?.(db);
    const business = await db.business.findUniqueOrThrow({ where: { id: businessId } });
    // As the page behind the link, which then shows no form.
    if (who.actor.kind === "customer" && !business.canPayzerEmail)
      throw conflict("not_payable", "This invoice cannot be paid here. Please call us.");
    const type = paymentTypesOf(business, methods).find((each) => each.isProvider && each.methodType === input.method);
    if (!type)
      throw conflict(
        "method_not_accepted",
        // The office hears why; of the installation's settings a customer has to know nothing.
        (who.actor.kind === "staff" && why) ||
          `This business does not take ${input.method === "card" ? "cards" : "bank accounts"} online.`,
      );
    const placed = await lockForPayment(who, db, input);
    const storedMethodId = await methodOf(who, db, business, input);
    const payment = await db.payment.create({
      data: {
        businessId,
        customerId: input.customerId,
        ...placed,
        isProvider: true,
        isAuthorization: input.isAuthorization ?? false,
        provider: paymentGateway().name,
        storedMethodId,
        methodType: input.method,
        paymentType: type.id,
        amount: input.amount,
        status: "pending",
        memo: input.memo,
        esigName: input.esigName,
        paidOn: dayToDatabase(dayAt(who.now, who.timeZone)),
        receivedById: actingUserId(who),
        requestKey: request?.key ?? null,
        requestHash: request?.hash ?? null,
        createdAt: who.now,
      },
    });
    await writeShares(who, db, payment.id, input.shares);
    recordChange(who, db, {
      action: "payment.started",
      subjectKind: "payment",
      subjectId: payment.id,
    });
    const runAt = new Date(Date.now() + RESOLVE_AFTER_SECONDS * 1000);
    await addJob(db, "resolve-payment", { businessId, id: payment.id }, { key: `payment:${payment.id}`, runAt });
    return payment.id;
  });
}

/** The card or account on file that pays, or that this payment puts on file. */
async function methodOf(
  who: Who,
  db: Transaction,
  business: Business,
  { stored, keepsOnFile, method, customerId, esigName }: AcceptPayment,
): Promise<string | null> {
  if (stored) {
    const { status, kind, provider, customerId: owner } = await lockMethod(who, db, stored);
    if (!(await isOneCustomer(who, db, owner, customerId))) throw notFound("payment method");
    if (kind !== method) throw invalid({ methodType: "What is on file is of another kind." });
    if (status !== "active" || provider !== paymentGateway().name)
      throw conflict("method_not_active", "This is not on file any more. Choose another way to pay.");
    return stored;
  }
  if (!keepsOnFile) return null;
  if (!esigName) throw invalid({ esigName: "(This field is required)" });
  return writeNewMethod(who, db, business, { customerId, method, consentBy: esigName });
}

/** The charge itself, outside of any transaction. When its outcome is not known the payment stays pending. */
async function charge(
  who: Who,
  { id: paymentId }: Payment,
  { method, token, stored, returnPath }: AcceptPayment,
): Promise<void> {
  try {
    // Confirmed again by then it could be taken anew, where the bank has refused it meanwhile.
    if (await isKeyForgotten(who, paymentId)) return void (await resolvePayment(who, paymentId));
    const { readers } = paymentGateway();
    // The office drives its readers, and for cards: of whoever else names one it is no token of theirs.
    const readerId = method === "card" && who.actor.kind !== "customer" ? (readers?.readerOf(token) ?? null) : null;
    const reference = await chargeReference(who, paymentId, readerId !== null);
    if (!reference) return;
    if (readers && readerId)
      return await settlePayment(who, paymentId, await readers.present({ paymentId, reference }, readerId));
    const paidBy = stored ? await storedToken(who, stored) : token;
    const how = { method, token: paidBy, returnUrl: `${env().APP_URL}${returnPath}`, isStored: Boolean(stored) };
    const result = await paymentGateway().confirm({ paymentId, reference }, how);
    await settlePayment(who, paymentId, result);
  } catch (error) {
    log.warn({ paymentId, error: String(error) }, "the payment provider did not answer; the payment stays pending");
  }
}

/** Whether it may have been confirmed so long ago that the provider knows a repeat no more. */
async function isKeyForgotten({ businessId, db }: Who, id: string): Promise<boolean> {
  const { providerReference, createdAt } = await db((tx) =>
    tx.payment.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } }),
  );
  return providerReference !== null && Date.now() - createdAt.getTime() > KEY_LIVES_MS;
}

async function storedToken({ businessId, db }: Who, id: string): Promise<string> {
  const { reference } = await db((tx) =>
    tx.storedMethod.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } }),
  );
  if (!reference) throw new Error(`payment method ${id} was never stored`);
  return reference;
}
