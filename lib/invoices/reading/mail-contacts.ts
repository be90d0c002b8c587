import "server-only";
import { formatPhone } from "@/lib/platform/format/phone";
import type { Who } from "@/lib/platform/session/who";

/** Whom documents of a customer can be mailed to besides themselves: the primary contact first, twenty at most. */
export async function mailContacts(
  who: Who,
  customerId: string,
): Promise<Array<{ id: string; name: string; email: string }>> {
  const rows = await who.db((db) =>
    db.contact.findMany({
      where: { businessId: who.businessId, customerId, deletedAt: null, hidden: false, email: { not: "" } },
      orderBy: [{ isPrimary: "desc" }, { lastName: "asc" }, { firstName: "asc" }, { id: "asc" }],
      take: 20,
    }),
  );
  return rows.map(({ id, firstName, lastName, email }) => ({
    id,
    name: `${firstName} ${lastName}`.trim() || email,
    email,
  }));
}

/** A mobile phone as it is chosen: "Ann Lee, (704) 555-0123". */
export type TextTarget = { id: string; label: string };

/** Mobile phones that a text about a customer's document can be sent to: their own, then those of their contacts. */
export async function textTargets({ businessId, db }: Who, customerId: string): Promise<TextTarget[]> {
  const [customer, contacts] = await db(async (open) => [
    await open.customer.findUniqueOrThrow({ where: { businessId_id: { businessId, id: customerId } } }),
    await open.contact.findMany({
      where: { businessId, customerId, deletedAt: null, hidden: false, mobilePhone: { not: "" } },
      orderBy: [{ isPrimary: "desc" }, { lastName: "asc" }, { id: "asc" }],
      take: 20,
    }),
  ]);
  const all = [
    { phone: customer.mobilePhone, name: customer.displayName },
    ...contacts.map(({ mobilePhone: phone, firstName, lastName }) => ({
      phone,
      name: `${firstName} ${lastName}`.trim(),
    })),
  ];
  const seen = new Set<string>();
  return all
    .filter(({ phone }) => phone && !seen.has(phone) && seen.add(phone))
    .map(({ phone, name }) => ({ id: phone, label: [name, formatPhone(phone)].filter(Boolean).join(", ") }));
}
