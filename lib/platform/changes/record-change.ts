import "server-only";
import { leave, type Transaction } from "@/lib/platform/database/transaction";
import { request } from "@/lib/platform/request-id";
import { actingUserId, type Who } from "@/lib/platform/session/who";

/** One thing that was done: in the trade's words, to which record, with particulars that its rows do not tell. */
export type ChangeAct = {
  action: string;
  subjectKind: string;
  subjectId: string;
  details?: Record<string, unknown> | undefined;
  /** The change that it takes back. */
  undoesId?: string;
};

/**
 * Says what a transaction does, and who does it. The rows before and after are taken by the database. All that is said
 * in one transaction is one change; what is said last is what it is called.
 */
export function recordChange(who: Who, db: Transaction, act: ChangeAct): void {
  leave(db, "change_set", {
    businessId: who.businessId,
    actorKind: who.actor.kind,
    actorUserId: actingUserId(who),
    actorName:
      who.actor.kind === "staff" ? who.actor.name : who.actor.kind === "system" ? who.actor.task : "Customer link",
    ...act,
    undoesId: act.undoesId ?? null,
    requestId: request()?.id ?? null,
    permission: request()?.permission ?? null,
  });
}
