import "server-only";
import { holdRow } from "@/lib/platform/database/transaction";
import { getRequestRecord } from "@/lib/platform/request-record";
import { type Transaction, getActingUserId } from "@/lib/platform/session/who";

/** One action on one record, in the words of the trade, with details that the rows do not contain. */
export type ChangeAct = {
  action: string;
  subjectKind: string;
  subjectId: string;
  details?: Record<string, unknown> | undefined;
  /** The id of the change that this action undoes. */
  undoesId?: string;
};

/**
 * Records the action and the user of a transaction. The database records the rows before and after. All actions of one
 * transaction form one change, and the last one names it.
 */
export function recordChange(db: Transaction, act: ChangeAct): void {
  const { who } = db;
  holdRow(db, "change_set", {
    businessId: who.businessId,
    actorKind: who.actor.kind,
    actorUserId: getActingUserId(who),
    actorName:
      who.actor.kind === "staff" ? who.actor.name : who.actor.kind === "system" ? who.actor.task : "Customer link",
    ...act,
    undoesId: act.undoesId ?? null,
    requestId: getRequestRecord()?.id ?? null,
    permission: getRequestRecord()?.permission ?? null,
  });
}
