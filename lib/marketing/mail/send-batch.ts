import "server-only";
import { Prisma } from "@prisma/client";
import { type MarketingBlock, getMarketingRefusal } from "@/lib/customers/consent/consent-channel";
import { selectMarketingBlock } from "@/lib/customers/consent/find-text-refusal";
import { type KeyedMail, sendMails } from "@/lib/platform/mail/send-mail";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { buildMailFor, type PreparedMail } from "./campaign-mail";
import { getOneClickUrl, buildUnsubscribeToken } from "./build-unsubscribe-token";

type Waiting = {
  id: string;
  address: string;
  firstName: string;
  fullName: string;
  isGone: boolean;
  isOther: boolean;
  block: MarketingBlock | null;
};

const LEFT_OUT = {
  gone: "The customer was deleted.",
  other: "The customer's email address has changed.",
};

/**
 * Queues the next emails of a campaign in the caller's transaction. Each recipient is marked and its email queued
 * together or not at all, and two workers take different ones. Skips recipients who opted out in the meantime. Returns
 * the number of recipients processed. Zero means the end.
 */
export async function sendBatch(
  db: Transaction,
  campaignId: string,
  { mail, size }: { mail: PreparedMail; size: number }
): Promise<number> {
  const { who } = db;
  const { businessId } = who;
  const waiting = await db.$queryRaw<Waiting[]>`
    SELECT m.id, m.address, c.first_name AS "firstName", c.display_name AS "fullName",
      c.deleted_at IS NOT NULL AS "isGone", lower(c.email) <> m.address AS "isOther",
      ${selectMarketingBlock(who, Prisma.sql`m.address`)} AS block
    FROM campaign_mail m JOIN customer c ON c.business_id = m.business_id AND c.id = m.customer_id
    WHERE m.business_id = ${businessId}::uuid AND m.campaign_id = ${campaignId}::uuid AND m.status = 'waiting'
    ORDER BY m.id LIMIT ${size} FOR UPDATE OF m SKIP LOCKED`;
  const sent: KeyedMail[] = [];
  for (const one of waiting) {
    const reason = getSkipReason(one);
    if (reason) await leaveOut(db, one.id, reason);
    else sent.push({ ...buildKeyedMail(who, mail, one), related: { kind: "campaign", id: campaignId } });
  }
  const ids = await sendMails(db, sent);
  const pairs = sent.map(({ dedupeKey }) => ({ id: toMailKey(dedupeKey), mail: ids.get(dedupeKey) ?? null }));
  await db.$executeRaw`
    UPDATE campaign_mail m SET status = 'handed on', mail_id = pair.mail, handed_on_at = ${who.now}
    FROM unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ mail: id }) => id)}::uuid[]) AS pair (id, mail)
    WHERE m.business_id = ${businessId}::uuid AND m.id = pair.id`;
  return waiting.length;
}

/** The unsent email of a campaign, and the part of it that the sending limits hold back. */
type MailOnTheWay = { onTheWay: number; held: number };

/** Counts the queued email of a campaign. */
export async function countOnTheWay(db: Transaction, campaignId: string): Promise<MailOnTheWay> {
  const [row] = await db.$queryRaw<MailOnTheWay[]>(Prisma.sql`
    SELECT count(*)::int AS "onTheWay", count(x.held_reason)::int AS held FROM mail_message x
    WHERE x.business_id = ${db.who.businessId}::uuid AND x.related_id = ${campaignId}::uuid
      AND x.status IN ('queued', 'handing over')`);
  return row ?? { onTheWay: 0, held: 0 };
}

const KEY = "campaign-mail:";
const toMailKey = (dedupeKey: string): string => dedupeKey.slice(KEY.length);

function buildKeyedMail(
  { businessId }: Who,
  mail: PreparedMail,
  { id, address, firstName, fullName }: Waiting
): KeyedMail {
  const unsubscribeUrl = getOneClickUrl(buildUnsubscribeToken({ businessId, id }));
  return {
    to: address,
    ...buildMailFor(mail, {
      firstName,
      fullName,
      unsubscribeUrl: unsubscribeUrl.replace(/\/answer$/, ""),
      tracked: { businessId, id },
    }),
    attachments: mail.attachments,
    unsubscribeUrl,
    dedupeKey: `${KEY}${id}`,
  };
}

function getSkipReason({ isGone, isOther, block }: Waiting): string | null {
  if (isGone) return LEFT_OUT.gone;
  return getMarketingRefusal(block) ?? (isOther ? LEFT_OUT.other : null);
}

const leaveOut = (db: Transaction, id: string, reason: string) =>
  db.campaignMail.update({
    where: { businessId_id: { businessId: db.who.businessId, id } },
    data: { status: "left out", reason },
  });
