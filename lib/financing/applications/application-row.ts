import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { ApplicationState, FinancingApplication } from "./financing-application";

type ApplicationSource = Omit<FinancingApplication, "approved" | "isTest" | "createdAt" | "updatedAt" | "status"> & {
  status: ApplicationState;
  provider: string;
  partnerApplicationId: string;
  heardSequence: number;
  createdAt: Date;
  updatedAt: Date;
};
export type ApplicationRow = ApplicationSource;

const COLUMNS = Prisma.sql`a.id, a.status, a.partner_id AS "financingPartnerId", a.partner_name AS "partnerName",
  a.product_id AS "financingProductId", a.product_name AS "productName", a.customer_id AS "businessCustomerId",
  c.display_name AS "customerName", a.invoice_id AS "invoiceId", i.invoice_number AS "invoiceNumber",
  a.first_name AS "firstName", a.last_name AS "lastName", a.email, a.phone_number AS "phoneNumber",
  a.zip_code AS "zipCode", a.state_code AS "stateCode", a.amount::text, a.credit_limit::text AS "creditLimit",
  a.reference, a.provider, a.partner_application_id AS "partnerApplicationId", a.heard_sequence AS "heardSequence",
  a.created_at AS "createdAt", a.updated_at AS "updatedAt"`;

const TABLES = Prisma.sql`financing_application a
  JOIN customer c ON c.business_id = a.business_id AND c.id = a.customer_id
  LEFT JOIN invoice i ON i.business_id = a.business_id AND i.id = a.invoice_id`;

/**
 * Builds the condition for applications that may be seen: all of the business for users, those of their own link for
 * applicants.
 */
const whereVisible = ({ businessId, actor }: Who): Prisma.Sql =>
  actor.kind === "customer"
    ? Prisma.sql`a.business_id = ${businessId}::uuid AND a.invitation_id = ${actor.subjectId}::uuid`
    : Prisma.sql`a.business_id = ${businessId}::uuid`;

/** Reads applications, newest first. */
export function readApplications(
  who: Who,
  where: Prisma.Sql,
  paging: { limit: number; offset: number }
): Promise<ApplicationSource[]> {
  return who.read<ApplicationSource>(Prisma.sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE ${whereVisible(who)} AND ${where}
    ORDER BY a.created_at DESC, a.id DESC LIMIT ${paging.limit} OFFSET ${paging.offset}`);
}

export async function countApplications(who: Who, where: Prisma.Sql): Promise<number> {
  const [counted] = await who.read<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM ${TABLES} WHERE ${whereVisible(who)} AND ${where}`
  );
  return counted?.count ?? 0;
}

/** Returns an application. Throws a 404 for an unknown one, or for one of another business or link. */
export async function requireApplication(who: Who, id: string): Promise<ApplicationSource> {
  const [row] = await readApplications(who, Prisma.sql`a.id = ${id}::uuid`, { limit: 1, offset: 0 });
  if (!row) throw notFound("application");
  return row;
}

export function toWireApplication(row: ApplicationSource): FinancingApplication {
  const { provider, partnerApplicationId: _, heardSequence: __, createdAt, updatedAt, ...applicationFields } = row;
  return {
    ...applicationFields,
    approved: isApproved(row.status),
    isTest: provider === "sandbox",
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export const isApproved = (status: ApplicationState): boolean => status === "approved" || status === "funded";
