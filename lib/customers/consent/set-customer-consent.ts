import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import { changePreferences } from "../edits/change-customer-fact";
import { lockCustomer } from "../records/lock-customer";
import { type ConsentChannel, OPT_OUT } from "./consent-channel";
import type { CustomerConsents } from "./consent-change";
import { readConsents } from "./read-consents";

/**
 * Sets whether a customer may be emailed, texted, called, or marketed to. Allowing email or texts again requires an address
 * or a mobile number. Throws 404, 409 customer_deleted, 422 by field.
 */
export async function setCustomerConsent(
  who: Who,
  customerId: string,
  { channel, isAllowed }: { channel: ConsentChannel; isAllowed: boolean }
): Promise<CustomerConsents> {
  if (channel === "call") await setCalls(who, customerId, isAllowed);
  else await changePreferences(who, customerId, { [OPT_OUT[channel]]: !isAllowed });
  return readConsents(who, customerId, { limit: 20, offset: 0 });
}

function setCalls(who: Who, id: string, isAllowed: boolean): Promise<void> {
  return who.db(async (db) => {
    await lockCustomer(db, id);
    const { count } = await db.customer.updateMany({
      where: { businessId: who.businessId, id, optOutCalls: isAllowed },
      data: { optOutCalls: !isAllowed, updatedAt: who.now, version: { increment: 1 } },
    });
    if (count === 0) return;
    recordChange(db, { action: "customer.changed", subjectKind: "customer", subjectId: id });
    recordEvent(db, "customer.stored", { customerId: id, isNew: false });
  });
}
