import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { notAllowed, notFound } from "@/lib/platform/http/refusal";
import { actingUserId, type Who } from "@/lib/platform/session/who";

/**
 * What somebody in the field says to be doing, and at which job: one's own, or anybody's with the scheduling permission.
 * Source: users.updateStatus.
 */
export function changeFieldStatus(who: Who, id: string, status: string, jobId: string | null): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    const where = { businessId_id: { businessId, id } };
    const before = await db.user.findUnique({ where });
    if (!before) throw notFound("user");
    if (actingUserId(who) !== id && !who.permissions.has("schedule.change"))
      throw notAllowed("You can only set your own status.");
    if (jobId && !(await db.job.count({ where: { businessId, id: jobId, deletedAt: null } }))) throw notFound("job");
    await db.user.update({ where, data: { fieldStatus: status, fieldStatusJobId: jobId } });
    recordChange(who, db, {
      action: "user.status",
      subjectKind: "user",
      subjectId: id,
    });
  });
}
