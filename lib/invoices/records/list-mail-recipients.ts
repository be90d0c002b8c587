import "server-only";
import { Prisma } from "@prisma/client";
import { formatPhone } from "@/lib/platform/format/format-phone";
import type { Who } from "@/lib/platform/session/who";

/** A mobile phone as displayed for choice: "Ann Lee, (704) 555-0123". */
export type TextTarget = { id: string; label: string };

type MailContact = { id: string; name: string; email: string };
type ContactRow = { id: string | null; name: string; email: string; phone: string };

/** The most contacts with an email address, and the most with a mobile phone. */
const MOST = 20;

/**
 * Lists the recipients of a customer's documents: contacts with an email address (the customer's own is separate), and
 * mobile phones, the customer's first. Primary contacts come first.
 */
export async function listMailRecipients(
  { businessId, read }: Who,
  customerId: string
): Promise<{ contacts: MailContact[]; phones: TextTarget[] }> {
  const contactWith = (column: Prisma.Sql) => Prisma.sql`(
    SELECT id, trim(first_name || ' ' || last_name) AS name, email, mobile_phone AS phone, is_primary, last_name, first_name
    FROM contact
    WHERE business_id = ${businessId}::uuid AND customer_id = ${customerId}::uuid AND deleted_at IS NULL AND NOT hidden
      AND ${column} <> ''
    ORDER BY is_primary DESC, last_name, first_name, id LIMIT ${MOST})`;
  const rows = await read<ContactRow>(Prisma.sql`
    SELECT id, name, email, phone FROM (
      SELECT NULL::uuid AS id, display_name AS name, '' AS email, mobile_phone AS phone, true AS is_primary, '' AS last_name,
        '' AS first_name
      FROM customer WHERE business_id = ${businessId}::uuid AND id = ${customerId}::uuid
      UNION ${contactWith(Prisma.sql`email`)} UNION ${contactWith(Prisma.sql`mobile_phone`)}) targets
    ORDER BY id IS NOT NULL, is_primary DESC, last_name, first_name, id`);
  const phones = new Map<string, TextTarget>();
  for (const { phone, name } of rows)
    if (phone && !phones.has(phone))
      phones.set(phone, { id: phone, label: [name, formatPhone(phone)].filter(Boolean).join(", ") });
  return {
    contacts: rows.flatMap(({ id, name, email }) => (id && email ? [{ id, name: name || email, email }] : [])),
    phones: [...phones.values()],
  };
}
