import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { addPlanTaxes } from "../records/get-tax-rates-at";
import { selectInvoices } from "../records/select-invoices";
import type { Invoice } from "../records/invoice";
import type { Comparison } from "./comparison";
import { isAcceptedOption } from "./lock-option";

/**
 * Returns the proposals of a comparison in order, without voided and deleted ones. Throws a 404 when there are none.
 */
export async function getComparison(who: Who, comparisonId: string): Promise<Comparison> {
  const invoices = await who.db(async (db) =>
    addPlanTaxes(
      who,
      await selectInvoices(db, {
        where: Prisma.sql`i.comparison_id = ${comparisonId}::uuid AND i.status NOT IN ('voided', 'deleted')`,
        orderBy: Prisma.sql`i.comparison_position, i.id`,
        withSignature: true,
      })
    )
  );
  const [first] = invoices;
  if (!first) throw notFound("comparison");
  return { comparisonId, jobId: first.jobId, acceptedId: findAccepted(invoices)?.id ?? null, invoices };
}

function findAccepted(invoices: readonly Invoice[]): Invoice | undefined {
  return invoices.find(({ operations_status: { name } }) => isAcceptedOption(name));
}
