import "server-only";
import { z } from "zod";
import { findTextRefusal } from "@/lib/customers/consent/find-text-refusal";
import { recordChange } from "@/lib/platform/changes/record-change";
import { formatBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { getCustomerFacingName } from "@/lib/platform/format/get-customer-facing-name";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { addTask } from "@/lib/platform/queue/add-task";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { type Transaction, type Who, withMoment } from "@/lib/platform/session/who";
import { countSegments } from "@/lib/platform/sms/segments";
import { parseOptOut } from "../consent/parse-opt-out";
import { isLikelyStopRequest } from "../consent/is-likely-stop-request";
import { holdTexts, recordHelp, setConsent } from "../consent/set-consent";
import { lockConversation } from "../conversations/open-conversation";
import { TextMediaList } from "../records/text-row";
import { setNewestText, writeText } from "./send-text";
import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import { isOurNumber } from "@/lib/platform/phone/find-text-number";

/** A received text as the provider reports it. */
const ReceivedText = z.object({
  sid: z.string(),
  from: z.string(),
  to: z.string(),
  body: z.string(),
  media: TextMediaList,
  /** The provider's classification, if opt-outs are configured there: STOP, START, or HELP. */
  optOutType: z.string().optional(),
  /** The messaging service of the number that was texted. */
  service: z.string().optional(),
});
export type ReceivedText = z.output<typeof ReceivedText>;

/**
 * Receives a customer's text once, however often the provider reports it. STOP, START, and opt-outs in plain words take
 * effect at once. The worker handles the rest. Ignores texts to numbers that are not the business's.
 * Source: webhooks.smsReceived.
 */
export function handleReceivedText(who: Who, text: ReceivedText): Promise<void> {
  const { businessId, now } = who;
  const { from, body, sid, optOutType, service } = text;
  return who.db(async (db) => {
    // A messaging service may use any of its numbers, so the conversation is with the service.
    const isService = service !== undefined && (await isOurNumber(db, service));
    const to = isService ? service : text.to;
    if (!isService && !(await isOurNumber(db, to))) return;
    const providerEvent = { businessId, provider: "texts", eventId: sid, receivedAt: now };
    const { count } = await db.providerEvent.createMany({ data: providerEvent, skipDuplicates: true });
    if (count === 0) return;
    const wish = parseOptOut(body, optOutType);
    if (wish === "STOP" || wish === "START")
      await setConsent(db, from, { status: wish === "STOP" ? "out" : "in", source: formatKeyword(body, wish) });
    else if (!wish && isLikelyStopRequest(body)) await holdTexts(db, from, body);
    await addTask(db, "receive-text", { payload: { businessId, at: now, text: { ...text, to } } });
  });
}

const Payload = z.object({ businessId: Id, at: z.coerce.date(), text: ReceivedText });

/** Handles a queued text. */
export const receiveTextTask: BackgroundTask = async (payload) => {
  const { businessId, at, text } = Payload.parse(payload);
  await receiveText(withMoment(await proveSystemWho(businessId, "phone provider"), at), text);
};

/**
 * Stores a customer's text once, in the conversation of the two numbers, which becomes unread. Records HELP besides
 * STOP and START. The provider answers all three itself. Without a provider, HELP is answered here. rule:
 * realtime/sms-received
 */
export function receiveText(who: Who, text: ReceivedText): Promise<void> {
  const { businessId, now } = who;
  const { from, to, body, sid, media } = text;
  return who.db(async (db) => {
    const { id: conversationId, isNew } = await lockConversation(db, { ourNumber: to, theirNumber: from });
    const [createdText] = await db.smsMessage.createManyAndReturn({
      data: [
        {
          businessId,
          conversationId,
          direction: "inbound",
          status: "received",
          toNumber: from,
          ourNumber: to,
          body,
          media: media.map((one) => ({ ...one })),
          segments: countSegments(body).segments,
          unread: true,
          providerMessageId: sid,
          dedupeKey: `received:${sid}`,
          createdAt: now,
        },
      ],
      skipDuplicates: true,
      select: { id: true },
    });
    if (!createdText) return;
    await setNewestText(db, conversationId, createdText.id);
    await db.smsConversation.update({
      where: { businessId_id: { businessId, id: conversationId } },
      data: { unread: true },
    });
    if (parseOptOut(body, text.optOutType) === "HELP") {
      await recordHelp(db, from, formatKeyword(body, "HELP"));
      if (getPhoneCarrier() === "sandbox") await answerHelp(db, text, conversationId);
    }
    if (media.length > 0)
      await addTask(db, "fetch-text-media", {
        payload: { businessId, id: createdText.id },
        key: `text-media:${createdText.id}`,
      });
    if (isNew)
      recordChange(db, {
        action: "text-conversation.created",
        subjectKind: "text-conversation",
        subjectId: conversationId,
      });
    recordEvent(db, "text.received", { messageId: createdText.id });
    recordEvent(db, "messages.counted", {});
  });
}

const formatKeyword = (body: string, wish: string): string => body.trim().toUpperCase().slice(0, 40) || wish;

/** Answers HELP like a provider: with the business's name and how to opt out. */
async function answerHelp(db: Transaction, { from, to, sid }: ReceivedText, conversationId: string): Promise<void> {
  if (await findTextRefusal(db, from)) return;
  const business = await db.business.findUniqueOrThrow({ where: { id: db.who.businessId } });
  const phone = formatBusinessPhone(business);
  const call = phone ? ` Call ${phone} for help.` : " Text us here for help.";
  const body = `${getCustomerFacingName(business)}:${call} Reply STOP to opt out.`;
  const place = { id: conversationId, ourNumber: to };
  await writeText(db, { to: from, body, dedupeKey: `help:${sid}` }, place);
}
