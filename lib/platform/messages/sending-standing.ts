import { formatNumber } from "@/lib/platform/format/format-count";
import "server-only";
import { Prisma } from "@prisma/client";
import { getTenantDatabase } from "@/lib/platform/database/tenant-database";
import type { BareTransaction } from "@/lib/platform/database/tenant-database";
import type { Channel, ChannelName } from "./channel";
import { computeCampaignLimit, computeDailyLimit, getPauseCause } from "./compute-daily-limit";

/** The standing of a business on one channel today. */
export type SendingStanding = {
  /** False until the person who signed up confirms their email. */
  isConfirmed: boolean;
  sentToday: number;
  limit: number;
  bounced: number;
  complained: number;
  sentThisWeek: number;
};

type StandingRow = Omit<SendingStanding, "limit"> & {
  ageDays: number;
  delivered: number;
  isEstablished: boolean;
  operatorLimit: number | null;
};

const UTC_DAY = Prisma.sql`(now() AT TIME ZONE 'UTC')::date`;
export const MESSAGE_TABLE = { mail: Prisma.sql`mail_message`, text: Prisma.sql`sms_message` };
const LIMIT_COLUMN = { mail: Prisma.sql`mail_per_day`, text: Prisma.sql`texts_per_day` };

/** Reads how a business stands with a channel. Bounces from before the operator last set limits no longer count. */
export async function readStanding(
  db: BareTransaction,
  businessId: string,
  channel: ChannelName
): Promise<SendingStanding> {
  const [row] = await db.$queryRaw<StandingRow[]>`
    SELECT a.business_id IS NULL OR a.confirmed_at IS NOT NULL AS "isConfirmed",
      coalesce(a.is_established, TRUE) AS "isEstablished", a.${LIMIT_COLUMN[channel]} AS "operatorLimit",
      greatest(extract(day FROM now() - a.signed_up_at)::int, 0) AS "ageDays",
      coalesce(sum(d.sent) FILTER (WHERE d.day = ${UTC_DAY}), 0)::int AS "sentToday",
      greatest(coalesce(sum(d.sent - d.bounced - d.complained) FILTER (WHERE d.day < ${UTC_DAY}), 0), 0)::int AS delivered,
      coalesce(sum(d.sent) FILTER (WHERE w.counts), 0)::int AS "sentThisWeek",
      coalesce(sum(d.bounced) FILTER (WHERE w.counts), 0)::int AS bounced,
      coalesce(sum(d.complained) FILTER (WHERE w.counts), 0)::int AS complained
    FROM (SELECT ${businessId}::uuid AS id) b
    LEFT JOIN sending_allowance a ON a.business_id = b.id
    LEFT JOIN sending_day d ON d.business_id = b.id AND d.channel = ${channel} AND d.day >= ${UTC_DAY} - 30
    LEFT JOIN LATERAL (SELECT d.day > ${UTC_DAY} - 7
      AND (a.limits_set_at IS NULL OR d.day > (a.limits_set_at AT TIME ZONE 'UTC')::date) AS counts) w ON TRUE
    GROUP BY a.business_id, a.confirmed_at, a.is_established, a.mail_per_day, a.texts_per_day, a.signed_up_at`;
  if (!row) throw new Error("a standing has one row");
  const { ageDays, delivered, isEstablished, operatorLimit, ...standing } = row;
  return { ...standing, limit: computeDailyLimit(channel, { ageDays, delivered, isEstablished, operatorLimit }) };
}

/** Marks the messages of campaigns, which may use only a part of the limit. */
export const IS_OF_CAMPAIGN = Prisma.sql`coalesce(related_kind = 'campaign', FALSE)`;

/**
 * Returns why nothing more may leave now, for users of the business to read. Null when messages may leave. Campaigns reach
 * their limit earlier than other messages.
 */
