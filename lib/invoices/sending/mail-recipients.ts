import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { invalid, notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";

/** The addresses, each once. A contact must be the customer's and have an address. */
export async function mailRecipients(
  who: Who,
  db: Transaction,
  customerId: string,
  contacts: string[],
): Promise<string[]> {
  const ids = contacts.filter((contact) => !contact.includes("@"));
  const rows = ids.length
    ? await db.contact.findMany({ where: { businessId: who.businessId, customerId, id: { in: ids }, deletedAt: null } })
    : [];
  const addresses = contacts.map((contact) => {
    if (contact.includes("@")) return contact;
    const row = rows.find((each) => each.id === contact);
    if (!row) throw notFound("contact");
    if (!row.email) throw invalid({ contacts: `${row.firstName} ${row.lastName} has no email address.` });
    return row.email;
  });
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
}
