import "server-only";
import { Prisma } from "@prisma/client";
import type { Transaction } from "@/lib/platform/session/who";
import { type Invoice, UserChecklists } from "./invoice";
import { type InvoiceStatus, getOperationsStatus, type SyncState } from "./invoice-status";
import { listPaymentsOnInvoices } from "./list-payments-on-invoices";
import type { Payment } from "./payment";
import { type DepositDetails, computeDeposit } from "./compute-deposit";
import { toNamedTaker, selectSignatureTaker, type SignatureTakerNames } from "./get-signature-taker-columns";
import { readDepositDetails } from "./read-deposit-details";
import { computeTextVersion } from "./compute-text-version";

type Selection = { where: Prisma.Sql; orderBy?: Prisma.Sql; paging?: Prisma.Sql; withSignature?: boolean };

type InvoiceRow = Omit<
  Invoice,
  | "operations_status"
  | "documentStatus"
  | "signedAt"
  | "signatureTakenBy"
  | "sentAt"
  | "viewedAt"
  | "dateCreated"
  | "dateUpdated"
  | "payments"
  | "invoice_payments"
  | "invoice_payment_nonpayzers"
  | "deposit"
  | "textVersion"
> & {
  depositKind: string;
  depositValue: string;
  status: InvoiceStatus;
  syncState: SyncState;
  signedAt: Date | null;
  signatureTakenBy: SignatureTakerNames | null;
  sentAt: Date | null;
  viewedAt: Date | null;
  dateCreated: Date;
  dateUpdated: Date;
};

/**
 * Selects invoices in their wire shape, newest first. Conditions and order use the table alias i. The parts of a whole
 * page are read in sets by sorted ids, not once per invoice.
 */
