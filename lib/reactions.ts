import "server-only";
import { rezoneLocations } from "@/lib/customers/on-zones-changed";
import { sendReceipt } from "@/lib/payments/on-payment-received";
import type { Reaction } from "@/lib/platform/outbox/event";
import { closeLiveConnections } from "@/lib/users/on-access-changed";
import { endCustomersWork } from "@/lib/scheduling/on-customer-deleted";
import { followWishes } from "@/lib/scheduling/notices/on-customer-stored";

/** Which domains answer which event. The one place that joins a domain's events to other domains' on-<event>.ts. */
export const reactions: Record<string, Reaction[]> = {
  "customer.deleted": [endCustomersWork],
  "customer.stored": [followWishes],
  "payment.received": [sendReceipt],
  "user.access-changed": [closeLiveConnections],
  "zones.changed": [rezoneLocations],
};
