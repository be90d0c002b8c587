import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Money } from "@/lib/platform/money/money-shapes";
import type { Who } from "@/lib/platform/session/who";
import { getDayRange } from "@/lib/platform/time/instant-range";
import type { Day } from "@/lib/platform/time/day";
import { listUsers } from "@/lib/users/list-users";

/** A user's results over some days. */
export const Performance = z.object({
  userId: Id,
  fullName: z.string(),
  appointmentsCompleted: z.int(),
  invoiceTotal: Money,
  paymentTotal: Money,
});
export type Performance = z.output<typeof Performance>;

/** Lists the users whose work can be tracked: all active ones. Source: users.listPerformanceTrackingUsers. */
export async function listPerformanceUsers(who: Who) {
  const { items } = await listUsers(who, {});
  return { items, total: items.length };
}

/**
 * Computes the results of these users over days of the business, both included, by name. Counts completed appointments
 * of their crews, invoices dated in these days that they created, and payments received in them that they took. Drafts,
 * void or deleted invoices, and proposals do not count. An empty list means everybody. Source:
 * users.getPerformanceTrackingData.
 */
export async function listPerformance(
  who: Who,
  { userIds, start, end }: { userIds: readonly string[]; start: Day; end: Day }
): Promise<{ items: Performance[]; total: number }> {
  const [from, to] = [getDayRange(start, who.timeZone).start, getDayRange(end, who.timeZone).end];
  const isEveryone = userIds.length === 0;
  const items = await who.db(
    (db) => db.$queryRaw<Performance[]>`
      WITH done AS (
        SELECT at.technician_id AS user_id, count(*)::int AS n FROM appointment a
        JOIN appointment_technician at ON at.business_id = a.business_id AND at.appointment_id = a.id
        WHERE a.business_id = ${who.businessId}::uuid AND a.start_at >= ${from} AND a.start_at < ${to}
          AND a.status = 'complete' AND is_on_calendar(a)
        GROUP BY at.technician_id),
      billed AS (
        SELECT i.created_by_id AS user_id, sum(i.total) AS total FROM invoice i
        WHERE i.business_id = ${who.businessId}::uuid AND i.issued_on >= ${start}::date AND i.issued_on <= ${end}::date
          AND i.created_by_id IS NOT NULL AND is_sold(i)
        GROUP BY i.created_by_id),
      taken AS (
        SELECT p.received_by_id AS user_id, sum(p.amount - p.returned_total) AS total FROM payment p
        WHERE p.business_id = ${who.businessId}::uuid AND p.paid_on >= ${start}::date AND p.paid_on <= ${end}::date
          AND p.received_by_id IS NOT NULL AND is_received(p)
        GROUP BY p.received_by_id)
      SELECT u.id AS "userId", u.first_name || ' ' || u.last_name AS "fullName",
        coalesce(done.n, 0) AS "appointmentsCompleted", coalesce(billed.total, 0)::numeric(16, 2)::text AS "invoiceTotal",
        coalesce(taken.total, 0)::numeric(16, 2)::text AS "paymentTotal"
      FROM user_account u
      LEFT JOIN done ON done.user_id = u.id LEFT JOIN billed ON billed.user_id = u.id LEFT JOIN taken ON taken.user_id = u.id
      WHERE u.business_id = ${who.businessId}::uuid
        AND (u.id = ANY(${[...userIds]}::uuid[]) OR ${isEveryone} AND u.deactivated_at IS NULL)
      ORDER BY u.last_name, u.first_name, u.id`
  );
  return { items, total: items.length };
}
