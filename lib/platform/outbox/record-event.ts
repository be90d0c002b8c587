import "server-only";
import { v7 as uuidv7 } from "uuid";
import { leave, type Transaction } from "@/lib/platform/database/transaction";
import type { DomainEvents, EventType } from "./event";
import { actingUserId, type Who } from "@/lib/platform/session/who";

/**
 * Tells of a domain event in the command's own transaction, at whose end it is written; the relay delivers it after the
 * commit, at least once.
 */
export function recordEvent<T extends EventType>(who: Who, db: Transaction, type: T, payload: DomainEvents[T]): void {
  leave(db, "outbox_event", {
    businessId: who.businessId,
    id: uuidv7(),
    type,
    payload,
    actorUserId: actingUserId(who),
    createdAt: new Date(),
  });
}
