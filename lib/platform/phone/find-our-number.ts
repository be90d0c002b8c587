import "server-only";
import { type PhoneNumber, Prisma } from "@prisma/client";
import type { BareTransaction } from "@/lib/platform/database/tenant-database";
import type { Who } from "@/lib/platform/session/who";
import { isMessagingService } from "./is-messaging-service";

/**
 * Finds the number of the business that was called or texted, "+17045550100". Null when the business does not (or no
 * longer) own it.
 */
export function findOurNumber(db: BareTransaction, businessId: string, number: string): Promise<PhoneNumber | null> {
  const owned = { businessId, number, releasedAt: null, NOT: { kind: "forwarding" } };
  return db.phoneNumber.findFirst({ where: owned });
}

type Sender = Pick<PhoneNumber, "id" | "number" | "providerSid">;

/**
 * Lists the senders of texts to customers, the preferred one first: the messaging service, or else the oldest number.
 */
export async function listTextSenders(db: BareTransaction, businessId: string): Promise<Sender[]> {
  const all = await db.phoneNumber.findMany({
    where: { businessId, kind: "notification", releasedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, number: true, providerSid: true },
  });
  const isService = ({ number }: Sender) => isMessagingService(number);
  return [...all.filter(isService), ...all.filter((one) => !isService(one))];
}

/** Finds the sender of texts to customers. A number that is still being bought sends nothing. Null without one. */
export async function findTextSender(db: BareTransaction, businessId: string): Promise<Sender | null> {
  return (await listTextSenders(db, businessId)).find(({ providerSid }) => providerSid !== null) ?? null;
}

/** True when there is a `findTextSender`. Takes one round trip. */
export async function hasTextSender({ businessId, read }: Pick<Who, "businessId" | "read">): Promise<boolean> {
  const [row] = await read<{ has: boolean }>(Prisma.sql`
    SELECT EXISTS (SELECT FROM phone_number WHERE business_id = ${businessId}::uuid AND kind = 'notification'
      AND released_at IS NULL AND provider_sid IS NOT NULL) AS has`);
  return row?.has ?? false;
}
