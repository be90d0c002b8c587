import "server-only";
import { v7 as uuidv7 } from "uuid";
import { holdRow } from "@/lib/platform/database/transaction";
import type { DomainEvents, EventType } from "./outbox-event";
import { type Transaction, getActingUserId } from "@/lib/platform/session/who";

/**
 * Records a domain event. It is written at the end of the command's own transaction. The relay delivers it after the
 * commit, at least once.
 */
export function recordEvent<T extends EventType>(db: Transaction, type: T, payload: DomainEvents[T]): void {
  const { who } = db;
  holdRow(db, "outbox_event", {
    businessId: who.businessId,
    id: uuidv7(),
    type,
    payload,
    actorUserId: getActingUserId(who),
    createdAt: new Date(),
  });
}
