import "server-only";
import type { Reaction } from "@/lib/platform/outbox/outbox-event";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { queueRezoning } from "./locations/rezone-locations-task";

/** Queues an update of every location's zone. Several waiting changes make one run. */
export const queueRezoningOnChange: Reaction = async ({ businessId }) => {
  const who = await proveSystemWho(businessId, "coverage zones");
  await who.db((db) => queueRezoning(db));
};
