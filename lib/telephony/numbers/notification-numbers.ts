import "server-only";
import { notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { buyNumber } from "./buy-number";
import type { NotificationNumber } from "./number-shapes";

const KIND = "notification";

/** The numbers that customers get texts from; the first is the one that is used. */
export function listNotificationNumbers(who: Who): Promise<{ items: NotificationNumber[]; total: number }> {
  const { businessId } = who;
  return who.db(async (db) => {
    const items = await db.phoneNumber.findMany({
      where: { businessId, kind: KIND, releasedAt: null },
      select: { id: true, number: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    });
    return { items, total: items.length };
  });
}

/** The number that texts go out from; null without one. Source: notificationNumbers.getFirst. */
export function firstNotificationNumber(who: Who): Promise<NotificationNumber | null> {
  const { businessId } = who;
  return who.db((db) =>
    db.phoneNumber.findFirst({
      where: { businessId, kind: KIND, releasedAt: null, NOT: { providerSid: null } },
      select: { id: true, number: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
  );
}

/** Buys a number to text from. Throws 409 at the limit and when the provider says no. */
export async function createNotificationNumber(who: Who, { number }: { number: string }): Promise<NotificationNumber> {
  const id = await buyNumber(who, { kind: KIND, number });
  const { items } = await listNotificationNumbers(who);
  const made = items.find((item) => item.id === id);
  if (!made) throw notFound("notification number");
  return made;
}
