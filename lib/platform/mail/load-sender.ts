import "server-only";
import { type MailMessage, Prisma } from "@prisma/client";
import addressparser from "nodemailer/lib/addressparser/index.js";
import { createTenantRead } from "@/lib/platform/database/tenant-database";
import { env } from "@/lib/platform/env";
import { CUSTOMER_FACING_NAMES, getCustomerFacingName } from "@/lib/platform/format/get-customer-facing-name";
import type { Transaction } from "@/lib/platform/session/who";
import { openDomainKey } from "./create-domain-key";

type Address = { name: string; address: string };

/** Returns the domain of an address, as DNS compares it. */
export function getDomain(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/**
 * Returns the sender of the business's email: its own address once its domain is verified, or else the installation's
 * with its name. Mail from an unverified domain would be refused or hidden. Replies reach the business either way.
 */
export async function loadSender(db: Transaction): Promise<{ fromAddress: string; replyTo: string | null }> {
  const { businessId } = db.who;
  const business = await db.business.findUniqueOrThrow({
    where: { id: businessId },
    select: { ...CUSTOMER_FACING_NAMES, serviceEmailFromAddress: true },
  });
  const ownAddress = business.serviceEmailFromAddress;
  const domain = ownAddress
    ? await db.mailDomain.findUnique({
        where: { businessId_domain: { businessId, domain: getDomain(ownAddress) }, provedAt: { not: null } },
        select: { domain: true },
      })
    : null;
  const address = domain ? ownAddress : getInstallationAddress();
  return { fromAddress: writeSender({ name: getCustomerFacingName(business), address }), replyTo: ownAddress || null };
}

export type Signature = { domainName: string; keySelector: string; privateKey: string };

type SignedSender = { from: Address; replyTo: string | null; signature: Signature | null };

/**
 * Returns the sender that an email is handed over with, and the key that signs it. Read at each try, because a domain may no
 * longer be ours. A self-registered business sends under the name confirmed with its email. Before that, its email has the
 * installation's sender.
 */
export async function loadSignedSender({
  replyTo,
  ...mail
}: Pick<MailMessage, "businessId" | "fromAddress" | "replyTo">): Promise<SignedSender> {
  const written = parseSender(mail.fromAddress);
  const [businessId, domain] = [mail.businessId, getDomain(written.address)];
  const [allowance] = await createTenantRead(businessId)<{ name: string | null; isConfirmed: boolean }>(Prisma.sql`
    SELECT confirmed_name AS name, confirmed_at IS NOT NULL AS "isConfirmed" FROM sending_allowance
    WHERE business_id = ${businessId}::uuid AND NOT is_established`);
  if (allowance && !allowance.isConfirmed)
    return { from: parseSender(env().MAIL_FROM), replyTo: null, signature: null };
  const from = { ...written, name: allowance?.name ?? written.name };
  const [row] = await createTenantRead(businessId)<{ selector: string; privateKeySealed: string }>(Prisma.sql`
    SELECT selector, private_key_sealed AS "privateKeySealed" FROM mail_domain
    WHERE business_id = ${businessId}::uuid AND domain = ${domain} AND proved_at IS NOT NULL`);
  const privateKey = row && openDomainKey({ ...row, businessId, domain });
  if (row && privateKey)
    return { from, replyTo, signature: { domainName: domain, keySelector: row.selector, privateKey } };
  return { from: { name: from.name, address: getInstallationAddress() }, replyTo, signature: null };
}

/** Returns the address that the mail server of the installation sends from. Undeliverable mail returns to it. */
export function getInstallationAddress(): string {
  return parseSender(env().MAIL_FROM).address;
}

/** Parses a written sender. */
export function parseSender(text: string): Address {
  const [first] = addressparser(text, { flatten: true });
  return { name: first?.name ?? "", address: first?.address ?? "" };
}

function writeSender({ name, address }: Address): string {
  return `"${name.replaceAll(/[\\"]/g, "\\$&")}" <${address}>`;
}
