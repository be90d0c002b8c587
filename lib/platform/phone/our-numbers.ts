import "server-only";
import type { PhoneNumber } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";

/** The number of the business that was called or texted, "+17045550100"; null when it is not (any more) one of its own. */
export function ourNumber(db: Transaction, businessId: string, number: string): Promise<PhoneNumber | null> {
  const owned = { businessId, number, releasedAt: null, NOT: { kind: "forwarding" } };
  return db.phoneNumber.findFirst({ where: owned });
}

/** The number that customers get texts from: the first that was got for it. Null without one. */
export async function notificationNumber(db: Transaction, businessId: string): Promise<string | null> {
  const first = await db.phoneNumber.findFirst({
    where: { businessId, kind: "notification", releasedAt: null, NOT: { providerSid: null } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { number: true },
  });
  return first?.number ?? null;
}
