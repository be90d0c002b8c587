import type { Business } from "@/lib/platform/database/generated/client";

/**
 * Returns the name that customers know: the public name, or else the doing-business-as name, the display name, or the
 * name.
 */
export const getCustomerFacingName = (
  business: Pick<Business, "publicName" | "doingBusinessAsName" | "displayName" | "name">
): string => business.publicName || business.doingBusinessAsName || business.displayName || business.name;
