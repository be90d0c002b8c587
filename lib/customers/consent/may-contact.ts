import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";
import { whyNumberNotTexted } from "./consent-rules";

/** Whether and why a number is not texted; null = it may be. */
export async function whyNotTexted({ businessId }: Who, db: Transaction, number: string): Promise<string | null> {
  return whyNumberNotTexted(await db.smsConsent.findUnique({ where: { businessId_number: { businessId, number } } }));
}

/** Of customers c: they take marketing email. */
export const TAKES_MARKETING = Prisma.sql`NOT c.opt_out_marketing_emails`;

/** Whether somebody of the business with this address, in small letters, takes no marketing email. */
export const isAddressOptedOut = (
  { businessId }: Pick<Who, "businessId">,
  address: Prisma.Sql,
): Prisma.Sql => Prisma.sql`
  EXISTS (SELECT FROM customer o WHERE o.business_id = ${businessId}::uuid AND lower(o.email) = ${address}
    AND o.deleted_at IS NULL AND o.email <> '' AND o.opt_out_marketing_emails)`;

/** Whether email to this address, in small letters, came back or was called spam. */
export const isAddressMarked = ({ businessId }: Pick<Who, "businessId">, address: Prisma.Sql): Prisma.Sql => Prisma.sql`
  EXISTS (SELECT FROM mail_address_problem p WHERE p.business_id = ${businessId}::uuid AND p.address = ${address})`;

/** Of customers c: who gets a campaign now has an address, takes marketing email, and none of it came back or was called spam. */
export const mayBeMarketed = (who: Who): Prisma.Sql => Prisma.sql`
  c.email <> '' AND ${TAKES_MARKETING} AND NOT ${isAddressMarked(who, Prisma.sql`lower(c.email)`)}`;
