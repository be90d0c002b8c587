import "server-only";
import { Prisma } from "@prisma/client";
import type { Transaction } from "@/lib/platform/session/who";

/**
 * Updates the automatic groups: a first-level group for each town ("Charlotte, NC") with all customers who have an
 * active location there. If the business does not use them, they lose all members. Manual groups stay. Without
 * `customerId`, it updates all customers. rule: business/flags
 */
export async function syncLocationGroups(db: Transaction, customerId: string | null): Promise<void> {
  const { who } = db;
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const ofCustomer = (column: Prisma.Sql) =>
    customerId ? Prisma.sql`AND ${column} = ${customerId}::uuid` : Prisma.empty;
  const { autoCustomerGroupsByLocation: isOn } = await db.business.findUniqueOrThrow({ where: { id: who.businessId } });
  // Two customers stored in parallel would both create the group of a new town.
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`customer groups ${who.businessId}`}, 0))`;
  const towns = Prisma.sql`
    SELECT DISTINCT l.customer_id, trim(l.city) || CASE WHEN l.state = '' THEN '' ELSE ', ' || l.state END AS name
    FROM customer_location l JOIN customer c ON c.business_id = l.business_id AND c.id = l.customer_id
    WHERE l.business_id = ${businessId} AND l.deleted_at IS NULL AND c.deleted_at IS NULL AND trim(l.city) <> ''
      AND ${isOn} ${ofCustomer(Prisma.sql`l.customer_id`)}`;
  await db.$executeRaw`
    INSERT INTO customer_group (business_id, id, display_name)
    SELECT ${businessId}, uuidv7(), min(t.name) FROM (${towns}) t
    WHERE NOT EXISTS (SELECT 1 FROM customer_group g WHERE g.business_id = ${businessId} AND g.parent_id IS NULL
      AND g.deleted_on IS NULL AND lower(g.display_name) = lower(t.name))
    GROUP BY lower(t.name)`;
  const expectedMembers = Prisma.sql`
    SELECT t.customer_id, g.id AS group_id FROM (${towns}) t
    JOIN customer_group g ON g.business_id = ${businessId} AND g.parent_id IS NULL AND g.deleted_on IS NULL
      AND lower(g.display_name) = lower(t.name)`;
  await db.$executeRaw`
    DELETE FROM customer_group_member m
    WHERE m.business_id = ${businessId} AND m.is_from_location ${ofCustomer(Prisma.sql`m.customer_id`)}
      AND NOT EXISTS (SELECT 1 FROM (${expectedMembers}) w WHERE w.customer_id = m.customer_id AND w.group_id = m.group_id)`;
  await db.$executeRaw`
    INSERT INTO customer_group_member (business_id, group_id, customer_id, is_from_location)
    SELECT ${businessId}, w.group_id, w.customer_id, true FROM (${expectedMembers}) w
    ON CONFLICT DO NOTHING`;
}