export async function selectInvoices(db: Transaction, part: Selection): Promise<Invoice[]> {
  const businessId = Prisma.sql`${db.who.businessId}::uuid`;
  const order = part.orderBy ?? Prisma.sql`i.created_at DESC, i.id DESC`;
  const rows = await db.$queryRaw<InvoiceRow[]>`
    WITH i AS MATERIALIZED (
      SELECT i.* FROM invoice i WHERE i.business_id = ${businessId} AND ${part.where}
      ORDER BY ${order} ${part.paging ?? Prisma.empty}),
    noted AS MATERIALIZED (${selectNotes(businessId)}), lined AS MATERIALIZED (${selectLines(businessId)}),
    taxed AS MATERIALIZED (${selectTaxes(businessId)}), attached AS MATERIALIZED (${selectFiles(businessId, Prisma.sql`i.attachment_ids`)}),
    pictured AS MATERIALIZED (${selectFiles(businessId, Prisma.sql`i.image_ids`)}),
    offered AS MATERIALIZED (${selectOfferedPlans(businessId)}),
    posted AS MATERIALIZED (${selectMailStates(businessId)}),
    c AS MATERIALIZED (
      SELECT id, display_name, email FROM customer
      WHERE business_id = ${businessId} AND id = ANY(ARRAY(SELECT customer_id FROM i))),
    j AS MATERIALIZED (
      SELECT id, name, business_job_number FROM job
      WHERE business_id = ${businessId} AND id = ANY(ARRAY(SELECT job_id FROM i))),
    l AS MATERIALIZED (
      SELECT id, location_name, address, city, state, zip FROM customer_location
      WHERE business_id = ${businessId} AND id = ANY(ARRAY(SELECT location_id FROM i))),
    b AS MATERIALIZED (
      SELECT id, name, address, address2, city, state, zip FROM billing_address
      WHERE business_id = ${businessId} AND id = ANY(ARRAY(SELECT billing_address_id FROM i)))
    SELECT i.id, i.invoice_number AS "invoiceNumber", i.kind, i.kind = 'proposal' AS "isWorkOrder", i.is_template AS "isTemplate",
      i.is_favorite AS favorite,      i.comparison_id AS "comparisonId", i.comparison_position AS "comparisonPosition",
      i.title, i.status, i.sync_state AS "syncState", i.customer_id AS "businessCustomerId",
      json_build_object('id', c.id, 'fullName', c.display_name, 'email', c.email) AS "businessCustomer",
      i.job_id AS "jobId",
      CASE WHEN j.id IS NULL THEN NULL ELSE json_build_object('id', j.id, 'name', j.name, 'businessJobNumber', j.business_job_number) END AS job,
      i.appointment_id AS "appointmentId", i.location_id AS "businessCustomerLocationId",
      CASE WHEN l.id IS NULL THEN NULL ELSE json_build_object('id', l.id, 'locationName', l.location_name, 'address', l.address,
        'city', l.city, 'state', l.state, 'zip', l.zip) END AS "businessCustomerLocation",
      i.billing_address_id AS "billingAddressId",
      CASE WHEN b.id IS NULL THEN NULL ELSE json_build_object('id', b.id, 'name', b.name, 'address', b.address,
        'address2', b.address2, 'city', b.city, 'state', b.state, 'zip', b.zip) END AS "billingAddress",
      i.issued_on::text AS "issuedOn", i.due_on::text AS "dueOn", i.font_size AS "fontSize",
      coalesce(noted.list, '[]') AS notes, i.user_checklists AS "userChecklists", coalesce(lined.list, '[]') AS "lineItems",
      coalesce(taxed.list, '[]') AS "invoiceTaxRates", i.tax_exemption AS "taxExemption",
      coalesce(attached.list, '[]') AS attachments, coalesce(pictured.list, '[]') AS images,
      json_build_object('kind', i.discount_kind, 'value', trim_scale(i.discount_value)::text) AS discount,
      i.discount_after_tax AS "discountAfterTax",
      i.subtotal::text, i.discount_total::text AS "discountTotal", i.tax_total::text AS "taxTotal", i.tax_account AS "taxAccount",
      CASE WHEN i.rebate_amount = 0 THEN NULL ELSE json_build_object('name', i.rebate_name, 'amount', i.rebate_amount::text) END AS rebate, i.total::text,
      i.paid_total::text AS "paidTotal", i.balance::text, i.deposit_kind AS "depositKind", trim_scale(i.deposit_value)::text AS "depositValue",
      coalesce(offered.list, '[]') AS "recommendedMaintenancePlans", i.signature_name AS "signatureName", i.signed_at AS "signedAt",
      ${selectSignatureTaker("i")} AS "signatureTakenBy",
      ${part.withSignature ? signature : Prisma.sql`NULL`} AS "signatureImage",
      i.void_reason AS "voidReason", ${MAILED}, i.viewed_at AS "viewedAt", i.created_at AS "dateCreated", i.updated_at AS "dateUpdated", i.version
    FROM i
    JOIN c ON c.id = i.customer_id
    LEFT JOIN j ON j.id = i.job_id
    LEFT JOIN l ON l.id = i.location_id
    LEFT JOIN b ON b.id = i.billing_address_id
    LEFT JOIN noted ON noted.invoice_id = i.id
    LEFT JOIN lined ON lined.invoice_id = i.id
    LEFT JOIN taxed ON taxed.invoice_id = i.id
    LEFT JOIN attached ON attached.invoice_id = i.id
    LEFT JOIN pictured ON pictured.invoice_id = i.id
    LEFT JOIN offered ON offered.invoice_id = i.id
    LEFT JOIN posted ON posted.related_id = i.id
    ORDER BY ${order}`;
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const payments = await listPaymentsOnInvoices(db, ids);
  const asking = rows.filter(({ depositKind }) => depositKind !== "none").map((row) => row.id);
  const depositDetailsById =
    asking.length > 0 ? await readDepositDetails(db, asking) : new Map<string, DepositDetails>();
  return rows.map((row) =>
    invoiceOf(
      row,
      payments.filter(({ invoiceId, depositForId }) => invoiceId === row.id || depositForId === row.id),
      depositDetailsById.get(row.id) ?? { refunded: "0.00", isInvoiced: false }
    )
  );
}

const selectNotes = (businessId: Prisma.Sql) => Prisma.sql`
  SELECT n.invoice_id, json_agg(json_build_object('id', n.id, 'body', n.body) ORDER BY n.position) AS list
  FROM invoice_note n WHERE n.business_id = ${businessId} AND n.invoice_id = ANY(ARRAY(SELECT id FROM i))
  GROUP BY n.invoice_id`;

const selectLines = (businessId: Prisma.Sql) => Prisma.sql`
  SELECT x.invoice_id, json_agg(json_build_object('id', x.id, 'kind', x.kind, 'partId', x.part_id,
    'laborId', x.labor_id, 'productGroupId', x.product_group_id, 'name', x.name, 'description', x.description, 'quantity', trim_scale(x.quantity)::text,
    'unitPrice', x.unit_price::text, 'discount', json_build_object('kind', x.discount_kind, 'value', trim_scale(x.discount_value)::text),
    'amount', x.amount::text, 'warranty', x.warranty, 'isTaxable', x.is_taxable, 'taxRateIds', x.tax_rate_ids, 'recommended', x.recommended,
    'futureWork', x.future_work, 'accepted', x.accepted,
    'counted', is_counted(x)) ORDER BY x.position) AS list
  FROM invoice_line x WHERE x.business_id = ${businessId} AND x.invoice_id = ANY(ARRAY(SELECT id FROM i))
  GROUP BY x.invoice_id`;

