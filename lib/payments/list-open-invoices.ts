import "server-only";
import { Prisma } from "@prisma/client";
import { selectInvoices } from "@/lib/invoices/records/select-invoices";
import { computeDepositDue } from "@/lib/invoices/records/compute-deposit";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { isVisibleDocument } from "@/lib/platform/session/require-own-records";
import type { Who } from "@/lib/platform/session/who";
import { getInvoicePath } from "@/lib/invoices/records/get-invoice-path";

/**
 * An invoice that may still be paid. Amounts in dollars. `available` is the balance less all pending payments and
 * shares.
 */
export type OpenInvoice = {
  id: string;
  number: number;
  title: string;
  issuedOn: string;
  total: string;
  balance: string;
  available: string;
};

/** A sold plan with unpaid invoices. */
export type OwingPlan = { id: string; name: string; invoiceIds: string[] };

/**
 * Selects the pending amounts by `invoice_id`, from payments for one invoice and from shares of payments for several.
 */
export function selectPendingAmounts({ businessId }: Who, invoiceIds: Prisma.Sql): Prisma.Sql {
  const business = Prisma.sql`${businessId}::uuid`;
  return Prisma.sql`SELECT held.invoice_id, sum(held.amount) AS amount FROM (
    SELECT p.invoice_id, p.amount FROM payment p
    WHERE p.business_id = ${business} AND p.invoice_id = ANY(${invoiceIds}) AND p.status = 'pending'
    UNION ALL
    SELECT s.invoice_id, s.amount FROM payment_share s
    JOIN payment p ON p.business_id = s.business_id AND p.id = s.payment_id AND p.status = 'pending'
    WHERE s.business_id = ${business} AND s.invoice_id = ANY(${invoiceIds})) held
    GROUP BY held.invoice_id`;
}

/** Lists a customer's open invoices, oldest first, at most 100. */
export function listOpenInvoices(who: Who, customerId: string): Promise<OpenInvoice[]> {
  return who.db(
    (db) => db.$queryRaw<OpenInvoice[]>`
      WITH i AS MATERIALIZED (
        SELECT i.* FROM invoice i
        WHERE i.business_id = ${who.businessId}::uuid AND i.customer_id = ${customerId}::uuid AND i.balance > 0
          AND is_owed(i)
          AND ${isVisibleDocument(who)}
        ORDER BY i.created_at, i.id LIMIT 100),
      pending AS MATERIALIZED (${selectPendingAmounts(who, Prisma.sql`ARRAY(SELECT id FROM i)`)}),
      j AS MATERIALIZED (
        SELECT id, name FROM job WHERE business_id = ${who.businessId}::uuid AND id = ANY(ARRAY(SELECT job_id FROM i)))
      SELECT i.id, i.invoice_number AS number, coalesce(nullif(i.title, ''), j.name, '') AS title, i.issued_on::text AS "issuedOn",
        i.total::text, i.balance::text,
        (i.balance - coalesce(pending.amount, 0))::numeric(14, 2)::text AS available
      FROM i LEFT JOIN pending ON pending.invoice_id = i.id
      LEFT JOIN j ON j.id = i.job_id
      ORDER BY i.created_at, i.id`
  );
}

/**
 * Returns the deposit that an accepted proposal of the customer still asks for, as a payable invoice. Null when there
 * is none.
 */
export async function findOpenDeposit(
  who: Who,
  customerId: string,
  proposalId: string | undefined
): Promise<OpenInvoice | null> {
  if (!Id.safeParse(proposalId).success || !proposalId) return null;
  const [proposal] = await who.db((db) =>
    selectInvoices(db, {
      where: Prisma.sql`i.id = ${proposalId}::uuid AND i.customer_id = ${customerId}::uuid AND i.kind = 'proposal'`,
    })
  );
  const available = proposal ? computeDepositDue(proposal) : "0.00";
  if (!proposal || available === "0.00") return null;
  const { id, invoiceNumber: number, title, issuedOn, total } = proposal;
  return { id, number, title: title || "Proposal", issuedOn, total, balance: available, available };
}

/** Finds the customer's name. Null when there is no such customer. */
export async function findPayingCustomer(
  who: Who,
  customerId: string
): Promise<{ id: string; fullName: string } | null> {
  const customer = await who.db((db) =>
    db.customer.findUnique({ where: { businessId_id: { businessId: who.businessId, id: customerId } } })
  );
  return customer && { id: customer.id, fullName: customer.displayName };
}

/** Returns the numbers of invoices and the addresses of their pages, by id. */
export async function mapInvoicesById(
  who: Who,
  ids: readonly string[]
): Promise<Map<string, { number: number; href: string }>> {
  const rows = await who.db((db) =>
    db.invoice.findMany({
      where: { businessId: who.businessId, id: { in: [...ids] } },
      select: { id: true, invoiceNumber: true, jobId: true },
    })
  );
  return new Map(
    rows.map(({ id, invoiceNumber: number, jobId }) => [id, { number, href: getInvoicePath({ id, jobId }) }])
  );
}
