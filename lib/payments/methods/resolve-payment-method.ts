import "server-only";
import { conflict, invalid, notAllowed } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { getPaymentGateway, type ProviderMethod } from "../gateways/gateway";
import type { PaidBy } from "../records/payment-calls";

/**
 * Returns the method that pays through the provider: a stored one, or one that was just entered. A typed card, unlike a
 * swiped one, needs the permission to enter cards. rule: permissions/flag-can-manually-enter-cards
 */
export function resolvePaymentMethod(
  who: Who,
  method: ProviderMethod,
  { paymentCardId, bankAccountId, token, keepOnFile }: PaidBy
) {
  if (bankAccountId && method === "card")
    throw invalid({ bankAccountId: "A bank account can't be used for a card payment. Select a card." });
  if (paymentCardId && method === "check")
    throw invalid({ paymentCardId: "A card can't be used for a bank payment. Select a bank account." });
  const stored = paymentCardId ?? bankAccountId ?? null;
  if (stored) {
    if (token) throw invalid({ token: "Select a saved payment method or enter a new one, not both." });
    return { stored, token: "", keepsOnFile: false };
  }
  const { reader, readers } = getPaymentGateway();
  const isAtReader = Boolean(method === "card" && token && readers?.readerOf(token));
  if (isAtReader && keepOnFile)
    throw invalid({ keepOnFile: "A card read by a card reader can't be kept on file. Enter the card number instead." });
  const isSwiped = isAtReader || Boolean(token && reader?.isSwiped(token));
  if (method === "card" && !isSwiped && !who.permissions.has("payments.enter-cards"))
    throw notAllowed("You don't have permission to enter card numbers. Ask your administrator.");
  if (!token) throw conflict("token_expired", "Enter a card or bank account to charge.");
  return { stored: null, token, keepsOnFile: keepOnFile };
}
