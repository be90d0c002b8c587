import "server-only";
import { z } from "zod";
import { getOnlinePayment } from "@/lib/invoices/records/online-payment";
import { conflict } from "@/lib/platform/refusals/refusal";
import { getPaymentGateway, type SwipedCard } from "../gateways/gateway";

/** Card reader data, encrypted for the provider. */
export const SwipedData = z.object({ swipeData: z.string().min(1, "(This field is required)").max(4000) });

/** The visible data of a swiped card. `swipeToken` pays once, as the token of a payment. */
export const CardRead = z.object({
  lastFour: z.string(),
  cardType: z.string(),
  expiration: z.string(),
  nameOnCard: z.string(),
  swipeToken: z.string(),
});

/** Sends card reader data to the provider. It is neither stored nor logged here. Source: payments.cardSwipe. */
export async function readSwipe(swipeData: string): Promise<SwipedCard> {
  const { methods, why } = await getOnlinePayment();
  if (!methods.includes("card"))
    throw conflict(
      "method_not_accepted",
      why ?? "Online card payments are turned off. Ask your administrator to turn them on."
    );
  const { reader } = getPaymentGateway();
  if (!reader)
    throw conflict(
      "swipe_not_taken",
      "Your card processor doesn't accept swiped cards. Enter the card number instead."
    );
  return reader.read(swipeData);
}
