import "server-only";
import { findTextRefusal } from "@/lib/customers/consent/find-text-refusal";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import { addTask } from "@/lib/platform/queue/add-task";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { countSegments } from "@/lib/platform/sms/segments";
import { lockConversation } from "../conversations/open-conversation";
import { toSmsMessage, TEXT_COLUMNS, type TextRow } from "../records/text-row";
import { isOurNumber, requireTexting, findTextNumber } from "@/lib/platform/phone/find-text-number";
import type { SmsMessage } from "../records/text-status";

export type TextMessage = {
  /** The number in the international form, "+17045550100". */
  to: string;
  body: string;
  related?: { kind: string; id: string };
  /** A second text with the same key is not sent. */
  dedupeKey?: string;
  /** The text is not sent after this time. */
  expiresAt?: Date | undefined;
  /** Stored pictures. A text with pictures may have no words. */
  pictures?: readonly SentPicture[];
  /** Ends the first automatic text to a number with how to opt out. */
  namesOptOut?: boolean;
};

export type SentPicture = { fileId: string; contentType: string };

export const NO_NUMBER =
  "Your business has no number to text from. Your administrator can add one under Settings → Notification numbers.";

/** The reason why a text was not written. Null when it was written now or before. */
export type TextRefusal = string | null;

/**
 * Queues an automatic text in the caller's transaction. It is sent if and only if that commits, and appears in the
 * conversation with its number. It is not sent to a number that said STOP, or when the business has no number. The
 * caller may then use another channel. The stand-in needs no number.
 */
export async function sendText(db: Transaction, text: TextMessage): Promise<TextRefusal> {
  const sender = await findSender(db, text.to);
  if ("reason" in sender) return sender.reason;
  const { ourNumber } = sender;
  const conversation = ourNumber ? await lockConversation(db, { ourNumber, theirNumber: text.to }) : null;
  const isFirst = text.namesOptOut && conversation && !(await hasAutomaticText(db, conversation));
  const written = isFirst ? { ...text, body: `${text.body} Reply STOP to opt out.` } : text;
  await writeText(db, written, conversation && ourNumber ? { id: conversation.id, ourNumber } : null);
  return null;
}

async function hasAutomaticText(db: Transaction, { id, isNew }: { id: string; isNew: boolean }): Promise<boolean> {
  if (isNew) return false;
  const automatic = { businessId: db.who.businessId, conversationId: id, direction: "outbound", userId: null };
  const status = { notIn: ["failed", "too late"] };
  return (await db.smsMessage.findFirst({ where: { ...automatic, status }, select: { id: true } })) !== null;
}

/**
 * Returns the business's number for automatic texts to a number, or the reason why the number gets none. The stand-in
 * sends without a number.
 */
export async function findSender(
  db: Transaction,
  number: string
): Promise<{ ourNumber: string | null } | { reason: string }> {
  const reason = await findTextRefusal(db, number);
  if (reason) return { reason };
  const ourNumber = await findTextNumber(db, db.who.businessId);
  return ourNumber || getPhoneCarrier() === "sandbox" ? { ourNumber } : { reason: NO_NUMBER };
}

type TextTarget = { id: string; ourNumber: string };

/** Writes a text into a conversation, or into none, and queues it. Null when its key was used already. */
export async function writeText(db: Transaction, text: TextMessage, place: TextTarget | null): Promise<string | null> {
  const { who } = db;
  const { businessId, now } = who;
  const { pictures = [] } = text;
  const [createdText] = await db.smsMessage.createManyAndReturn({
    data: [
      {
        businessId,
        toNumber: text.to,
        body: text.body,
        relatedKind: text.related?.kind ?? null,
        relatedId: text.related?.id ?? null,
        dedupeKey: text.dedupeKey ?? null,
        expiresAt: text.expiresAt ?? null,
        conversationId: place?.id ?? null,
        ourNumber: place?.ourNumber ?? null,
        userId: getActingUserId(who),
        // A picture message counts as one segment, regardless of its words.
        segments: pictures.length > 0 ? 1 : countSegments(text.body).segments,
        media: pictures.map((picture) => ({ ...picture, url: "" })),
        createdAt: now,
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  if (!createdText) return null;
  if (place) {
    await setNewestText(db, place.id, createdText.id);
    recordEvent(db, "text.sent", { messageId: createdText.id });
  }
  await addTask(db, "send-text", { payload: { businessId, id: createdText.id }, key: `text:${createdText.id}` });
  return createdText.id;
}

/**
 * Sets the conversation's newest text. A text that was written earlier but arrives later does not replace a newer one.
 */
export async function setNewestText(db: Transaction, id: string, messageId: string): Promise<void> {
  const { businessId, now } = db.who;
  await db.$executeRaw`
    UPDATE sms_conversation SET last_message_id = ${messageId}::uuid, last_message_at = ${now}, updated_at = ${now}
    WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid AND last_message_at <= ${now}`;
}

/** The text that a user writes in a conversation. */
export type WrittenText = Pick<TextMessage, "body" | "pictures">;

/**
 * Sends a user's text to a customer. Refuses a number that said STOP, and a sender number that the business no longer
 * has. Source: sms.sendMessage. rule: permissions/two-way-send
 */
export function sendMessage(who: Who, conversationId: string, text: WrittenText): Promise<SmsMessage> {
  const { businessId } = who;
  return who.db(async (db) => {
    const { ourNumber, theirNumber } = await requireTextable(db, conversationId);
    const id = await writeText(db, { ...text, to: theirNumber }, { id: conversationId, ourNumber });
    recordChange(db, { action: "text.sent", subjectKind: "text-conversation", subjectId: conversationId });
    const [row] = await db.$queryRaw<TextRow[]>`
      SELECT ${TEXT_COLUMNS} FROM sms_message m WHERE m.business_id = ${businessId}::uuid AND m.id = ${id}::uuid`;
    if (!row) throw new Error("a text was not written");
    return toSmsMessage(row);
  });
}

type Numbers = { ourNumber: string; theirNumber: string };

/** Returns the numbers of a conversation that can take a text now, and locks its row. Throws otherwise. */
export async function requireTextable(db: Transaction, conversationId: string): Promise<Numbers> {
  await requireTexting(db);
  const [row] = await db.$queryRaw<Numbers[]>`
    SELECT our_number AS "ourNumber", their_number AS "theirNumber" FROM sms_conversation
    WHERE business_id = ${db.who.businessId}::uuid AND id = ${conversationId}::uuid FOR UPDATE`;
  if (!row) throw notFound("conversation");
  if (!(await isOurNumber(db, row.ourNumber)))
    throw conflict(
      "number_released",
      "Your business no longer has this conversation's number. Start a new conversation."
    );
  const reason = await findTextRefusal(db, row.theirNumber);
  if (reason) throw conflict("not_texted", reason);
  return row;
}
