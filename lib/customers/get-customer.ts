import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import { notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { externalIdentifiersOf } from "./merging/keep-links";
import { selectContacts } from "./contacts/contact-rows";
import { selectCustomers } from "./customer-rows";
import type { Customer, CustomerDetail } from "./customer-shapes";
import { outstandingBalance } from "./outstanding-balance";

/** One customer, deleted ones included, or 404. Source: customers.show. */
export async function getCustomer(who: Who, id: string): Promise<Customer> {
  const [customer] = await who.db((db) => selectCustomers(who, db, { where: Prisma.sql`c.id = ${id}::uuid` }));
  if (!customer) throw notFound("customer");
  return customer;
}

/** What the customer page shows in one read; hidden contacts and archived locations left out. Source: customers.getDetail. */
export function getCustomerDetail(who: Who, id: string): Promise<CustomerDetail> {
  return who.db(async (db) => {
    const customer = await getCustomer(who, id);
    const contacts = await selectContacts(who, db, { where: Prisma.sql`k.customer_id = ${id}::uuid AND NOT k.hidden` });
    const groups = await db.$queryRaw<CustomerDetail["groups"]>`
      SELECT g.id, g.display_name AS "displayName" FROM customer_group_member m
      JOIN customer_group g ON g.business_id = m.business_id AND g.id = m.group_id
      WHERE m.business_id = ${who.businessId}::uuid AND m.customer_id = ${id}::uuid AND g.deleted_on IS NULL
      ORDER BY lower(g.display_name)`;
    return {
      customer,
      contacts,
      locations: customer.businessCustomerLocations,
      primaryContact: contacts.find(({ isPrimary }) => isPrimary) ?? null,
      communicationPreferences: customer.communicationPreferences,
      groups,
      outstandingBalance: await outstandingBalance(who, id),
      externalIdentifiers: await externalIdentifiersOf(who, db, id),
    };
  });
}
