import type { DocumentKind } from "@/lib/invoices/document-kind";
import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";

/** The known data of a possible applicant, to prefill the form. */
export type ApplicantPrefill = {
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  zipCode: string;
  stateCode: string;
};

export async function readApplicant({ businessId, read }: Who, customerId: string): Promise<ApplicantPrefill> {
  const [applicant] = await read<ApplicantPrefill>(Prisma.sql`
    SELECT c.id, c.display_name AS name, c.first_name AS "firstName", c.last_name AS "lastName", c.email,
      coalesce(nullif(c.mobile_phone, ''), c.home_phone) AS "phoneNumber",
      coalesce(l.zip, b.zip_code) AS "zipCode", coalesce(nullif(l.state, ''), b.state) AS "stateCode"
    FROM customer c JOIN business b ON b.id = c.business_id
    LEFT JOIN LATERAL (SELECT zip, state FROM customer_location x
      WHERE x.business_id = c.business_id AND x.customer_id = c.id AND x.deleted_at IS NULL
      ORDER BY x.is_default DESC, x.id LIMIT 1) l ON true
    WHERE c.business_id = ${businessId}::uuid AND c.id = ${customerId}::uuid AND c.deleted_at IS NULL`);
  if (!applicant) throw notFound("customer");
  return applicant;
}

/** A customer's document to finance, with the amount owed. */
export type ForInvoice = { id: string; number: number; kind: DocumentKind; jobId: string | null; amount: string };

/** Null when the document is not the customer's, or owes nothing. */
export async function readForInvoice(
  { businessId, read }: Who,
  customerId: string,
  invoiceId: string | null
): Promise<ForInvoice | null> {
  if (!invoiceId) return null;
  const [invoice] = await read<ForInvoice>(Prisma.sql`
    SELECT id, invoice_number AS number, kind, job_id AS "jobId",
      (CASE WHEN kind = 'proposal' THEN total ELSE balance END)::text AS amount
    FROM invoice WHERE business_id = ${businessId}::uuid AND id = ${invoiceId}::uuid
      AND customer_id = ${customerId}::uuid AND deleted_at IS NULL AND status NOT IN ('voided', 'deleted')
      AND (CASE WHEN kind = 'proposal' THEN total ELSE balance END) > 0`);
  return invoice ?? null;
}
