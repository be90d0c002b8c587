import "server-only";
import type { z } from "zod";
import { getBusinessRow } from "@/lib/businesses/get-business";
import type { Who } from "@/lib/platform/session/who";
import { isTaxDocumentRequired } from "../merchant/volumes";
import { AZUGA_ITEMS, CARD_READERS, DISCOUNT_QUANTITY } from "../products/device";
import { listSubscriptionDocuments } from "./enrollment-documents";
import { requireProviderHost, requireProviderToken } from "./issue-provider-token";
import { Address } from "./questions";
import { getBusinessAddress, getAnswers, findSubscription, toWireSubscription } from "./list-subscriptions";
import type { ServiceKey } from "./get-service-name";
import type * as shapes from "./subscription";
import { isEnrolled } from "./subscription-status";

/** Reads a service's details for a caller with the provider's host and a token. */
async function openDetails(who: Who, service: ServiceKey, { host, accessToken }: shapes.ProviderQuery) {
  requireProviderHost(host);
  await requireProviderToken(who, accessToken);
  const [row, business] = await Promise.all([findSubscription(who, service), getBusinessRow(who)]);
  const answers = getAnswers(row);
  const readText = (name: string) => (typeof answers[name] === "string" ? answers[name] : "");
  return { row, business, answers, text: readText, subscription: toWireSubscription(service, row) };
}

/** Source: subscriptions.getCheckAcceptanceDetails. */
export async function getCheckAcceptanceDetails(
  who: Who,
  query: shapes.ProviderQuery
): Promise<z.input<typeof shapes.CheckAcceptanceDetails>> {
  const { subscription, business, text, row } = await openDetails(who, "checkAcceptance", query);
  const categories = [business.businessCategory];
  return {
    subscription,
    average_check_transaction_amount: text("average_check_transaction_amount"),
    largest_check_transaction_amount: text("largest_check_transaction_amount"),
    business_categories: categories,
    documents: row ? await listSubscriptionDocuments(who, row.id) : [],
    businessTaxDocumentRequired: isTaxDocumentRequired({ acceptsChecks: true, categories }),
  };
}

/** Source: subscriptions.getCardReaderDetails. */
export async function getCardReaderDetails(
  who: Who,
  query: shapes.ProviderQuery
): Promise<z.input<typeof shapes.CardReaderDetails>> {
  const { subscription, business, answers } = await openDetails(who, "cardReader", query);
  const types = parseQuantities(answers["cardReaderTypes"], "id");
  return {
    subscription,
    card_reader_count: types.reduce((sum, { quantity }) => sum + quantity, 0),
    cardReaderTypes: types,
    card_reader_shipping_address: parseAddress(answers["card_reader_shipping_address"]) ?? getBusinessAddress(business),
    is_card_reader_address_po_box: answers["is_card_reader_address_po_box"] === true,
    availableProducts: [...CARD_READERS],
    discountQuantity: DISCOUNT_QUANTITY,
  };
}

/** Source: subscriptions.getAzugaDetails. */
export async function getAzugaDetails(
  who: Who,
  query: shapes.ProviderQuery
): Promise<z.input<typeof shapes.AzugaDetails>> {
  const { subscription, business, answers } = await openDetails(who, "azuga", query);
  return {
    subscription,
    hasAzugaSubscription: isEnrolled(subscription.status.key),
    azugaItems: parseQuantities(answers["azugaItems"], "azugaItemId").map(({ id, quantity }) => ({
      azugaItemId: id,
      quantity,
    })),
    shipping_address: parseAddress(answers["shipping_address"]) ?? getBusinessAddress(business),
    is_po_box: answers["is_po_box"] === true,
    availableProducts: [...AZUGA_ITEMS],
  };
}

/**
 * Returns the details of service financing. An approved business may continue without the requirements. Source:
 * subscriptions.getServiceFinanceDetails.
 */
export async function getServiceFinanceDetails(
  who: Who,
  query: shapes.ProviderQuery
): Promise<z.input<typeof shapes.ServiceFinanceDetails>> {
  const { subscription, row, business } = await openDetails(who, "financingPortal", query);
  return {
    subscription,
    canBypassRequirements: subscription.enabled,
    requirements: subscription.enabled ? [] : listFinanceRequirements(business, row?.signature ?? ""),
  };
}

/** Lists what is missing before a lender can be asked. rule: permissions/bypass-requirements */
function listFinanceRequirements(business: { name: string; phone: string; address: string }, signature: string) {
  return [
    ...(business.phone ? [] : ["Add your business phone number."]),
    ...(business.address ? [] : ["Add your business address."]),
    ...(signature ? [] : ["Sign the lender services agreement."]),
  ];
}

function parseQuantities(value: unknown, idName: string): Array<{ id: string; quantity: number }> {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: Record<string, unknown>) => {
    const { [idName]: id, quantity } = each;
    return typeof id === "string" && typeof quantity === "number" ? [{ id, quantity }] : [];
  });
}

const parseAddress = (value: unknown): Address | null => Address.safeParse(value).data ?? null;
