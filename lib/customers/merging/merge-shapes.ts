import { z } from "zod";
import { Id, jsonField, line } from "@/lib/platform/http/call-shapes";

const others = z.array(Id).min(1, "Choose what to merge.").max(20, "At most 20 at once.");

/** Whose value of a field stays, by the id of one of those that are merged. Left out: the survivor's, where it has one. */
const whose = Id.optional();

/** What a customer is called elsewhere: the id by the name of the system. */
const ExternalIdentifiers = z.record(line(60).min(1), line(120).min(1));

/** The body of customers.merge. */
export const CustomerMerge = z.object({
  mergeCustomerIds: others,
  /** The ids in the accounting that the survivor keeps; left out, its own and those of systems where it has none. */
  externalIdentifiers: jsonField(ExternalIdentifiers).optional(),
  keep: z
    .object({
      name: whose,
      email: whose,
      mobilePhone: whose,
      homePhone: whose,
      contactMethod: whose,
      spanishSpeaking: whose,
      preferredTechnician: whose,
      customerStatus: whose,
      defaultLocation: whose,
      primaryContact: whose,
    })
    .default({}),
  /** Locations of the merged customers at one address become one. */
  mergeSameLocations: z.boolean().default(false),
});
export type CustomerMerge = z.output<typeof CustomerMerge>;

/** The body of locations.merge. */
export const LocationMerge = z.object({
  mergeLocationIds: others,
  keep: z
    .object({
      locationName: whose,
      address: whose,
      fuelType: whose,
      systemAge: whose,
      thermostatCount: whose,
      hasOldEquipment: whose,
      taxGroup: whose,
    })
    .default({}),
});
export type LocationMerge = z.output<typeof LocationMerge>;

/** The body of billingAddresses.merge. */
export const BillingAddressMerge = z.object({
  mergeBillingAddressIds: others,
  keep: z.object({ name: whose, address: whose }).default({}),
});
export type BillingAddressMerge = z.output<typeof BillingAddressMerge>;