const selectTaxes = (businessId: Prisma.Sql) => Prisma.sql`
  SELECT t.invoice_id, json_agg(json_build_object('id', t.tax_rate_id, 'name', t.name,
    'percent', trim_scale(t.percent)::text, 'exemptsLabor', t.exempts_labor, 'taxableAmount', t.taxable_amount::text, 'amount', t.amount::text) ORDER BY t.name, t.tax_rate_id) AS list
  FROM invoice_tax t WHERE t.business_id = ${businessId} AND t.invoice_id = ANY(ARRAY(SELECT id FROM i))
  GROUP BY t.invoice_id`;

const selectFiles = (businessId: Prisma.Sql, ids: Prisma.Sql) => Prisma.sql`
  SELECT a.invoice_id, json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'contentType', f.content_type,
    'byteSize', f.byte_size, 'url', '/api/files/' || f.id) ORDER BY a.position) AS list
  FROM (SELECT i.id AS invoice_id, u.file_id, u.position
        FROM i CROSS JOIN LATERAL unnest(${ids}) WITH ORDINALITY AS u (file_id, position)) a
  JOIN stored_file f ON f.business_id = ${businessId} AND f.id = a.file_id AND f.deleted_at IS NULL
  GROUP BY a.invoice_id`;

// Plans are a higher domain that this one may not import. The document only shows the plans it recommends.
const selectOfferedPlans = (businessId: Prisma.Sql) => Prisma.sql`
  SELECT a.invoice_id, json_agg(json_build_object('id', m.id, 'name', m.name, 'price', m.price::text, 'frequency', m.frequency,
    'duration', m.duration_months, 'tax', NULL,
    'terms', CASE WHEN f.id IS NOT NULL THEN json_build_object('id', f.id, 'fileName', f.file_name) END) ORDER BY a.position) AS list
  FROM (SELECT i.id AS invoice_id, u.plan_id, u.position
        FROM i CROSS JOIN LATERAL unnest(i.recommended_plan_ids) WITH ORDINALITY AS u (plan_id, position)) a
  JOIN maintenance_plan m ON m.business_id = ${businessId} AND m.id = a.plan_id AND m.deleted_at IS NULL AND m.archived_at IS NULL
  LEFT JOIN stored_file f ON f.business_id = ${businessId} AND f.id = m.terms_file_id AND f.deleted_at IS NULL
  GROUP BY a.invoice_id`;

/** The time a document was sent, or else the state of its email. Uses the tables i and `posted`, which is `mails`. */
export const MAILED = Prisma.sql`
  CASE WHEN posted.related_id IS NULL THEN i.sent_at ELSE posted.sent_at END AS "sentAt",
  CASE WHEN posted.sent_at IS NULL THEN posted.state END AS sending`;

/** Selects the states of emails with invoices. An email counts as sent once a mail server accepted it. */
export const selectMailStates = (businessId: Prisma.Sql) => Prisma.sql`
  SELECT m.related_id, min(coalesce(m.sent_at, m.handed_over_at)) FILTER (WHERE m.status IN ('sent', 'returned', 'unsure')) AS sent_at,
    CASE WHEN bool_or(m.status IN ('queued', 'handing over')) THEN 'queued' ELSE 'failed' END AS state
  FROM mail_message m
  WHERE m.business_id = ${businessId} AND m.related_kind = 'invoice'
    AND m.related_id = ANY(ARRAY(SELECT id FROM i WHERE i.sent_at IS NOT NULL))
  GROUP BY m.related_id`;

const signature = Prisma.sql`'data:image/png;base64,' || replace(encode(i.signature_png, 'base64'), E'\n', '')`;

function invoiceOf(
  { status, syncState, depositKind, depositValue, ...read }: InvoiceRow,
  payments: Payment[],
  depositDetails: DepositDetails
): Invoice {
  const deposit = computeDeposit({ kind: depositKind, value: depositValue }, read.total, {
    payments,
    ...depositDetails,
  });
  const row = { ...read, deposit, userChecklists: UserChecklists.parse(read.userChecklists) };
  return {
    ...row,
    operations_status: getOperationsStatus(status, syncState),
    documentStatus: status,
    signedAt: row.signedAt?.toISOString() ?? null,
    signatureTakenBy: toNamedTaker(row.signatureTakenBy),
    sentAt: row.sentAt?.toISOString() ?? null,
    viewedAt: row.viewedAt?.toISOString() ?? null,
    dateCreated: row.dateCreated.toISOString(),
    dateUpdated: row.dateUpdated.toISOString(),
    payments,
    invoice_payments: payments.filter((payment) => payment.isProvider),
    invoice_payment_nonpayzers: payments.filter((payment) => !payment.isProvider),
    textVersion: computeTextVersion(row),
  };
}
