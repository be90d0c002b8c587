import "server-only";
import type { Reaction } from "@/lib/platform/outbox/outbox-event";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { queuePlanning } from "./queue-planning";

/** Updates the reminders of a customer's appointments after the customer's preferences changed. */
export const updateCustomerReminders: Reaction = async ({ businessId, payload }) => {
  if (payload["isNew"] === true) return;
  const customerId = String(payload["customerId"]);
  const who = await proveSystemWho(businessId, "notices");
  await who.db((db) => queuePlanning(db, { customerId }));
};
