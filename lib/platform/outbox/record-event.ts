import "server-only";
import type { Prisma } from "@/lib/platform/database/generated/client";
import { leave, type Trail, type Transaction } from "@/lib/platform/database/transaction";
import { actingUserId, type Who } from "@/lib/platform/session/who";

const trail: Trail<Prisma.OutboxEventCreateManyInput> = { write: (db, data) => db.outboxEvent.createMany({ data }) };

/**
 * Tells of a domain event in the command's own transaction, at whose end it is written; the relay delivers it after the
 * commit, at least once.
 */
export function recordEvent(who: Who, db: Transaction, type: string, payload: Record<string, unknown>): void {
  leave(db, trail, {
    businessId: who.businessId,
    type,
    payload: payload as Prisma.InputJsonValue,
    actorUserId: actingUserId(who),
  });
}
