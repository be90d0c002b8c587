import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { notFound } from "@/lib/platform/refusals/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import { changeCustomer, type CustomerChange } from "./change-customer";
import { type CommunicationPreferences, isOptedOut } from "../records/contact-method";
import type { Customer } from "../records/customer";
import { getCustomer } from "../get-customer";
import { lockCustomer } from "../records/lock-customer";

/**
 * Changes one field of a customer under the rules for the whole record. A missing address does not block the change.
 */
export function changeCustomerFact(who: Who, id: string, change: CustomerChange): Promise<Customer> {
  return who.db(async () => {
    await changeCustomer(who, id, { change, options: { addressRequired: false } });
    return getCustomer(who, id);
  });
}

/** Sets a customer's status to one of the business's statuses, or to none. Source: customers.updateStatus. */
export function setCustomerStatus(who: Who, id: string, statusId: string | null): Promise<Customer> {
  const { businessId } = who;
  return who.db(async (db) => {
    await lockCustomer(db, id);
    if (statusId && !(await db.customerStatus.count({ where: { businessId, id: statusId } })))
      throw notFound("customer status");
    const data = { statusId, updatedAt: who.now, version: { increment: 1 } };
    await db.customer.update({ where: { businessId_id: { businessId, id } }, data });
    recordChange(db, { action: "customer.status", subjectKind: "customer", subjectId: id });
    recordEvent(db, "customer.stored", { customerId: id, isNew: false });
    return getCustomer(who, id);
  });
}

/** Toggles whether a customer speaks Spanish. rule: customers/spanish-default */
export async function toggleLanguage(who: Who, id: string): Promise<{ id: string; spanishSpeaking: boolean }> {
  return who.db(async () => {
    const { spanishSpeaking } = await getCustomer(who, id);
    await changeCustomer(who, id, {
      change: { spanishSpeaking: !spanishSpeaking },
      options: { addressRequired: false },
    });
    return { id, spanishSpeaking: !spanishSpeaking };
  });
}

/**
 * Sets what may be sent to a customer. Opting in again requires an email address or mobile number. Source:
 * customers.updatePreferences.
 */
export async function changePreferences(
  who: Who,
  id: string,
  communicationPreferences: Partial<CommunicationPreferences>
): Promise<{ communicationPreferences: CommunicationPreferences; isOptedOut: boolean }> {
  const { communicationPreferences: after } = await changeCustomerFact(who, id, { communicationPreferences });
  return { communicationPreferences: after, isOptedOut: isOptedOut(after) };
}
