import "server-only";
import { syncSoon } from "@/lib/accounting/connection/queue-sync";
import { syncGroupsByPlace } from "@/lib/customers/groups/on-places-changed";
import { queueAddresses } from "@/lib/customers/pins/on-customer-stored";
import { queueRezoningOnChange } from "@/lib/customers/on-zones-changed";
import { announceMovedRoles } from "@/lib/messaging/internal/announce-moved-roles";
import { announceRename } from "@/lib/messaging/internal/announce-rename";
import { sendReceipt } from "@/lib/payments/on-payment-received";
import { sendFailureMail } from "@/lib/payments/send-failure-mail";
import { sendRefundMail } from "@/lib/payments/send-refund-mail";
import type { EventType, Reaction, Reactions } from "@/lib/platform/outbox/outbox-event";
import { closeLiveConnections } from "@/lib/users/log-in/on-access-changed";
import { endCustomersWork } from "@/lib/scheduling/booking/on-customer-deleted";
import { emailInstead } from "@/lib/scheduling/notices/email-instead";
import { updateCustomerReminders } from "@/lib/scheduling/notices/on-customer-stored";

/** The reactions to each event. Only this file connects a domain's events to other domains' on-<event>.ts. */
const answers = {
  "business.grouping-changed": { "group-by-place": syncGroupsByPlace },
  "customer.deleted": { "end-customers-work": endCustomersWork },
  "customer.stored": {
    "follow-wishes": updateCustomerReminders,
    "group-by-place": syncGroupsByPlace,
    "locate-addresses": queueAddresses,
  },
  "invoice.ready-to-sync": { "sync-soon": syncSoon },
  "payment.failed": { "tell-failure": sendFailureMail },
  "payment.received": { "send-receipt": sendReceipt, "sync-soon": syncSoon },
  "payment.returned": { "tell-refund": sendRefundMail, "sync-soon": syncSoon },
  "roles.moved": { "announce-moved-roles": announceMovedRoles },
  "text.undelivered": { "mail-instead": emailInstead },
  "user.renamed": { "announce-rename": announceRename },
  "user.access-changed": { "close-live-connections": closeLiveConnections },
  "zones.changed": { "rezone-locations": queueRezoningOnChange },
} satisfies { [T in EventType]?: Record<string, Reaction> };

export const reactions: Reactions = answers;
