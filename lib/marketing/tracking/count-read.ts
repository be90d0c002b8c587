import "server-only";
import { Prisma } from "@prisma/client";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { SignedPlace } from "@/lib/platform/tokens/signed-place";

const COLUMNS = {
  opened: { person: Prisma.sql`opened_at`, machine: Prisma.sql`machine_opened_at` },
  clicked: { person: Prisma.sql`clicked_at`, machine: Prisma.sql`machine_clicked_at` },
};

/** An open this soon is not by a person. Servers check an email and its links while they receive it. */
const NOBODY_SECONDS = 10;

/**
 * Records the first time that a person, and the first time that software, opened a campaign's email or followed its link. An
 * email that a person opened counts as delivered.
 */
export async function countRead(place: SignedPlace, kind: keyof typeof COLUMNS, isMachine: boolean): Promise<void> {
  const { businessId, id } = place;
  const who = await proveSystemWho(businessId, "mail tracking").catch(() => null);
  const { person, machine } = COLUMNS[kind];
  await who?.db(async (db) => {
    const mail = Prisma.sql`m.business_id = ${businessId}::uuid AND m.id = ${id}::uuid
        AND x.business_id = m.business_id AND x.id = m.mail_id`;
    const hadTime = Prisma.sql`
        coalesce(x.handed_over_at, x.sent_at) < ${who.now}::timestamptz - make_interval(secs => ${NOBODY_SECONDS})`;
    const counted = isMachine
      ? 0
      : await db.$executeRaw`
      UPDATE campaign_mail m SET ${person} = coalesce(m.${person}, ${who.now}),
        delivered_at = coalesce(m.delivered_at, ${who.now})
      FROM mail_message x WHERE ${mail} AND ${hadTime}`;
    if (counted === 0)
      await db.$executeRaw`
      UPDATE campaign_mail m SET ${machine} = ${who.now} FROM mail_message x WHERE ${mail} AND m.${machine} IS NULL`;
  });
}
