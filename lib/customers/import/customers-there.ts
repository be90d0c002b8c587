import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";
import { emailKey } from "../duplicate-key";
import { customerName, mobileOf } from "../new-customer";
import { comparedKeys, foldText } from "../search-keys";
import type { AcceptedRow } from "./read-import";

/** What an undeleted customer is compared by; the keys are those of the warning before a customer is saved. */
type Known = { id: string; sortName: string; phoneKeys: string[]; addressKeys: string[]; emails: Set<string> };

/**
 * The rows (by line) whose customer is there already, however they came: the same name, and the same e-mail, phone or
 * address. What this import itself has made is left out: a file may hold two customers of one name and phone.
 */
export async function customersThere(
  who: Who,
  db: Transaction,
  importId: string,
  rows: readonly AcceptedRow[],
): Promise<Map<number, string>> {
  const nameOf = ({ customer }: AcceptedRow) => foldText(customerName(customer));
  const known = await namesakes(who, db, importId, [...new Set(rows.map(nameOf))]);
  const there = new Map<number, string>();
  for (const row of rows) {
    const { customer, address2 } = row;
    const keys = comparedKeys({
      phones: [mobileOf(customer), customer.home_phone],
      emails: [customer.email],
      addresses: [{ ...customer, address2 }],
    });
    const same = known
      .get(nameOf(row))
      ?.find(
        ({ phoneKeys, addressKeys, emails }) =>
          keys.emails.some((key) => emails.has(key)) ||
          keys.phones.some((key) => phoneKeys.includes(key)) ||
          keys.addresses.some((key) => addressKeys.includes(key)),
      );
    if (same) there.set(row.line, same.id);
  }
  return there;
}

async function namesakes(
  who: Who,
  db: Transaction,
  importId: string,
  names: readonly string[],
): Promise<Map<string, Known[]>> {
  const { businessId } = who;
  const customers = await db.$queryRaw<Array<Omit<Known, "emails"> & { email: string }>>`
    SELECT id, sort_name AS "sortName", email, phone_keys AS "phoneKeys", address_keys AS "addressKeys" FROM customer
    WHERE business_id = ${businessId}::uuid AND sort_name = ANY(${names}::text[]) AND deleted_at IS NULL ORDER BY id`;
  if (customers.length === 0) return new Map();
  const ids = customers.map(({ id }) => id);
  const own = await db.$queryRaw<Array<{ id: string }>>`
    SELECT customer_id AS id FROM customer_import_row WHERE business_id = ${businessId}::uuid
      AND import_id = ${importId}::uuid AND status = 'imported' AND customer_id = ANY(${ids}::uuid[])`;
  const made = new Set(own.map(({ id }) => id));
  const contacts = await db.$queryRaw<Array<{ customerId: string; email: string }>>`
    SELECT customer_id AS "customerId", email FROM contact WHERE business_id = ${businessId}::uuid
      AND customer_id = ANY(${ids}::uuid[]) AND deleted_at IS NULL AND email <> ''`;
  const emailsOf = Map.groupBy(contacts, ({ customerId }) => customerId);
  const known = customers
    .filter(({ id }) => !made.has(id))
    .map(({ email, ...customer }) => {
      const emails = [email, ...(emailsOf.get(customer.id) ?? []).map((contact) => contact.email)];
      return { ...customer, emails: new Set(emails.map(emailKey).filter(Boolean)) };
    });
  return Map.groupBy(known, ({ sortName }) => sortName);
}
