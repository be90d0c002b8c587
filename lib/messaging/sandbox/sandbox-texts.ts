import "server-only";
import type { Who } from "@/lib/platform/session/who";

export type SentText = { id: string; to: string; body: string; state: string };

/** The newest texts that were sent, with what is known of each: for whoever plays the far side. */
export function newestSent({ businessId, db }: Who): Promise<SentText[]> {
  return db(
    (open) => open.$queryRaw<SentText[]>`
      SELECT id, to_number AS "to", body, coalesce(delivery, status) AS state FROM sms_message
      WHERE business_id = ${businessId}::uuid AND direction = 'outbound' AND our_number IS NOT NULL
      ORDER BY created_at DESC, id DESC LIMIT 10`,
  );
}
