import "server-only";
import { Prisma } from "@prisma/client";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getNumberRefusal } from "./consent-channel";

/** Returns why a number gets no texts. Null when it may. */
export async function findTextRefusal(db: Transaction, number: string): Promise<string | null> {
  return getNumberRefusal(
    await db.smsConsent.findUnique({ where: { businessId_number: { businessId: db.who.businessId, number } } })
  );
}

/** Selects customers c who accept marketing email. */
export const TAKES_MARKETING = Prisma.sql`NOT c.opt_out_marketing_emails`;

/**
 * Selects true when a lowercase address opted out of the business's marketing email, regardless of which customer has it.
 */
const isAddressOptedOut = ({ businessId }: Pick<Who, "businessId">, address: Prisma.Sql): Prisma.Sql => Prisma.sql`
  EXISTS (SELECT FROM email_opt_out o WHERE o.business_id = ${businessId}::uuid AND o.address = ${address})`;

/** Selects true when email to a lowercase address came back or was reported as spam. */
const isAddressMarked = ({ businessId }: Pick<Who, "businessId">, address: Prisma.Sql): Prisma.Sql => Prisma.sql`
  EXISTS (SELECT FROM mail_address_problem p WHERE p.business_id = ${businessId}::uuid AND p.address = ${address})`;

/**
 * Selects why no campaign goes to a lowercase address: 'opted out', 'marked', or null. {@link getMarketingRefusal} puts it in
 * words.
 */
export const selectMarketingBlock = (who: Pick<Who, "businessId">, address: Prisma.Sql): Prisma.Sql => Prisma.sql`
  CASE WHEN ${isAddressOptedOut(who, address)} THEN 'opted out' WHEN ${isAddressMarked(who, address)} THEN 'marked' END`;

/**
 * Selects customers c who may get a campaign now. They have an address and accept marketing email, and none of it came
 * back or was reported as spam.
 */
export const whereMayBeMarketed = (who: Who): Prisma.Sql => Prisma.sql`
  c.email <> '' AND ${TAKES_MARKETING} AND ${selectMarketingBlock(who, Prisma.sql`lower(c.email)`)} IS NULL`;
