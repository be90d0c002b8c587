import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { notFound } from "@/lib/platform/refusals/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import { requireTexting } from "@/lib/platform/phone/find-text-number";
import type { ConversationCustomer, SmsConversation } from "./sms-conversation";
import { requireOwner } from "./find-customer-of-number";
import { getConversation } from "./select-conversations";

/** Sets the customer of a conversation. Source: sms.changeCustomer. rule: messaging/change-customer */
export function changeConversationCustomer(
  who: Who,
  id: string,
  { business_customer_id: customerId, contact_id: contactId = null }: ConversationCustomer
): Promise<SmsConversation> {
  const { businessId } = who;
  return who.db(async (db) => {
    await requireTexting(db);
    await requireOwner(db, customerId, contactId);
    const { count } = await db.smsConversation.updateMany({
      where: { businessId, id },
      data: { customerId, contactId },
    });
    if (count === 0) throw notFound("conversation");
    recordChange(db, { action: "text-conversation.assigned", subjectKind: "text-conversation", subjectId: id });
    recordEvent(db, "text-conversation.changed", { conversationId: id });
    return getConversation(who, id);
  });
}
