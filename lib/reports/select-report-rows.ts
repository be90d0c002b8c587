import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { PAYMENT_TYPES } from "@/lib/platform/money/payment-type";
import { APPOINTMENT_STATUS_WORDS } from "@/lib/scheduling/appointments/appointment-status-words";
import type { Days } from "./get-days-of-period";
import type { ReportId } from "./report-kind";
import { selectCredits } from "./select-credits";

/**
 * Selects the rows of a report, one for each item that it counts: `id`, `at` (the order of its index), `day`, the
 * group's `key` and `label`, `customer_id`, `job_id`, `number` (of an invoice), and the sums `amount`, `paid`,
 * `balance`, and `profit`. `profit` does not include the costs of `selectCostOfRow`.
 *
 * A report sums these rows and links to them, so a figure and its list cannot differ.
 */
export function selectReportRows(who: Who, id: ReportId, days: Days): Prisma.Sql {
  return SOURCES[id]({ who, business: Prisma.sql`${who.businessId}::uuid`, days });
}

type RowsQuery = { who: Who; business: Prisma.Sql; days: Days };

const NO_MONEY = Prisma.sql`NULL::int AS number, NULL::numeric AS amount, NULL::numeric AS paid, NULL::numeric AS balance,
  NULL::numeric AS profit`;

function selectAppointmentRows({ who, business, days }: RowsQuery, group: Prisma.Sql, more: Prisma.Sql = Prisma.empty) {
  const { start } = getDayRange(days.start, who.timeZone);
  const { end } = getDayRange(days.end, who.timeZone);
  return Prisma.sql`
    SELECT a.id, a.start_at AS at, (a.start_at AT TIME ZONE ${who.timeZone})::date AS day, ${group}, a.customer_id, a.job_id, ${NO_MONEY}
    FROM appointment a ${more}
    WHERE a.business_id = ${business} AND a.start_at >= ${start} AND a.start_at < ${end} AND NOT a.is_deleted`;
}

/**
 * Selects invoices that are neither voided nor deleted. Proposals and templates are left out. rule: reports/total-sales
 */
const whereBilled = ({ business, days }: RowsQuery) => Prisma.sql`
  i.business_id = ${business} AND i.issued_on >= ${days.start}::date AND i.issued_on <= ${days.end}::date
  AND is_owed(i)`;

/** rules: invoices/uncollected, invoices/potential-profit */
const selectInvoiceRows = (query: RowsQuery) => Prisma.sql`
  SELECT i.id, i.issued_on AS at, i.issued_on AS day,
    CASE WHEN i.balance <= 0 THEN 'paid' WHEN i.paid_total > 0 THEN 'partly-paid' ELSE 'unpaid' END AS key,
    CASE WHEN i.balance <= 0 THEN 'Paid' WHEN i.paid_total > 0 THEN 'Partly paid' ELSE 'Unpaid' END AS label,
    i.customer_id, i.job_id, i.invoice_number AS number, i.total AS amount, i.paid_total AS paid, i.balance,
    i.total - i.tax_total AS profit
  FROM invoice i
  WHERE ${whereBilled(query)}`;

/** The cost of a line item. A recommended item that was not accepted costs nothing. */
const LINE_COST = Prisma.sql`round(l.unit_cost * l.quantity, 2)`;
const hasCosts = (id: ReportId) => id === "invoice-highlights";

/** Selects the cost of the line items of a report's row `p`. */
export function selectCostOfRow({ businessId }: Who, id: ReportId): Prisma.Sql {
  if (!hasCosts(id)) return Prisma.sql`0`;
  return Prisma.sql`(SELECT coalesce(sum(${LINE_COST}), 0) FROM invoice_line l
    WHERE l.business_id = ${businessId}::uuid AND l.invoice_id = p.id AND is_counted(l))`;
}

/** Builds `SELECT … AS cost`: the cost of the line items of all rows. Null when the report does not need it. */
export function selectCostOfRows(who: Who, id: ReportId, days: Days): Prisma.Sql | null {
  if (!hasCosts(id)) return null;
  return Prisma.sql`SELECT coalesce(sum(${LINE_COST}), 0)::text AS cost FROM invoice_line l
    WHERE l.business_id = ${who.businessId}::uuid AND is_counted(l)
      AND l.invoice_id = ANY(ARRAY(SELECT r.id FROM (${selectReportRows(who, id, days)}) r))`;
}

const selectSalesRows = (query: RowsQuery) => Prisma.sql`
  SELECT i.id, i.issued_on AS at, i.issued_on AS day, coalesce(t.id::text, 'none') AS key, coalesce(t.name, 'No job') AS label,
    i.customer_id, i.job_id, i.invoice_number AS number, i.total AS amount, i.paid_total AS paid, i.balance,
    NULL::numeric AS profit
  FROM invoice i
  LEFT JOIN job j ON j.business_id = i.business_id AND j.id = i.job_id
  LEFT JOIN job_type t ON t.business_id = j.business_id AND t.id = j.job_type_id
  WHERE ${whereBilled(query)}`;

const selectProposalRows = ({ business, days }: RowsQuery) => Prisma.sql`
  SELECT i.id, i.issued_on AS at, i.issued_on AS day,
    CASE i.status WHEN 'presented' THEN 'open' WHEN 'declined' THEN 'declined' ELSE 'sold' END AS key,
    CASE i.status WHEN 'presented' THEN 'Open' WHEN 'declined' THEN 'Declined' ELSE 'Sold' END AS label,
    i.customer_id, i.job_id, i.invoice_number AS number, i.total AS amount, NULL::numeric AS paid,
    NULL::numeric AS balance, NULL::numeric AS profit
  FROM invoice i
  WHERE i.business_id = ${business} AND i.issued_on >= ${days.start}::date AND i.issued_on <= ${days.end}::date
    AND i.kind = 'proposal' AND NOT i.is_template AND i.status <> 'open - draft'
    AND i.voided_at IS NULL AND i.deleted_at IS NULL`;

