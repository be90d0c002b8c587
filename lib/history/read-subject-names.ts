import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { getInvoicePath } from "@/lib/invoices/records/get-invoice-path";

/** The name of a change's record, and the address of its page. */
export type SubjectName = { name: string; href: string | null };

type SubjectRow = { id: string; kind: string; name: string; of_id: string | null };

/** Returns the names of records by id, including deleted ones. Records without a name are absent. */
export async function readSubjectNames(who: Who, ids: readonly string[]): Promise<Map<string, SubjectName>> {
  const { businessId } = who;
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return new Map();
  const rows = await who.db(
    (db) => db.$queryRaw<SubjectRow[]>`
      WITH wanted AS (SELECT unnest(${uniqueIds}::uuid[]) AS id), mine AS (SELECT ${businessId}::uuid AS business_id)
      SELECT c.id, 'customer' AS kind, c.display_name AS name, NULL::uuid AS of_id
        FROM wanted JOIN mine ON true JOIN customer c USING (business_id, id)
      UNION ALL SELECT j.id, 'job', 'Job ' || j.business_job_number || ', ' || c.display_name, NULL
        FROM wanted JOIN mine ON true JOIN job j USING (business_id, id)
        JOIN customer c ON c.business_id = j.business_id AND c.id = j.customer_id
      UNION ALL SELECT a.id, 'appointment', c.display_name, NULL
        FROM wanted JOIN mine ON true JOIN appointment a USING (business_id, id)
        JOIN customer c ON c.business_id = a.business_id AND c.id = a.customer_id
      UNION ALL SELECT s.id, 'series', c.display_name, NULL
        FROM wanted JOIN mine ON true JOIN appointment_series s USING (business_id, id)
        JOIN job j ON j.business_id = s.business_id AND j.id = s.job_id
        JOIN customer c ON c.business_id = j.business_id AND c.id = j.customer_id
      UNION ALL SELECT i.id, 'invoice', 'Invoice ' || i.invoice_number || ', ' || c.display_name, i.job_id
        FROM wanted JOIN mine ON true JOIN invoice i USING (business_id, id)
        JOIN customer c ON c.business_id = i.business_id AND c.id = i.customer_id
      UNION ALL SELECT p.id, 'payment', c.display_name, NULL
        FROM wanted JOIN mine ON true JOIN payment p USING (business_id, id)
        JOIN customer c ON c.business_id = p.business_id AND c.id = p.customer_id
      UNION ALL SELECT b.id, 'block', u.first_name || ' ' || u.last_name, NULL
        FROM wanted JOIN mine ON true JOIN technician_block b USING (business_id, id)
        JOIN user_account u ON u.business_id = b.business_id AND u.id = b.technician_id
      UNION ALL SELECT id, 'user', first_name || ' ' || last_name, NULL
        FROM wanted JOIN mine ON true JOIN user_account USING (business_id, id)
      UNION ALL SELECT id, 'event', name, NULL FROM wanted JOIN mine ON true JOIN calendar_event USING (business_id, id)
      UNION ALL SELECT named.id, 'named', named.name, NULL FROM wanted JOIN mine ON true CROSS JOIN LATERAL (
        SELECT business_id, id, name FROM tax_rate UNION ALL SELECT business_id, id, name FROM tax_group
        UNION ALL SELECT business_id, id, name FROM role
        UNION ALL SELECT business_id, id, name FROM dispatch_group UNION ALL SELECT business_id, id, name FROM coverage_zone
        UNION ALL SELECT business_id, id, name FROM job_type UNION ALL SELECT business_id, id, name FROM event_type
        UNION ALL SELECT business_id, id, name FROM appointment_tag UNION ALL SELECT business_id, id, name FROM contact_type
        UNION ALL SELECT business_id, id, name FROM arrival_window
        UNION ALL SELECT business_id, id, display_name FROM customer_group
        UNION ALL SELECT business_id, id, name FROM price_book_category UNION ALL SELECT business_id, id, name FROM price_book_part
        UNION ALL SELECT business_id, id, name FROM price_book_labor UNION ALL SELECT business_id, id, name FROM product_group
      ) named WHERE named.business_id = mine.business_id AND named.id = wanted.id`
  );
  return new Map(rows.map((row) => [row.id, { name: row.name, href: getSubjectHref(row) }]));
}

function getSubjectHref({ kind, id, of_id: jobId }: SubjectRow): string | null {
  switch (kind) {
    case "customer":
      return `/customer/show/${id}`;
    case "job":
      return `/jobs/${id}`;
    case "appointment":
      return `/schedule/appointments/${id}`;
    case "invoice":
      return getInvoicePath({ id, jobId });
    case "event":
      return `/schedule/events/${id}`;
    default:
      return null;
  }
}
