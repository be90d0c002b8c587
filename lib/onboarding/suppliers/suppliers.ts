import "server-only";
import { Prisma } from "@prisma/client";
import type { z } from "zod";
import { lockRows } from "@/lib/platform/database/lock-row";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getAnswers, readRowsByService, toWireSubscription } from "../services/list-subscriptions";
import { requestService } from "../services/request-service";
import { getServiceName, SUPPLIER_KEYS } from "../services/get-service-name";
import { isEnrolled } from "../services/subscription-status";
import type { LegacyEnrollment, NewIntegration, SupplierKey, SupplierSaved } from "./supplier-key";

/**
 * Requests a supplier with an email address. Another address is added to the earlier ones. Source:
 * suppliers.createIntegration.
 */
export function createIntegration(who: Who, { email, serviceKey }: z.output<typeof NewIntegration>) {
  return requestSupplier(who, serviceKey, (before) => ({
    emails: [...new Set([...getEmails(before), email.toLowerCase()])],
  }));
}

/** Requests a supplier by the business's territory manager there. Source: suppliers.enrollLegacy. */
export function enrollLegacySupplier(who: Who, { serviceKey, ...manager }: z.output<typeof LegacyEnrollment>) {
  return requestSupplier(who, serviceKey, () => manager);
}

type Answers = Record<string, unknown>;
type Saved = z.output<typeof SupplierSaved>;

function requestSupplier(who: Who, service: SupplierKey, change: (before: Answers) => Answers): Promise<Saved> {
  return who.db(async (db) => {
    const before = await lockAnswers(db, service);
    await requestService(db, { service, details: { ...before, ...change(before) } });
    return { result: true, errors: {} };
  });
}

async function lockAnswers(db: Transaction, service: SupplierKey): Promise<Answers> {
  // The lock keeps both of two parallel addresses.
  const [row] = await lockRows(db, "Subscription", Prisma.sql`service = ${service}`);
  return getAnswers(row ?? null);
}

const getEmails = ({ emails }: Answers): string[] =>
  Array.isArray(emails) ? emails.filter((each) => typeof each === "string") : [];

/** Source: suppliers.listIntegrationEmails. */
export async function listIntegrationEmails(who: Who, supplierKey?: SupplierKey) {
  const rows = await readRowsByService(who);
  const items = SUPPLIER_KEYS.filter((key) => !supplierKey || key === supplierKey).flatMap((serviceKey) =>
    getEmails(getAnswers(rows.get(serviceKey) ?? null)).map((email) => ({ serviceKey, email }))
  );
  return { items, total: items.length };
}

/** Lists the requested suppliers with their statuses. Source: business.listIntegratedSuppliers. */
export async function listIntegratedSuppliers(who: Who) {
  const rows = await readRowsByService(who);
  const items = SUPPLIER_KEYS.flatMap((serviceKey) => {
    const { status } = toWireSubscription(serviceKey, rows.get(serviceKey));
    return isEnrolled(status.key) ? [{ serviceKey, name: getServiceName(serviceKey), status: status.name }] : [];
  });
  return { items, total: items.length };
}

/**
 * Counts the price book parts of each supplier by name. 0 until it is requested. Source:
 * suppliers.getSubscriptionItemCounts.
 */
export async function countSupplierItems(who: Who): Promise<{ counts: Record<string, number> }> {
  const { items } = await listIntegratedSuppliers(who);
  const counts = SUPPLIER_KEYS.map(async (key) => {
    const isIntegrated = items.some(({ serviceKey }) => serviceKey === key);
    return [key, isIntegrated ? await countParts(who, getServiceName(key)) : 0] as const;
  });
  return { counts: Object.fromEntries(await Promise.all(counts)) };
}

async function countParts(who: Who, name: string): Promise<number> {
  const [row] = await who.read<{ count: number }>(Prisma.sql`
    SELECT count(*)::int AS count FROM price_book_part
    WHERE business_id = ${who.businessId}::uuid AND lower(supplier) LIKE ${`${name.toLowerCase()}%`}`);
  return row?.count ?? 0;
}
