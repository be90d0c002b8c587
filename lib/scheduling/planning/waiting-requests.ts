import "server-only";
import { Prisma } from "@prisma/client";
import { COUNT_CAP } from "@/lib/platform/paging/cursor";
import type { Transaction } from "@/lib/platform/session/who";
import type { NotLookedAt } from "./plan-question";

/** The most requests in one plan. With more, the search would hardly try any of them twice. */
const MOST_REQUESTS = 300;

/** The requests that may be planned into a day, and the number of skipped ones by reason. */
export type WaitingRequests = { ids: string[]; notLookedAt: NotLookedAt[] };

const waits = Prisma.sql`start_at IS NULL AND is_service_request AND is_on_calendar(appointment)
  AND status = 'scheduled'`;

/**
 * Lists the requests without a time that ask for this day or for none. Those for the day come first, then the oldest.
 * Customers who ask for another day are skipped: they may not be home.
 */
export async function listWaitingRequests(db: Transaction, date: string): Promise<WaitingRequests> {
  const whereWaiting = Prisma.sql`business_id = ${db.who.businessId}::uuid AND ${waits}`;
  const requests = await db.$queryRaw<Array<{ id: string }>>`
    SELECT id FROM appointment WHERE ${whereWaiting} AND (appointment_date IS NULL OR appointment_date = ${date}::date)
    ORDER BY appointment_date IS NULL, created_at, id LIMIT ${MOST_REQUESTS + COUNT_CAP + 1}`;
  const [others] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM appointment WHERE ${whereWaiting} AND appointment_date <> ${date}::date LIMIT ${COUNT_CAP + 1}) counted`;
  const notLookedAt = [
    { count: others.count, reason: "Another day was requested." },
    {
      count: Math.max(0, requests.length - MOST_REQUESTS),
      reason: `Only ${MOST_REQUESTS} requests are considered at a time: those requested for this day, then the oldest.`,
    },
  ];
  return {
    ids: requests.slice(0, MOST_REQUESTS).map(({ id }) => id),
    notLookedAt: notLookedAt.filter(({ count }) => count > 0),
  };
}
