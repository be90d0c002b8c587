import "server-only";
import type { Reaction } from "@/lib/platform/outbox/event";
import { systemWho } from "@/lib/platform/session/system-who";
import { queueRezoning } from "./locations/rezone-locations";

/** Queues an update of every location's zone. Several waiting changes make one run. */
export const rezoneLocations: Reaction = async ({ businessId }) => {
  const who = await systemWho(businessId, "coverage zones");
  await who.db((db) => queueRezoning(who, db));
};
