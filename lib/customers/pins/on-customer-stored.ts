import "server-only";
import { getExactGeocoder } from "@/lib/platform/geocoding/get-exact-geocoder";
import type { Reaction } from "@/lib/platform/outbox/outbox-event";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { hasToLocate, queueLocating } from "./locate-addresses-task";

/** Queues a customer's current addresses for the geocoder. */
export const queueAddresses: Reaction = async ({ businessId, payload }) => {
  if (!getExactGeocoder()) return;
  const who = await proveSystemWho(businessId, "Addresses");
  await who.db(async (db) => {
    if (await hasToLocate(db, String(payload["customerId"]))) await queueLocating(db);
  });
};
