import "server-only";
import { setImmediate } from "node:timers/promises";
import type { Transaction } from "@/lib/platform/session/who";
import { toEmailKey } from "../search/duplicate-key";
import { getCustomerName, getMobile } from "../edits/new-customer";
import { computeComparedKeys, foldText } from "../search/search-keys";
import type { AcceptedRow } from "./read-import";

/** Customer ids with the same name, by key. The keys are those of the duplicate warning before a customer is saved. */
type Namesakes = Map<string, string>;

const ROWS_AT_ONCE = 500;

/**
 * Finds the rows (by line) whose customer exists: the same name, and the same email, phone, or address. Customers from
 * this import do not count, because a file may contain two customers with one name and phone.
 */
export async function findExistingCustomers(
  db: Transaction,
  importId: string,
  rows: readonly AcceptedRow[]
): Promise<Map<number, string>> {
  const nameOf = ({ customer }: AcceptedRow) => foldText(getCustomerName(customer));
  const namesakesByName = await findNamesakes(db, importId, [...new Set(rows.map(nameOf))]);
  const existingByLine = new Map<number, string>();
  for (const [n, row] of rows.entries()) {
    // A large file takes time, so this lets other requests run in between.
    if (n % ROWS_AT_ONCE === 0) await setImmediate();
    const ofThatName = namesakesByName.get(nameOf(row));
    if (!ofThatName) continue;
    const { customer, address2 } = row;
    const keys = computeComparedKeys({
      phones: [getMobile(customer), customer.home_phone],
      emails: [customer.email],
      addresses: [{ ...customer, address2 }],
    });
    const same = buildKeys(keys.emails, keys.phones, keys.addresses).find((key) => ofThatName.has(key));
    if (same !== undefined) existingByLine.set(row.line, ofThatName.get(same)!);
  }
  return existingByLine;
}

/** Builds keys with a prefix for each of the three kinds. */
function buildKeys(emails: Iterable<string>, phones: Iterable<string>, addresses: Iterable<string>): string[] {
  return [
    ...[...emails].map((key) => `email ${key}`),
    ...[...phones].map((key) => `phone ${key}`),
    ...[...addresses].map((key) => `address ${key}`),
  ];
}

async function findNamesakes(
  db: Transaction,
  importId: string,
  names: readonly string[]
): Promise<Map<string, Namesakes>> {
  const { businessId } = db.who;
  const customers = await db.$queryRaw<Array<StoredCustomerKeys>>`
    SELECT id, sort_name AS "sortName", email, phone_keys AS "phoneKeys", address_keys AS "addressKeys" FROM customer
    WHERE business_id = ${businessId}::uuid AND sort_name = ANY(${names}::text[]) AND deleted_at IS NULL ORDER BY id`;
  if (customers.length === 0) return new Map();
  const ids = customers.map(({ id }) => id);
  const importedCustomers = await db.$queryRaw<Array<{ id: string }>>`
    SELECT customer_id AS id FROM customer_import_row WHERE business_id = ${businessId}::uuid
      AND import_id = ${importId}::uuid AND status = 'imported' AND customer_id = ANY(${ids}::uuid[])`;
  const importedIds = new Set(importedCustomers.map(({ id }) => id));
  const contacts = await db.$queryRaw<Array<{ customerId: string; email: string }>>`
    SELECT customer_id AS "customerId", email FROM contact WHERE business_id = ${businessId}::uuid
      AND customer_id = ANY(${ids}::uuid[]) AND deleted_at IS NULL AND email <> ''`;
  const emailsOf = Map.groupBy(contacts, ({ customerId }) => customerId);
  const namesakesByName = new Map<string, Namesakes>();
  for (const { id, sortName, email, phoneKeys, addressKeys } of customers) {
    if (importedIds.has(id)) continue;
    const emails = [email, ...(emailsOf.get(id) ?? []).map((contact) => contact.email)];
    const ofThatName: Namesakes = namesakesByName.get(sortName) ?? new Map();
    // The earliest customer wins a key that several share.
    for (const key of buildKeys(emails.map(toEmailKey).filter(Boolean), phoneKeys, addressKeys))
      if (!ofThatName.has(key)) ofThatName.set(key, id);
    namesakesByName.set(sortName, ofThatName);
  }
  return namesakesByName;
}

type StoredCustomerKeys = { id: string; sortName: string; email: string; phoneKeys: string[]; addressKeys: string[] };
