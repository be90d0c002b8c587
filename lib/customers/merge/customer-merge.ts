import { z } from "zod";
import { Id, jsonField, line } from "@/lib/platform/shapes/call-shapes";
import { mapLocationDetails } from "../records/location-details";

const makeOthers = (one: string, many: string) =>
  z.array(Id).min(1, `Select at least one ${one} to merge.`).max(20, `Select up to 20 ${many} to merge.`);

/** The id of the merged record whose value is kept. Defaults to the surviving one if it has a value. */
const sourceId = Id.optional();

/** The customer's ids in other systems, by the name of the system. */
const ExternalIdentifiers = z.record(line(60).min(1), line(120).min(1));

/** The body of customers.merge. */
export const CustomerMerge = z.object({
  mergeCustomerIds: makeOthers("customer", "customers"),
  /**
   * The ids in the accounting that the surviving customer keeps. Defaults to its own, plus those of systems where it
   * has none.
   */
  externalIdentifiers: jsonField(ExternalIdentifiers).optional(),
  keep: z
    .object({
      name: sourceId,
      email: sourceId,
      mobilePhone: sourceId,
      homePhone: sourceId,
      contactMethod: sourceId,
      spanishSpeaking: sourceId,
      preferredTechnician: sourceId,
      customerStatus: sourceId,
      defaultLocation: sourceId,
      primaryContact: sourceId,
    })
    .default({}),
  /** Also merges locations of the customers at one address. */
  mergeSameLocations: z.boolean().default(false),
});
export type CustomerMerge = z.output<typeof CustomerMerge>;

/** The body of locations.merge. */
export const LocationMerge = z.object({
  mergeLocationIds: makeOthers("location", "locations"),
  keep: z
    .object({
      locationName: sourceId,
      address: sourceId,
      ...mapLocationDetails(() => sourceId),
      taxGroup: sourceId,
    })
    .default({}),
});
export type LocationMerge = z.output<typeof LocationMerge>;

/** The body of billingAddresses.merge. */
export const BillingAddressMerge = z.object({
  mergeBillingAddressIds: makeOthers("billing address", "billing addresses"),
  keep: z.object({ name: sourceId, address: sourceId }).default({}),
});
export type BillingAddressMerge = z.output<typeof BillingAddressMerge>;
