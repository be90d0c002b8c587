import "server-only";
import { forecastDelivery } from "@/lib/platform/message-lists/forecast-delivery";
import type { Who } from "@/lib/platform/session/who";
import { CHANGES } from "./planned-notice";
import type { PlannedMessages } from "./planned-messages";

type CustomerRow = { isQueued: boolean; hasEmail: boolean; hasText: boolean };

/**
 * Counts the customers of these appointments, and those with a message about the latest change that waits or already
 * left. Ids of others count nothing.
 */
export function countPlannedMessages(who: Who, ids: readonly string[]): Promise<PlannedMessages> {
  return who.db(async (db) => {
    const rows = await db.$queryRaw<CustomerRow[]>`
      SELECT bool_or(n.id IS NOT NULL) AS "isQueued", coalesce(bool_or(n.channel = 'email'), FALSE) AS "hasEmail",
        coalesce(bool_or(n.channel = 'sms'), FALSE) AS "hasText"
      FROM appointment a
      LEFT JOIN appointment_notice n ON n.business_id = a.business_id AND n.appointment_id = a.id
        AND n.kind = ANY(${[...CHANGES]}::text[])
        AND (n.status = 'due' OR n.status = 'sent' AND n.occasion = 'version:' || a.version)
      WHERE a.business_id = ${who.businessId}::uuid AND a.id = ANY(${[...ids]}::uuid[])
      GROUP BY a.customer_id`;
    const forecasts = [
      rows.some(({ hasEmail }) => hasEmail) ? await forecastDelivery(db, "mail") : null,
      rows.some(({ hasText }) => hasText) ? await forecastDelivery(db, "text") : null,
    ];
    return {
      customers: rows.length,
      queued: rows.filter(({ isQueued }) => isQueued).length,
      reasons: forecasts.flatMap((forecast) => forecast?.reason ?? []),
    };
  });
}
