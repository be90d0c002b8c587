import "server-only";
import type { Reaction } from "@/lib/platform/outbox/event";
import { systemWho } from "@/lib/platform/session/system-who";
import { followLocationGroups } from "./groups-from-locations";

/** Updates the automatic groups of one customer, or of all when the business switched them on or off. */
export const groupByPlace: Reaction = async ({ businessId, payload }) => {
  const who = await systemWho(businessId, "customer groups");
  const customerId = typeof payload["customerId"] === "string" ? payload["customerId"] : null;
  await who.db((db) => followLocationGroups(who, db, customerId));
};
