import "server-only";
import { Prisma } from "@prisma/client";
import type { Transaction } from "@/lib/platform/session/who";
import type { Contact } from "./customer";

const contactJson = Prisma.sql`json_build_object(
  'id', k.id, 'businessCustomerId', k.customer_id, 'email', k.email, 'firstName', k.first_name, 'lastName', k.last_name,
  'fullName', trim(k.first_name || ' ' || k.last_name), 'hidden', k.hidden, 'isPrimary', k.is_primary,
  'homePhone', k.home_phone, 'homePhoneExtension', k.home_phone_extension,
  'mobilePhone', k.mobile_phone, 'mobilePhoneExtension', k.mobile_phone_extension,
  'contactType', CASE WHEN t.id IS NULL THEN NULL ELSE json_build_object('id', t.id, 'name', t.name) END,
  'location', CASE WHEN l.id IS NULL THEN NULL
    ELSE json_build_object('id', l.id, 'locationName', l.location_name, 'address', l.address, 'city', l.city) END,
  'version', k.version)`;

/**
 * Selects contacts that are not deleted, in one statement, the primary one first. Conditions use the table alias k.
 * Their locations are read as a set.
 */
export async function selectContacts(
  db: Transaction,
  part: { where: Prisma.Sql; paging?: Prisma.Sql }
): Promise<Contact[]> {
  const businessId = Prisma.sql`${db.who.businessId}::uuid`;
  const order = Prisma.sql`k.is_primary DESC, lower(k.last_name), lower(k.first_name), k.id`;
  const rows = await db.$queryRaw<Array<{ contact: Contact }>>`
    WITH k AS MATERIALIZED (
      SELECT k.* FROM contact k WHERE k.business_id = ${businessId} AND k.deleted_at IS NULL AND ${part.where}
      ORDER BY ${order} ${part.paging ?? Prisma.empty}),
    l AS MATERIALIZED (
      SELECT id, location_name, address, city FROM customer_location
      WHERE business_id = ${businessId} AND id = ANY(ARRAY(SELECT location_id FROM k)))
    SELECT ${contactJson} AS contact FROM k
    LEFT JOIN contact_type t ON t.business_id = ${businessId} AND t.id = k.contact_type_id
    LEFT JOIN l ON l.id = k.location_id
    ORDER BY ${order}`;
  return rows.map(({ contact }) => contact);
}
