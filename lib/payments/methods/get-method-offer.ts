import "server-only";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { getOnlinePayment } from "@/lib/invoices/records/online-payment";
import { toPublicBusiness } from "@/lib/invoices/delivery/view-public";
import type { Who } from "@/lib/platform/session/who";
import { getBrowserGateway, type BrowserGateway, type ProviderMethod } from "../gateways/gateway";
import { listPaymentTypes } from "@/lib/platform/money/payment-type";

/** Returns the kinds of methods that this user may put on file, and the business name. Null when there are none. */
export async function getMethodOffer(
  who: Who
): Promise<{ business: string; kinds: ProviderMethod[]; gateway: BrowserGateway } | null> {
  if (!who.permissions.has("payments.accept")) return null;
  const { methods } = await getOnlinePayment();
  const business = await getBusinessRow(who);
  const kinds = listPaymentTypes(business, methods).flatMap(({ isProvider, methodType }): ProviderMethod[] => {
    if (!isProvider) return [];
    if (methodType === "card") return who.permissions.has("payments.enter-cards") ? ["card"] : [];
    return methodType === "check" ? ["check"] : [];
  });
  return kinds.length > 0 ? { business: toPublicBusiness(business).name, kinds, gateway: getBrowserGateway() } : null;
}
