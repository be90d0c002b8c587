import { z } from "zod";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { Address } from "./questions";
import { ServiceKey } from "./get-service-name";
import { SubscriptionStatus } from "./subscription-status";

/** A service with its status for the business. */
export const Subscription = z.object({
  service: z.object({ key: ServiceKey, name: z.string() }),
  status: z.object({ key: SubscriptionStatus.nullable(), name: z.string() }),
  enabled: z.boolean(),
});
export type Subscription = z.output<typeof Subscription>;

/** A service with its request and decision. Customers get no details. */
export const SubscriptionDetails = Subscription.extend({
  details: z
    .object({
      plan: z.string(),
      plan_users: z.int().nullable(),
      signature: z.string(),
      signature_date: z.iso.datetime().nullable(),
      submitted_at: z.iso.datetime().nullable(),
      decided_at: z.iso.datetime().nullable(),
      decided_by: z.string(),
      reason: z.string(),
      billing: z.object({ name: z.string(), email: z.string(), address: Address }),
      answers: z.record(z.string(), z.json()),
    })
    .nullable(),
});
export type SubscriptionDetails = z.output<typeof SubscriptionDetails>;

/** The host and the token for a service's details. */
export const ProviderQuery = z.object({ host: line(), accessToken: line(2_000) });
export type ProviderQuery = z.output<typeof ProviderQuery>;

/** rule: errors/subscription-call-shape */
export const SUBSCRIPTION_FAILURE = {
  buildFields: (status: number) => ({ result: false as const, statusCode: status }),
};

/** rule: errors/plan-save-failed */
export function buildPlanSaveFailure(product: string) {
  const message = `${product} Plan Save failed`;
  return { message, buildFields: () => ({ result: "error" as const, message }) };
}

export const UNABLE_TO_GET_DATA = "Unable to get enrollment data";

/** A product that can be ordered. */
const Product = z.object({ id: Id, name: z.string(), price: z.string() });
/** A document of a request. */
const EnrollmentDocument = z.object({ id: Id, fileName: z.string(), byteSize: z.int() });

const Quantity = z.object({ id: Id, quantity: z.int() });

export const CheckAcceptanceDetails = z.object({
  subscription: Subscription,
  average_check_transaction_amount: z.string(),
  largest_check_transaction_amount: z.string(),
  business_categories: z.array(z.string()),
  documents: z.array(EnrollmentDocument),
  businessTaxDocumentRequired: z.boolean(),
});

export const CardReaderDetails = z.object({
  subscription: Subscription,
  card_reader_count: z.int(),
  cardReaderTypes: z.array(Quantity),
  card_reader_shipping_address: Address,
  is_card_reader_address_po_box: z.boolean(),
  availableProducts: z.array(Product),
  discountQuantity: z.int(),
});

export const AzugaDetails = z.object({
  subscription: Subscription,
  hasAzugaSubscription: z.boolean(),
  azugaItems: z.array(z.object({ azugaItemId: Id, quantity: z.int() })),
  shipping_address: Address,
  is_po_box: z.boolean(),
  availableProducts: z.array(Product),
});

export const ServiceFinanceDetails = z.object({
  subscription: Subscription,
  canBypassRequirements: z.boolean(),
  requirements: z.array(z.string()),
});
