import type { Business } from "@/lib/platform/database/generated/client";

/** What customers know a business as: its public name, else what it does business as, else its own. */
export const customerFacingName = (
  business: Pick<Business, "publicName" | "doingBusinessAsName" | "displayName" | "name">,
): string => business.publicName || business.doingBusinessAsName || business.displayName || business.name;
