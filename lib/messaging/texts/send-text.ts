import "server-only";
import { whyNotTexted } from "@/lib/customers/consent/may-contact";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict, notFound } from "@/lib/platform/http/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { phoneCarrier } from "@/lib/platform/phone/carrier";
import { addJob } from "@/lib/platform/queue/add-job";
import { actingUserId, type Who } from "@/lib/platform/session/who";
import { countSegments } from "@/lib/platform/sms/segments";
import { lockConversation } from "../conversations/open-conversation";
import { smsMessage, TEXT_COLUMNS, type TextRow } from "./select-texts";
import { isOurNumber, requireTexting, textNumber } from "@/lib/platform/phone/text-number";
import type { SmsMessage } from "./text-shapes";

export type TextMessage = {
  /** In the international form, "+17045550100". */
  to: string;
  body: string;
  related?: { kind: string; id: string };
  /** A second text with the same key is not sent. */
  dedupeKey?: string;
  /** Past this it is not sent any more. */
  expiresAt?: Date | undefined;
  /** Its pictures, which are kept here; with them it may have no words. */
  pictures?: readonly SentPicture[];
};

export type SentPicture = { fileId: string; contentType: string };

export const NO_NUMBER = "The business has no number to text from.";

/** Why a text was not written; null = it was, or had been. */
export type NotWritten = string | null;

/**
 * Queues a text that the product sends by itself, in the caller's transaction: it leaves if and only if that commits, and
 * stands in the conversation with its number. Nothing is sent to who said STOP, nor by a business that has no number to text
 * from: whoever writes may tell it another way. The stand-in needs none.
 */
export async function sendText(who: Who, db: Transaction, text: TextMessage): Promise<NotWritten> {
  const reason = await whyNotTexted(who, db, text.to);
  if (reason) return reason;
  const ourNumber = await textNumber(who, db);
  if (!ourNumber && phoneCarrier() !== "sandbox") return NO_NUMBER;
  const conversation = ourNumber ? await lockConversation(who, db, { ourNumber, theirNumber: text.to }) : null;
  await writeText(who, db, text, conversation && ourNumber ? { id: conversation.id, ourNumber } : null);
  return null;
}

type Place = { id: string; ourNumber: string };

/** Writes a text into a conversation, or into none, and queues it; null where its key was used already. */
export async function writeText(
  who: Who,
  db: Transaction,
  text: TextMessage,
  place: Place | null,
): Promise<string | null> {
  const { businessId, now } = who;
  const { pictures = [] } = text;
  const [made] = await db.smsMessage.createManyAndReturn({
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
        userId: actingUserId(who),
        // A picture message is one, however many words go along.
        segments: pictures.length > 0 ? 1 : countSegments(text.body).segments,
        media: pictures.map((picture) => ({ ...picture, url: "" })),
        createdAt: now,
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  if (!made) return null;
  if (place) {
    await moveUp(who, db, place.id, made.id);
    recordEvent(who, db, "text.sent", { messageId: made.id });
  }
  await addJob(db, "send-text", { businessId, id: made.id }, { key: `text:${made.id}` });
  return made.id;
}

/** The conversation's newest text; one that was written earlier and comes later does not push a newer one aside. */
export async function moveUp({ businessId, now }: Who, db: Transaction, id: string, messageId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE sms_conversation SET last_message_id = ${messageId}::uuid, last_message_at = ${now}, updated_at = ${now}
    WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid AND last_message_at <= ${now}`;
}

/** What somebody writes in a conversation. */
export type WrittenText = Pick<TextMessage, "body" | "pictures">;

/**
 * Somebody texts a customer. Refused in words to who said STOP, and from a number that is the business's no more. Source:
 * sms.sendMessage. rule: permissions/two-way-send
 */
export function sendMessage(who: Who, conversationId: string, text: WrittenText): Promise<SmsMessage> {
  const { businessId } = who;
  return who.db(async (db) => {
    const { ourNumber, theirNumber } = await requireTextable(who, db, conversationId);
    const id = await writeText(who, db, { ...text, to: theirNumber }, { id: conversationId, ourNumber });
    recordChange(who, db, { action: "text.sent", subjectKind: "text-conversation", subjectId: conversationId });
    const [made] = await db.$queryRaw<TextRow[]>`
      SELECT ${TEXT_COLUMNS} FROM sms_message m WHERE m.business_id = ${businessId}::uuid AND m.id = ${id}::uuid`;
    if (!made) throw new Error("a text was not written");
    return smsMessage(made);
  });
}

type Numbers = { ourNumber: string; theirNumber: string };

/** The numbers of a conversation in which a text may be sent now, its row locked; or the refusal in words. */
export async function requireTextable(who: Who, db: Transaction, conversationId: string): Promise<Numbers> {
  await requireTexting(who, db);
  const [row] = await db.$queryRaw<Numbers[]>`
    SELECT our_number AS "ourNumber", their_number AS "theirNumber" FROM sms_conversation
    WHERE business_id = ${who.businessId}::uuid AND id = ${conversationId}::uuid FOR UPDATE`;
  if (!row) throw notFound("conversation");
  if (!(await isOurNumber(who, db, row.ourNumber)))
    throw conflict("number_released", "This number is no longer yours. Start a new conversation.");
  const reason = await whyNotTexted(who, db, row.theirNumber);
  if (reason) throw conflict("not_texted", reason);
  return row;
}
