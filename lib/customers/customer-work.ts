import "server-only";
import type { Transaction } from "@/lib/platform/session/who";
import { formatCount } from "@/lib/platform/format/format-count";

/** The work that would continue for a deleted customer. */
export type CustomerWork = {
  /** Upcoming appointments and service requests. */
  appointments: number;
  series: number;
  /** Unpaid invoices, which stay on the books. */
  invoices: number;
};

export async function countCustomerWork(db: Transaction, customerId: string): Promise<CustomerWork> {
  const { who } = db;
  const [row] = await db.$queryRaw<CustomerWork[]>`
    SELECT
      (SELECT count(*) FROM appointment WHERE business_id = ${who.businessId}::uuid AND customer_id = ${customerId}::uuid
        AND status = 'scheduled' AND is_on_calendar(appointment)
        AND (start_at IS NULL OR start_at > ${who.now}))::int AS appointments,
      (SELECT count(*) FROM appointment_series s
        JOIN job j ON j.business_id = s.business_id AND j.id = s.job_id
        WHERE s.business_id = ${who.businessId}::uuid AND j.customer_id = ${customerId}::uuid
        AND s.ended_at IS NULL)::int AS series,
      (SELECT count(*) FROM invoice WHERE business_id = ${who.businessId}::uuid AND customer_id = ${customerId}::uuid
        AND is_owed(invoice) AND balance > 0)::int AS invoices`;
  return row!;
}

/** Formats counts: "3 appointments and 1 recurring series". Empty when there are none. */
export function formatWork({ appointments, series }: Pick<CustomerWork, "appointments" | "series">): string {
  const count = (n: number, one: string, many: string) => (n > 0 ? [formatCount(n, one, many)] : []);
  return [
    ...count(appointments, "upcoming appointment", "upcoming appointments"),
    ...count(series, "recurring series", "recurring series"),
  ].join(" and ");
}
