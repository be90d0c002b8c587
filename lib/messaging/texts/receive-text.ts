import "server-only";
import { whyNotTexted } from "@/lib/customers/consent/may-contact";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Transaction } from "@/lib/platform/database/tenant";
import { formatPhone } from "@/lib/platform/format/phone";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { addJob } from "@/lib/platform/queue/add-job";
import type { Who } from "@/lib/platform/session/who";
import { countSegments } from "@/lib/platform/sms/segments";
import { optOutKind } from "../consent/opt-out-words";
import { noteHelp, setConsent } from "../consent/set-consent";
import { lockConversation } from "../conversations/open-conversation";
import type { TextMedia } from "./select-texts";
import { moveUp, writeText } from "./send-text";
import { phoneCarrier } from "@/lib/platform/phone/carrier";
import { isOurNumber } from "@/lib/platform/phone/text-number";

/** A text that came in, as the provider tells it. */
export type TextReceived = {
  sid: string;
  from: string;
  to: string;
  body: string;
  media: readonly TextMedia[];
  /** What the provider took it for, where opting out is set up with it: STOP, START or HELP. */
  optOutType?: string | undefined;
};

/**
 * Takes in a customer's text, once however often it is told: into the conversation of the two numbers, which is unread
 * then. STOP and START are obeyed at once, and HELP is kept beside them. The provider itself answers the three; where none
 * is, HELP gets its answer here. What is not to a number of the business is nobody's. Source: webhooks.smsReceived. rule: realtime/sms-received
 */
export function receiveText(who: Who, text: TextReceived): Promise<void> {
  const { businessId, now } = who;
  const { from, to, body, sid, media } = text;
  return who.db(async (db) => {
    if (!(await isOurNumber(who, db, to))) return;
    const { id: conversationId, isNew } = await lockConversation(who, db, { ourNumber: to, theirNumber: from });
    const [made] = await db.smsMessage.createManyAndReturn({
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
    if (!made) return;
    await moveUp(who, db, conversationId, made.id);
    await db.smsConversation.update({
      where: { businessId_id: { businessId, id: conversationId } },
      data: { unread: true },
    });
    const wish = optOutKind(body, text.optOutType);
    const said = body.trim().toUpperCase().slice(0, 40) || (wish ?? "");
    if (wish === "STOP" || wish === "START") await setConsent(who, db, from, wish === "STOP" ? "out" : "in", said);
    if (wish === "HELP") {
      await noteHelp(who, db, from, said);
      if (phoneCarrier() === "sandbox") await answerHelp(who, db, text, conversationId);
    }
    if (media.length > 0)
      await addJob(db, "fetch-text-media", { businessId, id: made.id }, { key: `text-media:${made.id}` });
    if (isNew)
      recordChange(who, db, {
        action: "text-conversation.created",
        subjectKind: "text-conversation",
        subjectId: conversationId,
      });
    recordEvent(who, db, "text.received", { messageId: made.id });
    recordEvent(who, db, "messages.counted", {});
  });
}

/** Who it is that texts, and how to be left in peace, as a provider answers by itself. */
async function answerHelp(
  who: Who,
  db: Transaction,
  { from, to, sid }: TextReceived,
  conversationId: string,
): Promise<void> {
  if (await whyNotTexted(who, db, from)) return;
  const { name, displayName, phone } = await db.business.findUniqueOrThrow({ where: { id: who.businessId } });
  const call = phone ? ` Call ${formatPhone(phone)} for help.` : " Text us here for help.";
  const body = `${displayName || name}:${call} Reply STOP to get no more texts.`;
  const place = { id: conversationId, ourNumber: to };
  await writeText(who, db, { to: from, body, dedupeKey: `help:${sid}` }, place);
}
