import type { Business } from "@prisma/client";

/** The fields that `getCustomerFacingName` needs, as a selection. */
export const CUSTOMER_FACING_NAMES = {
  publicName: true,
  doingBusinessAsName: true,
  displayName: true,
  name: true,
} as const;
export type CustomerFacingNames = Pick<Business, keyof typeof CUSTOMER_FACING_NAMES>;

/**
 * Returns the name that customers know: the public name, or else the doing-business-as name, the display name, or the
 * name.
 */
export const getCustomerFacingName = (business: CustomerFacingNames): string =>
  business.publicName || business.doingBusinessAsName || business.displayName || business.name;
