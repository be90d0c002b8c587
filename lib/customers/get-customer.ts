import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { listGroupsWithChildren } from "./groups/customer-groups";
import { readExternalIdentifiers } from "./records/keep-links";
import { selectContacts } from "./records/select-contacts";
import { selectCustomers } from "./records/select-customers";
import type { Customer, CustomerDetail } from "./records/customer";
import { computeOutstandingBalance } from "./records/get-outstanding-balance";

/** Returns a customer, even a deleted one. Throws a 404 when there is none. Source: customers.show. */
export async function getCustomer(who: Who, id: string): Promise<Customer> {
  const [customer] = await selectCustomers(who, { where: Prisma.sql`c.id = ${id}::uuid` });
  if (!customer) throw notFound("customer");
  return customer;
}

/** Reads the customer page at once, without hidden contacts and archived locations. Source: customers.getDetail. */
export function getCustomerDetail(who: Who, id: string): Promise<CustomerDetail> {
  return who.db(async (db) => {
    const customer = await getCustomer(who, id);
    const contacts = await selectContacts(db, { where: Prisma.sql`k.customer_id = ${id}::uuid AND NOT k.hidden` });
    return {
      customer,
      contacts,
      locations: customer.businessCustomerLocations,
      primaryContact: contacts.find(({ isPrimary }) => isPrimary) ?? null,
      communicationPreferences: customer.communicationPreferences,
      groups: await listGroupsWithChildren(db, id),
      outstandingBalance: canSeeBalance(who) ? await computeOutstandingBalance(who, id) : null,
      externalIdentifiers: await readExternalIdentifiers(db, id),
    };
  });
}

/** A balance sums all documents of a customer, so a user must be allowed to see all of them. */
const canSeeBalance = ({ actor, permissions }: Who): boolean =>
  actor.kind !== "staff" || permissions.has("invoices.all");
