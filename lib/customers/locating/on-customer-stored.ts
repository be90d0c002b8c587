import "server-only";
import { exactGeocoder } from "@/lib/platform/geocoding/exact-geocoder";
import type { Reaction } from "@/lib/platform/outbox/event";
import { systemWho } from "@/lib/platform/session/system-who";
import { hasToLocate, queueLocating } from "./locate-addresses";

/** Queues a customer's current addresses for the geocoder. */
export const locateAddresses: Reaction = async ({ businessId, payload }) => {
  if (!exactGeocoder()) return;
  const who = await systemWho(businessId, "Addresses");
  await who.db(async (db) => {
    if (await hasToLocate(who, db, String(payload["customerId"]))) await queueLocating(who, db);
  });
};
