import "server-only";
import { getCustomerFacingName } from "@/lib/platform/format/get-customer-facing-name";
import { setConsentSource } from "@/lib/customers/consent/set-consent-source";
import { recordChange } from "@/lib/platform/changes/record-change";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { readUnsubscribeToken } from "./build-unsubscribe-token";

export type Subscription = { businessName: string; address: string; isOut: boolean };

/** Returns the data for the page behind an email's link. Null for a link that is not ours. */
export async function readSubscription(token: string): Promise<Subscription | null> {
  const openedMail = await openMail(token);
  if (!openedMail) return null;
  const { who, mail } = openedMail;
  const { businessId } = who;
  const { address } = mail;
  const { business, optedOut } = await who.db(async (db) => ({
    business: await db.business.findUniqueOrThrow({ where: { id: businessId } }),
    optedOut: await db.emailOptOut.findUnique({ where: { businessId_address: { businessId, address } } }),
  }));
  return { businessName: getCustomerFacingName(business), address, isOut: optedOut !== null };
}

/** Opts the address of an email out of the business's marketing, or in again. False for a link that is not ours. */
export async function answerSubscription(token: string, { wantsMail }: { wantsMail: boolean }): Promise<boolean> {
  const openedMail = await openMail(token);
  if (!openedMail) return false;
  const { who, mail } = openedMail;
  await who.db(async (db) => {
    if (wantsMail) {
      await setConsentSource(db, { by: "customer", through: "unsubscribe link" });
      await setOptOut(db, mail, false);
      const where = { businessId: who.businessId, address: mail.address };
      await db.emailOptOut.deleteMany({ where });
      await db.mailAddressProblem.deleteMany({ where: { ...where, kind: "complained" } });
      return;
    }
    await db.campaignMail.updateMany({
      where: { businessId: who.businessId, id: mail.id, unsubscribedAt: null },
      data: { unsubscribedAt: who.now },
    });
    await optAddressOut(db, mail, "unsubscribe link");
  });
  return true;
}

/** The recipient of an email. Other customers of the business may have the same address. */
export type Addressee = { id: string; customerId: string; address: string };

/** The sources of an opt-out from marketing email. */
export type OptedOutThrough = "unsubscribe link" | "spam report" | "mail service";

/** Opts an address out of all marketing email, including email that is queued. */
export async function optAddressOut(db: Transaction, mail: Addressee, through: OptedOutThrough): Promise<void> {
  const { businessId, now } = db.who;
  await setConsentSource(db, { by: "customer", through });
  // The address comes first, so that it is opted out even when no customer has it anymore.
  const optedOut = { businessId, address: mail.address, since: now, source: through };
  await db.emailOptOut.createMany({ data: [optedOut], skipDuplicates: true });
  const customerIds = await setOptOut(db, mail, true);
  await db.$executeRaw`
    UPDATE mail_message SET status = 'too late', error = 'The customer unsubscribed before it could be sent.'
    WHERE business_id = ${businessId}::uuid AND status = 'queued' AND id IN (
      SELECT mail_id FROM campaign_mail WHERE business_id = ${businessId}::uuid AND mail_id IS NOT NULL
        AND customer_id = ANY(${customerIds}::uuid[]) AND address = ${mail.address})`;
}

/** Returns the ids of customers who have or had the address. */
async function setOptOut(db: Transaction, mail: Addressee, isOut: boolean): Promise<string[]> {
  const { who } = db;
  const customers = await lockCustomersOf(db, mail);
  for (const { id, optOutMarketingEmails } of customers) {
    if (optOutMarketingEmails === isOut) continue;
    await db.customer.update({
      where: { businessId_id: { businessId: who.businessId, id } },
      data: { optOutMarketingEmails: isOut, updatedAt: who.now, version: { increment: 1 } },
    });
    const action = isOut ? "customer.unsubscribed" : "customer.subscribed";
    recordChange(db, { action, subjectKind: "customer", subjectId: id });
    recordEvent(db, "customer.stored", { customerId: id, isNew: false });
  }
  return customers.map(({ id }) => id);
}

/**
 * Lists and locks customers who have the address, and the one the email went to. Includes deleted customers, who may be
 * restored.
 */
async function lockCustomersOf(db: Transaction, { customerId, address }: Addressee) {
  return db.$queryRaw<Array<{ id: string; optOutMarketingEmails: boolean }>>`
    SELECT id, opt_out_marketing_emails AS "optOutMarketingEmails" FROM customer
    WHERE business_id = ${db.who.businessId}::uuid
      AND (id = ${customerId}::uuid OR email <> '' AND lower(email) = ${address}) ORDER BY id FOR NO KEY UPDATE`;
}

async function openMail(token: string): Promise<{ who: Who; mail: Addressee } | null> {
  const place = readUnsubscribeToken(token);
  if (!place) return null;
  const who = await proveSystemWho(place.businessId, "unsubscribe").catch(() => null);
  const where = { businessId_id: { businessId: place.businessId, id: place.id } };
  const mail = await who?.db((db) => db.campaignMail.findUnique({ where }));
  return who && mail ? { who, mail } : null;
}
