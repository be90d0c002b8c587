import "server-only";
import { v7 as uuidv7 } from "uuid";
import { BY_OFFICE } from "@/lib/customers/consent/consent-channel";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict } from "@/lib/platform/refusals/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { ConsentStatus, type TextConsent } from "./consent-status";

type KnownStatus = Exclude<ConsentStatus, "unknown">;

/**
 * Sets a number's consent. The database writes its history. An unchanged status writes nothing, except that a STOP by
 * text replaces an opt-out entered by the office.
 */
export async function setConsent(
  db: Transaction,
  number: string,
  { status, source }: { status: KnownStatus; source: string }
): Promise<void> {
  const { businessId, now } = db.who;
  await db.$executeRaw`
    INSERT INTO sms_consent (business_id, number, status, since, source)
    VALUES (${businessId}::uuid, ${number}, ${status}, ${now}, ${source})
    ON CONFLICT (business_id, number) DO UPDATE SET status = excluded.status, since = excluded.since, source = excluded.source
    WHERE sms_consent.status <> excluded.status
      OR (excluded.status = 'out' AND sms_consent.source = ${BY_OFFICE} AND excluded.source <> ${BY_OFFICE})`;
}

/**
 * Records what the provider's refusal of a text says about its number. STOP stays STOP, even if the number is also
 * unreachable. An older refusal does not override a newer answer of the number.
 */
export async function recordRefusal(
  db: Transaction,
  number: string,
  { status, source }: { status: "out" | "unreachable"; source: string }
): Promise<void> {
  const { businessId, now } = db.who;
  await db.$executeRaw`
    INSERT INTO sms_consent (business_id, number, status, since, source)
    VALUES (${businessId}::uuid, ${number}, ${status}, ${now}, ${source})
    ON CONFLICT (business_id, number) DO UPDATE SET status = excluded.status, since = excluded.since, source = excluded.source
    WHERE sms_consent.status NOT IN ('out', excluded.status) AND sms_consent.since <= excluded.since`;
}

/**
 * Holds texts to a number whose text seems to opt out, until the office confirms or lifts the hold. Does not change a number
 * that is already out or held.
 */
export async function holdTexts(db: Transaction, number: string, body: string): Promise<void> {
  const { businessId, now } = db.who;
  await db.$executeRaw`
    INSERT INTO sms_consent (business_id, number, status, since, source)
    VALUES (${businessId}::uuid, ${number}, 'held', ${now}, ${body.trim().slice(0, MOST_SAID)})
    ON CONFLICT (business_id, number) DO UPDATE SET status = excluded.status, since = excluded.since, source = excluded.source
    WHERE sms_consent.status NOT IN ('out', 'held')`;
}

/** The most characters of a text to keep as the reason for a hold. */
const MOST_SAID = 120;

/** Records a request for help in the number's history. Its consent does not change. */
export async function recordHelp(db: Transaction, number: string, text: string): Promise<void> {
  const { businessId, now } = db.who;
  await db.consentChange.create({
    data: {
      businessId,
      id: uuidv7(),
      address: number,
      channel: "text",
      answer: "help",
      byKind: "customer",
      through: "text",
      said: text,
      at: now,
    },
  });
}

/** Returns a number's consent with its history. */
export async function getConsent(who: Who, number: string): Promise<TextConsent> {
  const { businessId } = who;
  return who.db(async (db) => {
    const row = await db.smsConsent.findUnique({ where: { businessId_number: { businessId, number } } });
    const history = await db.$queryRaw<
      Array<{
        id: string;
        status: KnownStatus | "help";
        source: string;
        userId: string | null;
        userName: string | null;
        at: Date;
      }>
    >`
      SELECT e.id, CASE e.answer WHEN 'yes' THEN 'in' WHEN 'no' THEN 'out' ELSE e.answer END AS status, e.said AS source,
        e.user_id AS "userId", u.first_name || ' ' || u.last_name AS "userName", e.at
      FROM consent_change e LEFT JOIN user_account u ON u.business_id = e.business_id AND u.id = e.user_id
      WHERE e.business_id = ${businessId}::uuid AND e.address = ${number} AND e.channel = 'text'
      ORDER BY e.at DESC, e.id DESC LIMIT 100`;
    return {
      phoneNumber: number,
      status: ConsentStatus.catch("unknown").parse(row?.status),
      since: row?.since.toISOString() ?? null,
      source: row?.source ?? null,
      history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    };
  });
}

/**
 * Records consent that the office heard by word of mouth. A number that texted STOP gets texts again only after it
 * texts START. The provider enforces this too (409).
 */
export async function recordConsent(who: Who, number: string, status: "in" | "out"): Promise<TextConsent> {
  const { businessId } = who;
  await who.db(async (db) => {
    const [row] = await db.$queryRaw<Array<{ status: KnownStatus; source: string }>>`
      SELECT status, source FROM sms_consent WHERE business_id = ${businessId}::uuid AND number = ${number} FOR UPDATE`;
    if (status === "in" && row?.status === "out" && row.source !== BY_OFFICE)
      throw conflict("said_stop", "This number opted out by text. Ask the customer to text START to your number.");
    await setConsent(db, number, { status, source: BY_OFFICE });
    const conversations = await db.smsConversation.findMany({
      where: { businessId, theirNumber: number },
      select: { id: true },
    });
    for (const { id: conversationId } of conversations)
      recordEvent(db, "text-conversation.changed", { conversationId });
    recordChange(db, {
      action: status === "in" ? "text-consent.given" : "text-consent.withdrawn",
      subjectKind: "settings",
      subjectId: businessId,
      details: { number },
    });
  });
  return getConsent(who, number);
}
