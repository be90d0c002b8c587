import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { conflict, notAllowed } from "@/lib/platform/refusals/refusal";
import { log } from "@/lib/platform/log";
import { AmountDue } from "@/lib/platform/money/money-shapes";
import type { Who } from "@/lib/platform/session/who";
import { openPayment } from "../accept-payment";
import { openChargeReference } from "../open-charge-reference";
import { getPaymentGateway } from "../gateways/gateway";
import { getPayment } from "../list-payments";
import type { RequestKey } from "../charges/lock-for-payment";

export const NewAuthorization = z.object({ amount: AmountDue, invoiceId: Id.nullish(), businessCustomerId: Id });
export type NewAuthorization = z.output<typeof NewAuthorization>;

/** `accessToken` lets a client finish this one authorization at the provider, and nothing else. */
export const Authorization = z.object({
  authorized: z.boolean(),
  authorizationCode: z.string(),
  accessToken: z.string(),
});
export type Authorization = z.output<typeof Authorization>;

/**
 * Asks the provider to hold an amount on a card that an API client gives to it directly. The provider's own keys stay
 * here. The result is a pending payment that takes no money but reserves its amount of the balance. It is canceled at
 * the provider when the office gives it up, or by the worker within an hour. A repeat with the same key returns the
 * same authorization in its current state. Source: payments.mtcAuthorize.
 */
export async function authorizePayment(
  who: Who,
  { amount, invoiceId, businessCustomerId: customerId }: NewAuthorization,
  request: RequestKey
): Promise<Authorization> {
  if (!who.permissions.has("payments.enter-cards"))
    throw notAllowed("You don't have permission to enter card numbers. Ask your administrator.");
  const subject = { amount, customerId, invoiceId: invoiceId ?? null, jobId: null, memo: "", esigName: "" };
  const card = { method: "card", token: "", returnPath: "", isAuthorization: true } as const;
  const { id } = await openPayment(who, { ...subject, ...card }, request);
  const authorization = await fetchAuthorization(who, id);
  if (authorization) return authorization;
  const { failureCode, failureReason } = await getPayment(who, id);
  throw conflict(failureCode ?? "not_pending", failureReason ?? "This authorization has ended. Start a new one.");
}

/** Returns null when the authorization has ended. */
async function fetchAuthorization(who: Who, paymentId: string): Promise<Authorization | null> {
  try {
    const reference = await openChargeReference(who, paymentId);
    if (!reference) return null;
    return { authorizationCode: reference, ...(await getPaymentGateway().authorization({ paymentId, reference })) };
  } catch (error) {
    log.warn(
      { paymentId, error: String(error) },
      "couldn't reach the card processor, so the authorization stays pending"
    );
    throw conflict("provider_unreachable", "The card processor isn't responding. Try again in a moment.");
  }
}
