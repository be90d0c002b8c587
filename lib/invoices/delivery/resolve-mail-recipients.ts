import "server-only";
import { requireKnownRecipients } from "@/lib/customers/contacts/require-known-recipients";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";

type ChosenRecipients = { contacts: string[]; confirmUnknownRecipient?: boolean };

/** Addresses to email, each once. `notContacts` are the confirmed ones that belong to no contact. */
type MailRecipients = { recipients: string[]; notContacts: string[] };

/**
 * Returns the addresses of contacts by id and of typed addresses. A contact must belong to the customer and have an
 * address. Throws a 409 for an address of neither the customer nor a contact, unless it was confirmed.
 */
export async function resolveMailRecipients(
  db: Transaction,
  customerId: string,
  { contacts, confirmUnknownRecipient: isConfirmed = false }: ChosenRecipients
): Promise<MailRecipients> {
  const ids = contacts.filter((contact) => !contact.includes("@"));
  const rows = ids.length
    ? await db.contact.findMany({
        where: { businessId: db.who.businessId, customerId, id: { in: ids }, deletedAt: null },
      })
    : [];
  const addresses = contacts.map((contact) => {
    if (contact.includes("@")) return contact;
    const row = rows.find((each) => each.id === contact);
    if (!row) throw notFound("contact");
    if (!row.email)
      throw invalid({ contacts: `${row.firstName} ${row.lastName} has no email address. Add one first.` });
    return row.email;
  });
  const recipients = [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
  return {
    recipients,
    notContacts: await requireKnownRecipients(db, customerId, { addresses: recipients, isConfirmed }),
  };
}
