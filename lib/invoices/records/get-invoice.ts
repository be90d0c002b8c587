import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { addPlanTaxes } from "./get-tax-rates-at";
import { selectInvoices } from "./select-invoices";
import type { Invoice } from "./invoice";

/** Returns a document with everything the editor shows. Throws a 404 when it does not exist. Source: invoices.find. */
export async function getInvoice(who: Who, id: string): Promise<Invoice> {
  const [invoice] = await who.db(async (db) =>
    addPlanTaxes(who, await selectInvoices(db, { where: Prisma.sql`i.id = ${id}::uuid`, withSignature: true }))
  );
  if (!invoice) throw notFound("invoice");
  return invoice;
}
