import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { addTask } from "@/lib/platform/queue/add-task";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { ChannelName } from "./channel";

/**
 * Sends a message again because a user asked for it. A failed, returned, or unsure one goes out as the same message (an
 * email keeps its Message-ID). A waiting one is tried immediately.
 */
export function resendMessage(who: Who, channel: ChannelName, id: string): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    const where = { businessId, id, status: { in: ["failed", "unsure", "returned"] } };
    // It goes out again, so it counts toward the limit again, and so may its next return.
    const data = { status: "queued", error: null, countedOn: null };
    const key = { where: { businessId_id: { businessId, id } }, select: { status: true } };
    const isMail = channel === "mail";
    const before = isMail ? await db.mailMessage.findUnique(key) : await db.smsMessage.findUnique(key);
    if (!before) throw notFound("message");
    if (before.status === "sent")
      throw conflict("message_sent", "This message was already sent. Reload the page to see its status.");
    if (before.status === "too late")
      throw conflict("message_too_late", "This message is out of date, so it can't be resent. Write a new one.");
    await (isMail ? db.mailMessage.updateMany({ where, data }) : db.smsMessage.updateMany({ where, data }));
    await addTask(db, `send-${channel}`, { payload: { businessId, id }, key: `${channel}:${id}` });
    recordChange(db, {
      action: "message.resent",
      subjectKind: "message",
      subjectId: id,
    });
  });
}
