import "server-only";
import { z } from "zod";
import { phoneKey } from "@/lib/platform/format/phone";
import { Id } from "@/lib/platform/http/call-shapes";
import type { Who } from "@/lib/platform/session/who";
import { customersInOrder, toFound } from "./customer-rows";
import { type Customer, FoundCustomer } from "./customer-shapes";
import { line } from "./customer-fields";
import { addressKey, emailKey } from "./duplicate-key";
import { matchingIds } from "./matching-ids";
import { comparedKeys } from "./search-keys";
import { beginningTerms } from "./search-terms";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { selectContacts } from "./contacts/contact-rows";

/** What a form holds so far; `excludeId` is the customer that is being edited. */
export const DuplicateQuestion = z.object({
  email: line,
  mobile: line,
  home_phone: line,
  address: line,
  address2: line,
  city: line,
  zip: line,
  excludeId: Id.optional(),
});
export type DuplicateQuestion = z.output<typeof DuplicateQuestion>;

/** A customer who may be the same, and by what: the same phone, e-mail or address. */
export const Duplicate = z.object({ customer: FoundCustomer, same: z.array(z.enum(["phone", "email", "address"])) });
export type Duplicate = z.output<typeof Duplicate>;

const MOST = 5;
/** So many are compared for the few that are shown. */
const MOST_COMPARED = 20;

/**
 * Customers who have the same phone, e-mail or address however it was typed, themselves or a contact of theirs, those
 * with most in common first.
 */
export function findDuplicates(who: Who, given: DuplicateQuestion): Promise<{ items: Duplicate[] }> {
  const keys = comparedKeys({ phones: [given.mobile, given.home_phone], emails: [given.email], addresses: [given] });
  return who.db(async (db) => {
    if (keys.phones.length + keys.emails.length + keys.addresses.length === 0) return { items: [] };
    const rows = await db.$queryRaw<Array<{ id: string }>>`
      SELECT customers_with_keys(${keys.phones}::text[], ${keys.emails}::text[], ${keys.addresses}::text[], ${MOST_COMPARED}::int) AS id`;
    const found = [...rows.map(({ id }) => id), ...(await customersOfContacts(who, db, keys.emails))];
    const ids = [...new Set(found)].filter((id) => id !== given.excludeId);
    const customers = await customersInOrder(who, db, ids);
    const contacts =
      ids.length > 0 ? await selectContacts(who, db, { where: Prisma.sql`k.customer_id = ANY(${ids}::uuid[])` }) : [];
    const items = customers
      .map((customer) => ({
        customer: toFound(customer),
        same: sameness(
          customer,
          contacts.filter((each) => each.businessCustomerId === customer.id),
          keys,
        ),
      }))
      .filter(({ same }) => same.length > 0)
      .toSorted((a, b) => b.same.length - a.same.length);
    return { items: items.slice(0, MOST) };
  });
}

/** Undeleted customers with a contact of this e-mail; half an address finds nobody yet. */
async function customersOfContacts(who: Who, db: Transaction, emails: readonly string[]): Promise<string[]> {
  const [email] = emails.filter((each) => /.@.+\../.test(each));
  if (email === undefined) return [];
  // The search text holds every address of a customer, and unlike the contacts it has an index for them.
  const { ids } = await matchingIds(db, beginningTerms(email));
  const contacts = await db.contact.findMany({
    where: { businessId: who.businessId, customerId: { in: ids }, deletedAt: null },
    select: { customerId: true, email: true },
  });
  const same = contacts.filter((contact) => emailKey(contact.email) === email);
  return [...new Set(same.map(({ customerId }) => customerId))].slice(0, MOST_COMPARED);
}

type Reachable = { email: string; homePhone: string; mobilePhone: string };

function sameness(
  customer: Customer,
  contacts: readonly Reachable[],
  keys: ReturnType<typeof comparedKeys>,
): Duplicate["same"] {
  const phones = [customer, ...contacts].flatMap(({ homePhone, mobilePhone }) => [
    phoneKey(homePhone),
    phoneKey(mobilePhone),
  ]);
  const addresses = customer.businessCustomerLocations.map(addressKey);
  const same: Duplicate["same"] = [];
  if (keys.phones.some((key) => phones.includes(key))) same.push("phone");
  if ([customer, ...contacts].some(({ email }) => keys.emails.includes(emailKey(email)))) same.push("email");
  if (keys.addresses.some((key) => addresses.includes(key))) same.push("address");
  return same;
}
