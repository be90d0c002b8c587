import "server-only";
import { z } from "zod";
import { requireCustomerRecord } from "@/lib/customers/records/require-customer-record";
import { Id } from "@/lib/platform/shapes/call-shapes";
import type { Who } from "@/lib/platform/session/who";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { type Day, getDayAt } from "@/lib/platform/time/day";

/** A technician's experience with a customer. `score` is the number of appointments that they did there. */
export const CustomerTechnician = z.object({ techId: Id, name: z.string(), score: z.int(), isPreferred: z.boolean() });
export type CustomerTechnician = z.output<typeof CustomerTechnician>;

/**
 * Lists the active technicians for a customer: the preferred one first, then by appointments there up to a day, then by
 * name. Source: customers.getTechScore.
 */
export async function listTechniciansForCustomer(
  who: Who,
  customerId: string,
  upTo: Day = getDayAt(who.now, who.timeZone)
): Promise<CustomerTechnician[]> {
  await requireCustomerRecord(who, customerId);
  const { end } = getDayRange(upTo, who.timeZone);
  return who.db(
    (db) => db.$queryRaw<CustomerTechnician[]>`
      WITH done AS MATERIALIZED (
        SELECT at.technician_id, count(*)::int AS score
        FROM appointment a
        JOIN appointment_technician at ON at.business_id = a.business_id AND at.appointment_id = a.id
        WHERE a.business_id = ${who.businessId}::uuid AND a.customer_id = ${customerId}::uuid AND a.start_at < ${end}
          AND a.status = 'complete' AND is_on_calendar(a)
        GROUP BY at.technician_id)
      SELECT u.id AS "techId", u.first_name || ' ' || u.last_name AS name, coalesce(done.score, 0) AS score,
        u.id IS NOT DISTINCT FROM c.preferred_technician_id AS "isPreferred"
      FROM user_account u
      JOIN customer c ON c.business_id = u.business_id AND c.id = ${customerId}::uuid
      LEFT JOIN done ON done.technician_id = u.id
      WHERE u.business_id = ${who.businessId}::uuid AND u.is_technician AND u.deactivated_at IS NULL
      ORDER BY 4 DESC, 3 DESC, 2, 1`
  );
}
