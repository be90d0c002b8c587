import "server-only";
import { type DeliveryForecast, forecastDelivery } from "@/lib/platform/message-lists/forecast-delivery";
import type { Who } from "@/lib/platform/session/who";
import { CHANGES } from "./planned-notice";
import type { PlannedMessages } from "./planned-messages";

type CustomerRow = { hasEmail: boolean; hasText: boolean };

/**
 * Counts the customers of these appointments, and those with a message about the latest change that waits or already
 * left. A message that is recorded and never sent does not count. Ids of others count nothing.
 */
export function countPlannedMessages(who: Who, ids: readonly string[]): Promise<PlannedMessages> {
  return who.db(async (db) => {
    const rows = await db.$queryRaw<CustomerRow[]>`
      SELECT coalesce(bool_or(n.channel = 'email'), FALSE) AS "hasEmail",
        coalesce(bool_or(n.channel = 'sms'), FALSE) AS "hasText"
      FROM appointment a
      LEFT JOIN appointment_notice n ON n.business_id = a.business_id AND n.appointment_id = a.id
        AND n.kind = ANY(${[...CHANGES]}::text[])
        AND (n.status = 'due' OR n.status = 'sent' AND n.occasion = 'version:' || a.version)
      WHERE a.business_id = ${who.businessId}::uuid AND a.id = ANY(${[...ids]}::uuid[])
      GROUP BY a.customer_id`;
    const mail = rows.some(({ hasEmail }) => hasEmail) ? await forecastDelivery(db, "mail") : null;
    const text = rows.some(({ hasText }) => hasText) ? await forecastDelivery(db, "text") : null;
    const leaves = (forecast: DeliveryForecast | null) => forecast !== null && forecast.state !== "kept";
    return {
      customers: rows.length,
      queued: rows.filter(({ hasEmail, hasText }) => (hasEmail && leaves(mail)) || (hasText && leaves(text))).length,
      reasons: [mail, text].flatMap((forecast) => forecast?.reason ?? []),
    };
  });
}
