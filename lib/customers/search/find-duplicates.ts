import "server-only";
import { Prisma } from "@prisma/client";
import { z } from "zod";
import { getPhoneNumber } from "@/lib/platform/format/parse-phone";
import { toPhoneKey } from "@/lib/platform/format/format-phone";
import { Id } from "@/lib/platform/shapes/call-shapes";
import type { Who } from "@/lib/platform/session/who";
import { listCustomersInOrder, toCustomerSummary } from "../records/select-customers";
import { type Customer, CustomerSummary } from "../records/customer";
import { line } from "../records/customer-fields";
import { toAddressKeys, toEmailKey } from "./duplicate-key";
import { computeComparedKeys } from "./search-keys";
import { selectContacts } from "../records/select-contacts";

/** The values of a form so far. `excludeId` is the customer that is being edited. */
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

/** A customer who may be the same, with the fields in common: phone, email, or address. */
export const Duplicate = z.object({ customer: CustomerSummary, same: z.array(z.enum(["phone", "email", "address"])) });
export type Duplicate = z.output<typeof Duplicate>;

const MOST = 5;

/** Finds customers with the same phone, email, or address however it was typed, those with most in common first. */
export function findDuplicates(who: Who, form: DuplicateQuestion): Promise<{ items: Duplicate[] }> {
  const keys = computeComparedKeys({
    phones: [form.mobile, form.home_phone].map((phone) => getPhoneNumber(phone) || phone),
    emails: [form.email],
    addresses: [form],
  });
  return who.db(async (db) => {
    if (keys.phones.length + keys.emails.length + keys.addresses.length === 0) return { items: [] };
    const rows = await db.$queryRaw<Array<{ id: string }>>`
      SELECT customers_with_keys(${keys.phones}::text[], ${keys.emails}::text[], ${keys.addresses}::text[], 20::int) AS id`;
    const ids = rows.map(({ id }) => id).filter((id) => id !== form.excludeId);
    const customers = await listCustomersInOrder(who, ids);
    const contacts =
      ids.length > 0 ? await selectContacts(db, { where: Prisma.sql`k.customer_id = ANY(${ids}::uuid[])` }) : [];
    const items = customers
      .map((customer) => ({
        customer: toCustomerSummary(customer),
        same: compareDuplicate(
          customer,
          contacts.filter((each) => each.businessCustomerId === customer.id),
          keys
        ),
      }))
      .filter(({ same }) => same.length > 0)
      .toSorted((a, b) => b.same.length - a.same.length);
    return { items: items.slice(0, MOST) };
  });
}

type Reachable = { email: string; homePhone: string; mobilePhone: string };

function compareDuplicate(
  customer: Customer,
  contacts: readonly Reachable[],
  keys: ReturnType<typeof computeComparedKeys>
): Duplicate["same"] {
  const phones = [customer, ...contacts].flatMap(({ homePhone, mobilePhone }) => [
    toPhoneKey(homePhone),
    toPhoneKey(mobilePhone),
  ]);
  const addresses = customer.businessCustomerLocations.flatMap(toAddressKeys);
  const same: Duplicate["same"] = [];
  if (keys.phones.some((key) => phones.includes(key))) same.push("phone");
  if (keys.emails.includes(toEmailKey(customer.email))) same.push("email");
  if (keys.addresses.some((key) => addresses.includes(key))) same.push("address");
  return same;
}
