import "server-only";
import { notFound } from "@/lib/platform/refusals/refusal";
import { findTextSender, listTextSenders } from "@/lib/platform/phone/find-our-number";
import type { Who } from "@/lib/platform/session/who";
import { buyNumber } from "./buy-number";
import type { NotificationNumber } from "./call-tracking-number";

const KIND = "notification";

/** Lists the senders of texts to customers. The first one is used. */
export async function listNotificationNumbers(who: Who): Promise<{ items: NotificationNumber[]; total: number }> {
  const senders = await who.db((db) => listTextSenders(db, who.businessId));
  return { items: senders.map(({ id, number }) => ({ id, number })), total: senders.length };
}

/** Finds the number that sends texts. Null without one. Source: notificationNumbers.getFirst. */
export async function findFirstNotificationNumber(who: Who): Promise<NotificationNumber | null> {
  const first = await who.db((db) => findTextSender(db, who.businessId));
  return first && { id: first.id, number: first.number };
}

/** Buys a number to text from. Throws 409 at the limit, and when the provider refuses. */
export async function createNotificationNumber(who: Who, { number }: { number: string }): Promise<NotificationNumber> {
  const id = await buyNumber(who, { kind: KIND, number });
  const { items } = await listNotificationNumbers(who);
  const createdNumber = items.find((item) => item.id === id);
  if (!createdNumber) throw notFound("notification number");
  return createdNumber;
}
