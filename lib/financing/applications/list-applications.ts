import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";
import { toWireApplication, countApplications, readApplications } from "./application-row";
import { ApplicationQuery, type FinancingApplication } from "./financing-application";

/** Lists applications, newest first. Source: financing.listApplications. */
export async function listApplications(
  who: Who,
  query: ApplicationQuery = {}
): Promise<{ items: FinancingApplication[]; total: number }> {
  const { limit, offset, businessCustomerId, invoiceId, status, term } = ApplicationQuery.parse(query);
  const where = Prisma.join(
    [
      Prisma.sql`true`,
      ...(businessCustomerId ? [Prisma.sql`a.customer_id = ${businessCustomerId}::uuid`] : []),
      ...(invoiceId ? [Prisma.sql`a.invoice_id = ${invoiceId}::uuid`] : []),
      ...(status ? [Prisma.sql`a.status = ${status}`] : []),
      ...(term ? [whereMatchesTerm(term)] : []),
    ],
    " AND "
  );
  const [rows, total] = await Promise.all([
    readApplications(who, where, { limit, offset }),
    countApplications(who, where),
  ]);
  return { items: rows.map(toWireApplication), total };
}

/** Matches the names of customer and applicant, the lender's reference, or the invoice number. */
function whereMatchesTerm(term: string): Prisma.Sql {
  const part = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return Prisma.sql`(c.display_name ILIKE ${part} OR concat(a.first_name, ' ', a.last_name) ILIKE ${part}
    OR a.reference ILIKE ${part} OR i.invoice_number::text = ${term.replace(/^#/, "")})`;
}
