import "server-only";
import type { Reaction } from "@/lib/platform/outbox/outbox-event";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { syncLocationGroups } from "./sync-location-groups";

/** Updates the automatic groups of one customer, or of all when the business switched them on or off. */
export const syncGroupsByPlace: Reaction = async ({ businessId, payload }) => {
  const who = await proveSystemWho(businessId, "customer groups");
  const customerId = typeof payload["customerId"] === "string" ? payload["customerId"] : null;
  await who.db((db) => syncLocationGroups(db, customerId));
};