/** The job of a payment. Under row-level security, an index is not used for a COALESCE, which might leak data. */
const PAID_JOB = Prisma.sql`CASE WHEN p.job_id IS NULL THEN i.job_id ELSE p.job_id END`;

function selectPaymentRows({ business, days }: RowsQuery, group: Prisma.Sql, more: Prisma.Sql = Prisma.empty) {
  return Prisma.sql`
    SELECT p.id, p.paid_on AS at, p.paid_on AS day, ${group}, p.customer_id, ${PAID_JOB} AS job_id,
      i.invoice_number AS number, p.amount - p.returned_total AS amount, NULL::numeric AS paid, NULL::numeric AS balance, NULL::numeric AS profit
    FROM payment p
    LEFT JOIN invoice i ON i.business_id = p.business_id AND i.id = p.invoice_id ${more}
    WHERE p.business_id = ${business} AND p.paid_on >= ${days.start}::date AND p.paid_on <= ${days.end}::date
      AND p.amount > p.returned_total AND is_received(p)`;
}

const toNames = (names: ReadonlyArray<{ id: string; name: string }>) =>
  Prisma.join(
    names.map(({ id, name }) => Prisma.sql`WHEN ${id} THEN ${name}`),
    " "
  );
const methodNames = toNames(PAYMENT_TYPES);
const statusWords = toNames(Object.entries(APPOINTMENT_STATUS_WORDS).map(([id, name]) => ({ id, name })));

/** Selects the invoiced amount of each job, once for each technician who is credited with a part of it. */
const selectCreditedRows = ({ who, business, days }: RowsQuery) => Prisma.sql`
  SELECT c.job_id AS id, max(c.issued_on) AS at, max(c.issued_on) AS day, c.technician_id::text AS key,
    u.first_name || ' ' || u.last_name AS label, min(c.customer_id::text)::uuid AS customer_id, c.job_id,
    NULL::int AS number, sum(c.total) AS amount, NULL::numeric AS paid, NULL::numeric AS balance, NULL::numeric AS profit
  FROM (${selectCredits(who, days)}) c
  JOIN user_account u ON u.business_id = ${business} AND u.id = c.technician_id
  GROUP BY c.job_id, c.technician_id, u.first_name, u.last_name`;

const SOURCES: Record<ReportId, (query: RowsQuery) => Prisma.Sql> = {
  "appointments-by-location": (query) =>
    Prisma.sql`${selectAppointmentRows(
      query,
      Prisma.sql`lower(coalesce(l.city, '') || ',' || coalesce(l.state, '')) AS key,
      coalesce(nullif(concat_ws(', ', nullif(l.city, ''), nullif(l.state, '')), ''), 'No city') AS label`,
      Prisma.sql`LEFT JOIN customer_location l ON l.business_id = a.business_id AND l.id = a.location_id`
    )} AND is_on_calendar(a)`,
  "appointments-by-status": (query) =>
    selectAppointmentRows(
      query,
      Prisma.sql`CASE WHEN a.canceled_at IS NOT NULL THEN 'canceled' ELSE a.status END AS key,
        CASE WHEN a.canceled_at IS NOT NULL THEN 'Canceled' ELSE CASE a.status ${statusWords} ELSE a.status END END AS label`
    ),
  "appointments-by-completion": (query) =>
    Prisma.sql`${selectAppointmentRows(
      query,
      Prisma.sql`(a.status = 'complete')::text AS key,
      CASE WHEN a.status = 'complete' THEN 'Done' ELSE 'Not done' END AS label`
    )} AND is_on_calendar(a)`,
  "customer-stats": ({ who, business, days }) => Prisma.sql`
    SELECT c.id, c.created_at AS at, (c.created_at AT TIME ZONE ${who.timeZone})::date AS day, c.type AS key,
      CASE c.type WHEN 'Commercial' THEN 'Business' ELSE c.type END AS label,
      c.id AS customer_id, NULL::uuid AS job_id, ${NO_MONEY}
    FROM customer c
    WHERE c.business_id = ${business} AND c.deleted_at IS NULL
      AND c.created_at >= ${getDayRange(days.start, who.timeZone).start}
      AND c.created_at < ${getDayRange(days.end, who.timeZone).end}`,
  "invoice-highlights": selectInvoiceRows,
  "sales-conversion": selectProposalRows,
  "payments-by-job-type": (query) =>
    selectPaymentRows(
      query,
      Prisma.sql`coalesce(t.id::text, 'none') AS key, coalesce(t.name, 'No job') AS label`,
      Prisma.sql`
        LEFT JOIN job j ON j.business_id = p.business_id AND j.id = ${PAID_JOB}
        LEFT JOIN job_type t ON t.business_id = j.business_id AND t.id = j.job_type_id`
    ),
  "payments-by-method": (query) =>
    selectPaymentRows(
      query,
      Prisma.sql`p.payment_type AS key, CASE p.payment_type ${methodNames} ELSE p.payment_type END AS label`
    ),
  "technician-leaderboard": selectCreditedRows,
  "total-sales": selectSalesRows,
};
