import "server-only";
import { toPhoneKey } from "@/lib/platform/format/format-phone";
import type { Transaction } from "@/lib/platform/session/who";
import { toEmailKey } from "../search/duplicate-key";
import type { CustomersToMerge } from "./read-customers-to-merge";

type Reached = { email: string; homePhone: string; mobilePhone: string };

/**
 * Keeps email addresses and phone numbers that the surviving customer drops and that no contact has. They go to a new
 * contact with the merged customer's name. A merge thus loses no way to reach or find a person.
 */
export async function keepContacts(db: Transaction, customers: CustomersToMerge, survivorContact: Reached) {
  const { who } = db;
  const { businessId } = who;
  const ids = customers.map(({ customer }) => customer.id);
  const contacts = await db.contact.findMany({
    where: { businessId, customerId: { in: ids }, deletedAt: null },
    select: { email: true, homePhone: true, mobilePhone: true },
  });
  const knownKeys = new Set([survivorContact, ...contacts].flatMap(getContactKeys));
  const [survivor] = customers;
  for (const { customer } of customers) {
    const lostKeys = getContactKeys(customer).filter((key) => !knownKeys.has(key));
    if (lostKeys.length === 0) continue;
    for (const key of lostKeys) knownKeys.add(key);
    const { firstName, lastName, businessName, email, homePhone, mobilePhone } = customer;
    const { homePhoneExtension, mobilePhoneExtension } = customer;
    await db.contact.create({
      data: {
        businessId,
        customerId: survivor.customer.id,
        ...(firstName || lastName ? { firstName, lastName } : { firstName: businessName }),
        email,
        homePhone,
        homePhoneExtension,
        mobilePhone,
        mobilePhoneExtension,
        createdAt: who.now,
      },
    });
  }
}

const getContactKeys = ({ email, homePhone, mobilePhone }: Reached): string[] =>
  [toEmailKey(email), toPhoneKey(homePhone), toPhoneKey(mobilePhone)].filter(Boolean);
