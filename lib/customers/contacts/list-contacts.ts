import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";
import { getContactTypeLabel } from "./get-contact-type-label";
import type { Contact } from "../records/customer";
import { requireCustomerRecord } from "../records/require-customer-record";
import { selectContacts } from "../records/select-contacts";

export type ContactQuery = { businessCustomerId: string; includeHidden: boolean; limit: number; offset: number };

/** Lists a customer's contacts, the primary one first. Includes hidden ones only on request. Source: contacts.list. */
export function listContacts(who: Who, query: ContactQuery): Promise<{ items: Contact[]; total: number }> {
  return who.db(async (db) => {
    await requireCustomerRecord(who, query.businessCustomerId);
    const where = Prisma.sql`k.customer_id = ${query.businessCustomerId}::uuid AND (${query.includeHidden}::boolean OR NOT k.hidden)`;
    const items = await selectContacts(db, {
      where,
      paging: Prisma.sql`LIMIT ${query.limit} OFFSET ${query.offset}`,
    });
    const [count] = await db.$queryRaw<Array<{ total: number }>>`
      SELECT count(*)::int AS total FROM contact k
      WHERE k.business_id = ${who.businessId}::uuid AND k.deleted_at IS NULL AND ${where}`;
    return { items, total: count?.total ?? 0 };
  });
}

/** Lists the contact types with their labels. Source: contacts.listTypes. */
export async function listContactTypes(
  who: Who
): Promise<{ items: Array<{ id: string; name: string; label: string }> }> {
  const types = await who.db((db) =>
    db.contactType.findMany({ where: { businessId: who.businessId }, orderBy: { name: "asc" } })
  );
  return { items: types.map(({ id, name }) => ({ id, name, label: getContactTypeLabel(name) })) };
}
