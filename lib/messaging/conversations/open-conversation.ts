import "server-only";
import { v7 as uuidv7 } from "uuid";
import { recordChange } from "@/lib/platform/changes/record-change";
import { invalid } from "@/lib/platform/refusals/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { isOurNumber, requireTexting } from "@/lib/platform/phone/find-text-number";
import type { NewConversation, SmsConversation } from "./sms-conversation";
import { findCustomerOfNumber, requireOwner, type NumberOwner } from "./find-customer-of-number";
import { getConversation } from "./select-conversations";

type Pair = { ourNumber: string; theirNumber: string };

/**
 * Locks the conversation of two numbers, and creates it if there is none. A new one belongs to the customer in `owner`,
 * or else to the customer with the number.
 */
export async function lockConversation(
  db: Transaction,
  { ourNumber, theirNumber }: Pair,
  owner?: NumberOwner
): Promise<{ id: string; customerId: string | null; isNew: boolean }> {
  const { businessId, now } = db.who;
  const lock = () => db.$queryRaw<Array<{ id: string; customerId: string | null }>>`
    SELECT id, customer_id AS "customerId" FROM sms_conversation
    WHERE business_id = ${businessId}::uuid AND our_number = ${ourNumber} AND their_number = ${theirNumber} FOR UPDATE`;
  const [existing] = await lock();
  if (existing) return { ...existing, isNew: false };
  const { customerId, contactId } = owner ?? (await findCustomerOfNumber(db, theirNumber));
  const [createdRow] = await db.$queryRaw<Array<{ id: string }>>`
    INSERT INTO sms_conversation
      (business_id, id, our_number, their_number, customer_id, contact_id, last_message_at, created_at, updated_at)
    VALUES (${businessId}::uuid, ${uuidv7()}::uuid, ${ourNumber}, ${theirNumber}, ${customerId}::uuid, ${contactId}::uuid,
      ${now}, ${now}, ${now})
    ON CONFLICT (business_id, our_number, their_number) DO NOTHING RETURNING id`;
  if (createdRow) {
    recordEvent(db, "text-conversation.created", { conversationId: createdRow.id });
    return { id: createdRow.id, customerId, isNew: true };
  }
  // Another transaction was faster, so its row exists now.
  const [concurrentRow] = await lock();
  if (!concurrentRow) throw new Error("a conversation was neither made nor found");
  return { ...concurrentRow, isNew: false };
}

/**
 * Starts a conversation with a number, or returns the existing one. Uses the first number of the business if none is
 * given. Source: sms.createConversation.
 */
export function openConversation(who: Who, input: NewConversation): Promise<SmsConversation> {
  const { toPhoneNumber: theirNumber, business_customer_id: customerId, contact_id: contactId } = input;
  return who.db(async (db) => {
    const ourNumber = input.fromPhoneNumber ?? (await requireTexting(db));
    if (input.fromPhoneNumber && !(await isOurNumber(db, input.fromPhoneNumber)))
      throw invalid({ fromPhoneNumber: "This isn't one of your numbers. Select another number." });
    if (theirNumber === ourNumber)
      throw invalid({ toPhoneNumber: "This is your own number. Enter the customer's number." });
    await requireOwner(db, customerId ?? null, contactId ?? null);
    const owner = customerId ? { customerId, contactId: contactId ?? null } : undefined;
    const { id, isNew } = await lockConversation(db, { ourNumber, theirNumber }, owner);
    if (isNew)
      recordChange(db, {
        action: "text-conversation.created",
        subjectKind: "text-conversation",
        subjectId: id,
      });
    return getConversation(who, id);
  });
}
