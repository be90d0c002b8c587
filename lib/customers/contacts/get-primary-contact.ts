import "server-only";
import { Prisma } from "@prisma/client";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { Contact } from "../records/customer";
import { requireCustomerRecord } from "../records/require-customer-record";
import { selectContacts } from "../records/select-contacts";
import { getContact } from "./get-contact";
import { changeContact } from "./save-contact";

/** Source: customers.getPrimaryContact. */
export function getPrimaryContact(who: Who, customerId: string): Promise<Contact | null> {
  return who.db(async (db) => {
    await requireCustomerRecord(who, customerId);
    const [contact] = await selectContacts(db, {
      where: Prisma.sql`k.customer_id = ${customerId}::uuid AND k.is_primary`,
    });
    return contact ?? null;
  });
}

/**
 * Makes a contact the primary one. It must belong to the customer and not be hidden. Source:
 * customers.setPrimaryContact.
 */
export function setPrimaryContact(who: Who, customerId: string, contactId: string): Promise<Contact> {
  return who.db(async () => {
    await requireCustomerRecord(who, customerId);
    const contact = await getContact(who, contactId);
    if (contact.businessCustomerId !== customerId) throw notFound("contact");
    if (contact.hidden)
      throw invalid({ contactId: "A hidden contact can't be the primary contact. Unhide the contact first." });
    return contact.isPrimary ? contact : changeContact(who, contactId, { isPrimary: true });
  });
}