export function getHoldReason(
  channel: ChannelName,
  standing: SendingStanding,
  { isOfCampaign = false }: { isOfCampaign?: boolean } = {}
): string | null {
  const { isConfirmed, sentToday, limit, sentThisWeek, bounced, complained } = standing;
  const noun = channel === "mail" ? "emails" : "texts";
  if (!isConfirmed)
    return "Messages wait until your sign-up email address is confirmed. Open the link we sent to that address.";
  const cause = getPauseCause({ sent: sentThisWeek, bounced, complained });
  if (cause === "bounced")
    return `Sending is paused: ${formatNumber(bounced)} of ${formatNumber(sentThisWeek)} ${noun} in the last 7 days weren't delivered. Contact your provider.`;
  if (cause === "complained")
    return `Sending is paused: ${formatNumber(complained)} of ${formatNumber(sentThisWeek)} ${noun} in the last 7 days were reported as spam. Contact your provider.`;
  if (sentToday >= limit)
    return `Daily limit of ${formatNumber(limit)} ${noun} reached. Sending resumes within 24 hours.`;
  if (isOfCampaign && sentToday >= computeCampaignLimit(limit))
    return `Daily limit of ${formatNumber(computeCampaignLimit(limit))} campaign ${noun} reached. Sending resumes within 24 hours.`;
  return null;
}

/**
 * Counts a message toward the day's limit just before it is handed over. Returns true when it may leave. Otherwise holds it,
 * with the reason on its row. A message counts once, however often it is tried.
 */
export function admitMessage(
  { name, table }: Pick<Channel, "name" | "table">,
  businessId: string,
  id: string
): Promise<boolean> {
  const rows = Prisma.raw(table);
  const isLoginMail = name === "mail" ? Prisma.sql`is_login_mail` : Prisma.sql`FALSE`;
  return getTenantDatabase(businessId)(async (db) => {
    const [message] = await db.$queryRaw<Array<{ isFree: boolean; isOfCampaign: boolean }>>`
      SELECT counted_on IS NOT NULL OR ${isLoginMail} AS "isFree", ${IS_OF_CAMPAIGN} AS "isOfCampaign" FROM ${rows}
      WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid AND status = 'queued' FOR UPDATE`;
    if (!message) return false;
    const reason = message.isFree ? null : await countOrHold(db, businessId, { channel: name, message });
    await db.$executeRaw`
      UPDATE ${rows} SET held_reason = ${reason},
        counted_on = CASE WHEN ${reason}::text IS NULL THEN coalesce(counted_on, ${UTC_DAY}) END
      WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid`;
    return reason === null;
  });
}

async function countOrHold(
  db: BareTransaction,
  businessId: string,
  { channel, message }: { channel: ChannelName; message: { isOfCampaign: boolean } }
): Promise<string | null> {
  // The day's row is locked first, so that two messages at once cannot both take the last place.
  await db.$executeRaw`
    INSERT INTO sending_day (business_id, channel, day) VALUES (${businessId}::uuid, ${channel}, ${UTC_DAY})
    ON CONFLICT DO NOTHING`;
  await db.$executeRaw`
    SELECT 1 FROM sending_day WHERE business_id = ${businessId}::uuid AND channel = ${channel} AND day = ${UTC_DAY} FOR UPDATE`;
  const reason = getHoldReason(channel, await readStanding(db, businessId, channel), message);
  if (reason === null)
    await db.$executeRaw`
      UPDATE sending_day SET sent = sent + 1
      WHERE business_id = ${businessId}::uuid AND channel = ${channel} AND day = ${UTC_DAY}`;
  return reason;
}

type ReturnedMessage = { channel: ChannelName; id: string; kind: "bounced" | "complained" };

/**
 * Counts a message that bounced or that its reader reported as spam, on the day that counted it as sent. One that was sent
 * before there were limits is on no day, and its return does not count.
 */
export async function countReturned(
  db: BareTransaction,
  businessId: string,
  { channel, id, kind }: ReturnedMessage
): Promise<void> {
  const [bounced, complained] = kind === "bounced" ? [1, 0] : [0, 1];
  await db.$executeRaw`
    UPDATE sending_day d SET bounced = d.bounced + ${bounced}::int, complained = d.complained + ${complained}::int
    FROM ${MESSAGE_TABLE[channel]} m
    WHERE m.business_id = ${businessId}::uuid AND m.id = ${id}::uuid
      AND d.business_id = m.business_id AND d.channel = ${channel} AND d.day = m.counted_on`;
}
