import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { Authorization } from "../applications/financing-application";

export type AuthorizationRow = Omit<Authorization, "createdAt"> & { createdAt: Date };

const whereVisible = ({ businessId, actor }: Who): Prisma.Sql =>
  actor.kind === "customer"
    ? Prisma.sql`z.business_id = ${businessId}::uuid AND a.invitation_id = ${actor.subjectId}::uuid`
    : Prisma.sql`z.business_id = ${businessId}::uuid`;

function readAuthorizations(
  who: Who,
  where: Prisma.Sql,
  { limit, offset }: { limit: number; offset: number }
): Promise<AuthorizationRow[]> {
  return who.read<AuthorizationRow>(Prisma.sql`
    SELECT z.id, z.application_id AS "financingApplicationId", z.customer_id AS "businessCustomerId",
      c.display_name AS "customerName", z.invoice_id AS "invoiceId", a.partner_name AS "partnerName", z.email,
      z.purchase_amount::text AS "purchaseAmount", z.promo_code AS "promoCode", z.status, z.created_at AS "createdAt"
    FROM financing_authorization z
    JOIN financing_application a ON a.business_id = z.business_id AND a.id = z.application_id
    JOIN customer c ON c.business_id = z.business_id AND c.id = z.customer_id
    WHERE ${whereVisible(who)} AND ${where} ORDER BY z.created_at DESC, z.id DESC LIMIT ${limit} OFFSET ${offset}`);
}

/**
 * Returns an authorization. Throws a 404 for an unknown one, or for one of another business or link. Source:
 * synchrony.getAuthorization.
 */
export async function getAuthorization(who: Who, id: string): Promise<Authorization> {
  const [row] = await readAuthorizations(who, Prisma.sql`z.id = ${id}::uuid`, { limit: 1, offset: 0 });
  if (!row) throw notFound("authorization");
  return onWire(row);
}

/** Lists authorizations, newest first. */
export async function listAuthorizations(
  who: Who,
  { limit, offset }: { limit: number; offset: number }
): Promise<{ items: Authorization[]; total: number }> {
  const { businessId } = who;
  const [rows, total] = await Promise.all([
    readAuthorizations(who, Prisma.sql`true`, { limit, offset }),
    who.db((db) => db.financingAuthorization.count({ where: { businessId } })),
  ]);
  return { items: rows.map(onWire), total };
}

const onWire = (row: AuthorizationRow): Authorization => ({ ...row, createdAt: row.createdAt.toISOString() });
