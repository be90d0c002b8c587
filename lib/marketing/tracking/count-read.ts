import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import { systemWho } from "@/lib/platform/session/system-who";
import type { SignedPlace } from "@/lib/platform/tokens/signed-place";

const COLUMNS = { opened: Prisma.sql`opened_at`, clicked: Prisma.sql`clicked_at` };

/** Whoever is so quick is no person: servers look at a mail and its links while they take it in. */
const NOBODY_SECONDS = 10;

/**
 * Writes down that a campaign's mail was opened, or a link of it followed: the first time, whoever tells it. One who did
 * has got it.
 */
export async function countRead(place: SignedPlace, kind: keyof typeof COLUMNS): Promise<void> {
  const { businessId, id } = place;
  const who = await systemWho(businessId, "mail tracking").catch(() => null);
  const column = COLUMNS[kind];
  await who?.db(
    (db) => db.$executeRaw`
      UPDATE campaign_mail m SET ${column} = ${who.now}, delivered_at = coalesce(m.delivered_at, ${who.now})
      FROM mail_message x
      WHERE m.business_id = ${businessId}::uuid AND m.id = ${id}::uuid AND m.${column} IS NULL
        AND x.business_id = m.business_id AND x.id = m.mail_id
        AND coalesce(x.handed_over_at, x.sent_at) < ${who.now}::timestamptz - make_interval(secs => ${NOBODY_SECONDS})`,
  );
}

/** Whether a browser or mail program only fetches ahead, in case somebody wants to see it. */
export function isAhead({ headers }: Request): boolean {
  const said = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map((name) => headers.get(name) ?? "");
  return said.some((words) => /prefetch|prerender|preview/i.test(words));
}
