import "server-only";
import { type ChangeSet, Prisma } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { getDatabaseCode } from "@/lib/platform/database/transaction";
import { conflict, notAllowed, notFound } from "@/lib/platform/refusals/refusal";
import { requireOwnRecords } from "@/lib/platform/session/require-own-records";
import { type Transaction, type Who, getActingUserId, hasStoredPermission } from "@/lib/platform/session/who";
import { applyUndoEffects, lockUndone } from "./lock-undone";
import { UNDONE } from "@/lib/platform/changes/change-words";
import { selectUndoState, isUndone } from "@/lib/platform/changes/list-changes";
import { type Final, finalText, isTooOld, UNDO_DAYS } from "@/lib/platform/changes/may-be-undone";
import { makeChangedSinceRefusal, makeRestoreConflictRefusal } from "./make-changed-since-refusal";

/** Error codes of unique keys, references, and overlapping times: a newer record is in the way. */
const CONFLICT_CODES = new Set(["23505", "P2002", "23503", "P2003", "23P01"]);

/**
 * Undoes a change. The undo is itself a change that can be undone. Everything it wrote is restored, or nothing is: a
 * 409 says what changed since and by whom. Restored records meet the same rules and cause the same events as any
 * change. Money, signatures, and sent messages cannot be undone this way.
 */
export async function undoChange(who: Who, id: string): Promise<{ id: string }> {
  try {
    await who.db((db) => undoChangeIn(db, id));
  } catch (error) {
    if (CONFLICT_CODES.has(getDatabaseCode(error))) throw await makeRestoreConflictRefusal(who, id);
    throw error;
  }
  return { id };
}

async function undoChangeIn(db: Transaction, id: string): Promise<void> {
  const { who } = db;
  const { businessId } = who;
  const change = await db.changeSet.findUnique({ where: { businessId_id: { businessId, id } } });
  if (!change) throw notFound("change");
  requireOwn(who, change);
  await requireOwnRecords(who, change.subjectId, { isChange: true, permission: change.permission ?? undefined });
  const before = await lockUndone(db, id);
  await refuseFinal(db, change);
  const stuck = await db.$queryRaw<Array<{ kind: string; record_id: string; table_name: string }>>`
    SELECT DISTINCT kind, record_id, table_name FROM undo_change(${id}::uuid, ${who.now})`;
  if (stuck.length > 0) throw await makeChangedSinceRefusal(db, change, stuck);
  await applyUndoEffects(db, change, before);
  const { subjectKind, subjectId } = change;
  recordChange(db, { action: UNDONE, subjectKind, subjectId, undoesId: id });
}

/**
 * Users may undo their own changes while they still have the permission. Other users' changes need the history
 * permission.
 */
function requireOwn(who: Who, { actorUserId, permission }: ChangeSet): void {
  const isOwn = actorUserId !== null && actorUserId === getActingUserId(who);
  if (!isOwn && !who.permissions.has("history.view"))
    throw notAllowed("You can only undo your own changes. Ask an administrator to undo this one.");
  if (permission && !hasStoredPermission(who, permission))
    throw notAllowed("You don't have permission to undo this change. Ask an administrator to undo it.");
}

async function refuseFinal(db: Transaction, change: ChangeSet): Promise<void> {
  const { who } = db;
  const { id } = change;
  if (isTooOld(change, who.now))
    throw conflict("change_too_old", `This change is more than ${UNDO_DAYS} days old, so it can't be undone.`);
  const [undoState] = await db.$queryRaw<Array<{ rows: number; final: Final | null }>>(
    selectUndoState(who, Prisma.sql`${id}::uuid`)
  );
  if (!undoState || undoState.rows === 0) throw conflict("nothing_to_undo", "Nothing in this change can be undone.");
  const runs = await db.customerImport.count({ where: { businessId: who.businessId, id, status: "running" } });
  if (runs > 0) throw conflict("import_running", "This import is still running. Cancel the import, then undo it.");
  if (undoState.final) throw conflict("change_final", finalText[undoState.final]);
  if (await isUndone(who, id)) throw conflict("change_undone", "This change was already undone. Reload the page.");
}
