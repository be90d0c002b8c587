import "server-only";
import { Prisma } from "@prisma/client";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import { toPhoneKey } from "@/lib/platform/format/format-phone";
import type { Transaction } from "@/lib/platform/session/who";

export type NumberOwner = { customerId: string | null; contactId: string | null };

/**
 * Finds the customer with a mobile number, or else the contact. When several customers share it, returns none, and the
 * office assigns the conversation.
 */
export async function findCustomerOfNumber(db: Transaction, number: string): Promise<NumberOwner> {
  const { businessId } = db.who;
  const key = toPhoneKey(number);
  const hasKey = (column: Prisma.Sql) => Prisma.sql`replace(${column}, '+', '') IN (${key}, ${`1${key}`})`;
  const matches = await db.$queryRaw<Array<{ customerId: string; contactId: string | null }>>`
    WITH near AS MATERIALIZED (SELECT c.id, c.mobile_phone FROM customer c WHERE c.business_id = ${businessId}::uuid
      AND c.id = ANY(ARRAY(SELECT customers_with_keys(ARRAY[${key}], ARRAY[]::text[], ARRAY[]::text[], 50))))
    SELECT n.id AS "customerId", NULL::uuid AS "contactId" FROM near n
      WHERE ${hasKey(Prisma.sql`n.mobile_phone`)}
    UNION ALL
    SELECT n.id, k.id FROM near n JOIN contact k ON k.business_id = ${businessId}::uuid AND k.customer_id = n.id
      WHERE k.deleted_at IS NULL AND NOT k.hidden
        AND ${hasKey(Prisma.sql`k.mobile_phone`)} AND NOT ${hasKey(Prisma.sql`n.mobile_phone`)}`;
  const customers = new Set(matches.map(({ customerId }) => customerId));
  const [first] = matches;
  if (!first || customers.size > 1) return { customerId: null, contactId: null };
  return { customerId: first.customerId, contactId: matches.length === 1 ? first.contactId : null };
}

/** Requires that the customer and contact belong to the business, and the contact to the customer. */
export async function requireOwner(
  db: Transaction,
  customerId: string | null,
  contactId: string | null
): Promise<void> {
  const { businessId } = db.who;
  if (contactId && !customerId) throw invalid({ contact_id: "Select a customer for this contact." });
  if (customerId) {
    const customer = await db.customer.findUnique({ where: { businessId_id: { businessId, id: customerId } } });
    if (!customer || customer.deletedAt) throw notFound("customer");
  }
  if (contactId) {
    const contact = await db.contact.findUnique({ where: { businessId_id: { businessId, id: contactId } } });
    if (!contact || contact.deletedAt) throw notFound("contact");
    if (contact.customerId !== customerId)
      throw invalid({ contact_id: "This contact belongs to another customer. Select another contact." });
  }
}
