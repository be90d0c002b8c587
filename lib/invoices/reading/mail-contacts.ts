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
  const rows = await db(
    (open) => open.$queryRaw<Array<{ phone: string; name: string }>>`
      SELECT mobile_phone AS phone, display_name AS name FROM customer
      WHERE business_id = ${businessId}::uuid AND id = ${customerId}::uuid AND mobile_phone <> ''
      UNION ALL (
        SELECT mobile_phone, trim(first_name || ' ' || last_name) FROM contact
        WHERE business_id = ${businessId}::uuid AND customer_id = ${customerId}::uuid AND deleted_at IS NULL AND NOT hidden
          AND mobile_phone <> ''
        ORDER BY is_primary DESC, last_name, id LIMIT 20)`,
  );
  const seen = new Set<string>();
  return rows
    .filter(({ phone }) => !seen.has(phone) && seen.add(phone))
    .map(({ phone, name }) => ({ id: phone, label: [name, formatPhone(phone)].filter(Boolean).join(", ") }));
}
