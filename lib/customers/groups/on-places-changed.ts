import "server-only";
import type { Reaction } from "@/lib/platform/outbox/event";
import { systemWho } from "@/lib/platform/session/system-who";
import { followLocationGroups } from "./groups-from-locations";

/** Has the groups that are made of places follow a customer's, or everybody's where the business began or ended it. */
export const groupByPlace: Reaction = async ({ businessId, payload }) => {
  const who = await systemWho(businessId, "customer groups");
  const customerId = typeof payload["customerId"] === "string" ? payload["customerId"] : null;
  await who.db((db) => followLocationGroups(who, db, customerId));
};
