import "server-only";
import type { Prisma } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { actingUserId, type Who } from "@/lib/platform/session/who";

/** Writes a domain event into the command's own transaction; the relay delivers it after the commit, at least once. */
export async function recordEvent(
  who: Who,
  db: Transaction,
  type: string,
  payload: Record<string, unknown>,
): Promise<void> {
  await db.outboxEvent.create({
    data: {
      businessId: who.businessId,
      type,
      payload: payload as Prisma.InputJsonValue,
      actorUserId: actingUserId(who),
    },
  });
}
