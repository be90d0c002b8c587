import "server-only";
import { getOnlinePayment } from "@/lib/invoices/records/online-payment";
import { env } from "@/lib/platform/env";
import { conflict, notAllowed, notFound, Refusal } from "@/lib/platform/refusals/refusal";
import { log } from "@/lib/platform/log";
import type { Who } from "@/lib/platform/session/who";
import { getPaymentGateway } from "../gateways/gateway";
import type { RequestKey } from "../charges/lock-for-payment";
import { listPaymentTypes } from "@/lib/platform/money/payment-type";
import { getMethod } from "./list-methods";
import type { MethodToStore, StoredMethod } from "./stored-method";
import { writeNewMethod } from "./new-method";
import { settleMethod } from "../charges/settle-method";
import { openSetupReference } from "./open-setup-reference";

/**
 * Puts a customer's card or bank account on file for the office. Writes a row with the consent first, then opens it at
 * the provider and stores the reference before confirming. A repeat with the same key returns the same row. If the
 * owner must confirm with the bank, the answer has a `challengeUrl`. Our addition: paymentMethods.store.
 */
export async function storeMethod(who: Who, input: MethodToStore, request: RequestKey): Promise<StoredMethod> {
  if (input.methodType === "card" && !who.permissions.has("payments.enter-cards"))
    throw notAllowed("You don't have permission to enter card numbers. Ask your administrator.");
  const id = await openMethod(who, input, request);
  const { failureCode } = await confirmMethod(who, id, input);
  const method = await getMethod(who, id);
  if (failureCode !== null) throw new Refusal("conflict", failureCode.code, failureCode.sentence, {}, { methodId: id });
  return method;
}

async function openMethod(who: Who, input: MethodToStore, request: RequestKey): Promise<string> {
  const { businessCustomerId: customerId, methodType: method, esigName: consentBy } = input;
  const { methods, why } = await getOnlinePayment();
  const { businessId } = who;
  return who.db(async (db) => {
    const earlier = await findEarlierMethod(who, request);
    if (earlier) return earlier;
    const business = await db.business.findUniqueOrThrow({ where: { id: businessId } });
    const type = listPaymentTypes(business, methods).find((each) => each.isProvider && each.methodType === method);
    if (!type)
      throw conflict(
        "method_not_accepted",
        why ??
          `Online ${method === "card" ? "card" : "bank account"} payments are turned off. ${methods.includes(method) ? "Ask your administrator to turn them on." : "Your provider can turn them on."}`
      );
    const customer = await db.customer.findUnique({ where: { businessId_id: { businessId, id: customerId } } });
    if (!customer || customer.deletedAt) throw notFound("customer");
    return writeNewMethod(db, business, { newMethod: { customerId, method, consentBy }, request });
  });
}

async function findEarlierMethod(who: Who, request: RequestKey): Promise<string | null> {
  if (!request) return null;
  const { businessId } = who;
  return who.db(async (db) => {
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${businessId}:${request.key}`}, 0))`;
    const earlier = await db.storedMethod.findUnique({
      where: { businessId_requestKey: { businessId, requestKey: request.key } },
    });
    if (earlier && earlier.requestHash !== request.hash)
      throw new Refusal(
        "invalid",
        "idempotency_key_reused",
        "Another request used this Idempotency-Key. Use a new key."
      );
    return earlier?.id ?? null;
  });
}

type Failure = { code: string; sentence: string };

/**
 * Runs outside of any transaction. If the provider does not answer, the method stays pending and is looked up later.
 */
async function confirmMethod(
  who: Who,
  methodId: string,
  { methodType: kind, token }: MethodToStore
): Promise<{ failureCode: Failure | null }> {
  const { businessId } = who;
  try {
    const setup = await openSetupReference(who, methodId);
    if (setup) {
      const returnUrl = `${env().APP_URL}/billing/payments/accounts?stored=${methodId}`;
      const result = await getPaymentGateway().vault.confirmSetup({ methodId, setup }, { kind, token, returnUrl });
      await settleMethod(who, methodId, result);
    }
  } catch (error) {
    log.warn(
      { methodId, error: String(error) },
      "couldn't reach the card processor, so the saved method stays pending"
    );
  }
  const row = await who.db((db) =>
    db.storedMethod.findUniqueOrThrow({ where: { businessId_id: { businessId, id: methodId } } })
  );
  if (row.status !== "failed") return { failureCode: null };
  return {
    failureCode: { code: row.failureCode ?? "card_declined", sentence: row.failureReason ?? "Declined." },
  };
}
