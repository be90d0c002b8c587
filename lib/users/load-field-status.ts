import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { notAllowed, notFound } from "@/lib/platform/refusals/refusal";
import { getActingUserId, type Who } from "@/lib/platform/session/who";

/** Returns a user's current activity as they report it. Empty when they report none. */
export async function loadFieldStatus(who: Who, id: string): Promise<string> {
  const where = { businessId_id: { businessId: who.businessId, id } };
  const user = await who.db((db) => db.user.findUnique({ where, select: { fieldStatus: true } }));
  return user?.fieldStatus ?? "";
}

/** True for the user themselves, and for anybody with the scheduling permission. */
export const canSetFieldStatus = (who: Who, id: string): boolean =>
  getActingUserId(who) === id || who.permissions.has("schedule.change");

/**
 * Sets the reported activity of a user in the field, with the job. Allowed for the user themselves, or for anybody with
 * the scheduling permission. Source: users.updateStatus.
 */
export function changeFieldStatus(
  who: Who,
  id: string,
  { status, jobId }: { status: string; jobId: string | null }
): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    const where = { businessId_id: { businessId, id } };
    const before = await db.user.findUnique({ where });
    if (!before) throw notFound("user");
    if (!canSetFieldStatus(who, id))
      throw notAllowed("You can only set your own status. Ask the office to change another user's status.");
    if (jobId && !(await db.job.count({ where: { businessId, id: jobId, deletedAt: null } }))) throw notFound("job");
    await db.user.update({ where, data: { fieldStatus: status, fieldStatusJobId: jobId } });
    recordChange(db, {
      action: "user.status",
      subjectKind: "user",
      subjectId: id,
    });
  });
}
