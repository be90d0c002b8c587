import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { TextMediaList } from "../records/text-row";

/** A text as its recipient sees it. `pictures` are the addresses that the recipient's phone loads. */
export type SentText = { id: string; to: string; body: string; state: string; pictures: string[] };

/** Lists the newest sent texts with their states, for the screen that simulates the recipients. */
export async function listNewestSent({ businessId, db }: Who): Promise<SentText[]> {
  const rows = await db(
    (open) => open.$queryRaw<Array<Omit<SentText, "pictures"> & { media: unknown }>>`
      SELECT id, to_number AS "to", body, coalesce(delivery, status) AS state, media FROM sms_message
      WHERE business_id = ${businessId}::uuid AND direction = 'outbound' AND our_number IS NOT NULL
      ORDER BY created_at DESC, id DESC LIMIT 10`
  );
  return rows.map(({ media, ...text }) => ({
    ...text,
    pictures: TextMediaList.parse(media).flatMap(({ fileId }) =>
      fileId ? [`/api/sandbox/texts/${text.id}/pictures/${fileId}`] : []
    ),
  }));
}
