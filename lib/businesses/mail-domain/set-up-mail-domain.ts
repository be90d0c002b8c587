import "server-only";
import type { MailDomain } from "@prisma/client";
import { z } from "zod";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid } from "@/lib/platform/refusals/refusal";
import { createDomainKey, openDomainKey } from "@/lib/platform/mail/create-domain-key";
import { getDomain, getInstallationAddress } from "@/lib/platform/mail/load-sender";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getBusinessRow } from "../get-business";
import { lookUpRecord } from "./look-up-record";
import { buildDomainRecord } from "./build-domain-record";
import type { MailSender } from "./mail-sender";

/** Returns the sender of customers' email, and what is missing for the business's own address. */
export async function getMailSender(who: Who): Promise<MailSender> {
  const { serviceEmailFromAddress: address } = await getBusinessRow(who);
  const domain = address && getDomain(address);
  const row = await who.db((db) => db.mailDomain.findUnique({ where: getKey(who, domain) }));
  return {
    address,
    domain,
    state: !address ? "no address" : !row ? "not set up" : row.provedAt ? "proved" : "waiting",
    record: row && buildDomainRecord(row),
    problem: z.enum(["", "missing", "different", "unreachable"]).parse(row?.problem ?? ""),
    checkedAt: row?.checkedAt?.toISOString() ?? null,
    sendsFrom: row?.provedAt ? address : getInstallationAddress(),
  };
}

/** Creates the key for the domain's owner to publish. Keeps an existing one. */
export async function setUpMailDomain(who: Who): Promise<MailSender> {
  const { serviceEmailFromAddress: address } = await getBusinessRow(who);
  if (!address) throw invalid({ service_email_from_address: "Enter a service email first." });
  const place = { businessId: who.businessId, domain: getDomain(address) };
  const key = await createDomainKey(place);
  await who.db(async (db) => {
    const existing = await db.mailDomain.findUnique({ where: getKey(who, place.domain) });
    // A key that cannot be decrypted cannot sign.
    if (existing && openDomainKey(existing)) return;
    await db.mailDomain.deleteMany({ where: place });
    await db.mailDomain.create({ data: { ...place, ...key } });
    recordDomainChange(db, "mail-domain.set-up");
  });
  return getMailSender(who);
}

/** Looks up the record now. */
export async function checkMailDomain(who: Who): Promise<MailSender> {
  const { domain } = await getMailSender(who);
  const row = await who.db((db) => db.mailDomain.findUnique({ where: getKey(who, domain) }));
  if (!row)
    throw conflict("mail_domain_not_set_up", "There's no DNS record to check yet. Set up your email domain first.");
  await recheckMailDomain(who, row);
  return getMailSender(who);
}

/**
 * Stores the result of a lookup. A domain is no longer proved when its record is missing or different. A lookup without
 * an answer changes nothing.
 */
export async function recheckMailDomain(who: Who, row: MailDomain): Promise<void> {
  const { name } = buildDomainRecord(row);
  const problem = openDomainKey(row) ? await lookUpRecord(name, row.publicKey) : "different";
  const provedAt = problem === "" ? (row.provedAt ?? who.now) : problem === "unreachable" ? row.provedAt : null;
  await who.db(async (db) => {
    await db.mailDomain.updateMany({
      where: { businessId: row.businessId, domain: row.domain, selector: row.selector },
      data: { problem, provedAt, checkedAt: who.now },
    });
    if ((provedAt === null) !== (row.provedAt === null))
      recordDomainChange(db, provedAt ? "mail-domain.proved" : "mail-domain.not-found-any-more");
  });
}

function getKey({ businessId }: Who, domain: string) {
  return { businessId_domain: { businessId, domain } };
}

function recordDomainChange(db: Transaction, action: string): void {
  recordChange(db, { action, subjectKind: "settings", subjectId: db.who.businessId });
}
