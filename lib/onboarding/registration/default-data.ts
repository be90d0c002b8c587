import { z } from "zod";
import { listTimeZones } from "@/lib/platform/time/time-zone";
import { BUSINESS_STRUCTURES } from "../merchant/is-public-structure";
import { PAYMENT_BUCKETS } from "../merchant/volumes";
import { emptyRegistration } from "../shapes/empty-registration";
import { Registration } from "../shapes/registration";
import { ACCOUNT_TYPES, AFFILIATES, DELIVERY_DELAYS, OWNER_TITLES, TAX_ID_TYPES } from "../lists/choices";

const words = z.array(z.string());

export const DefaultData = z.object({
  registration: Registration.partial(),
  time_zones: z.array(z.object({ id: z.string(), name: z.string() })),
  business_structures: words,
  tax_id_types: words,
  owner_titles: words,
  account_types: words,
  delivery_delay_ranges: words,
  payment_buckets: words,
  affiliates: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

/** Source: registration.getDefaultData. */
export function getDefaultData(): z.input<typeof DefaultData> {
  return {
    registration: emptyRegistration,
    time_zones: listTimeZones(),
    business_structures: [...BUSINESS_STRUCTURES],
    tax_id_types: [...TAX_ID_TYPES],
    owner_titles: [...OWNER_TITLES],
    account_types: [...ACCOUNT_TYPES],
    delivery_delay_ranges: [...DELIVERY_DELAYS],
    payment_buckets: [...PAYMENT_BUCKETS],
    affiliates: [...AFFILIATES],
  };
}
