import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";

/** Returns the job types that a user does. Empty means any. */
export async function listJobTypesOfUser(who: Who, userId: string): Promise<string[]> {
  const rows = await who.db((db) => db.userJobType.findMany({ where: { businessId: who.businessId, userId } }));
  return rows.map(({ jobTypeId }) => jobTypeId);
}

/** Sets the job types that a user does. Our addition: users.updateJobTypes. */
export function setJobTypesOfUser(who: Who, userId: string, jobTypeIds: string[]): Promise<string[]> {
  const { businessId } = who;
  const uniqueIds = [...new Set(jobTypeIds)];
  return who.db(async (db) => {
    const user = await db.user.findUnique({ where: { businessId_id: { businessId, id: userId } } });
    if (!user) throw notFound("user");
    const existingCount = await db.jobType.count({ where: { businessId, id: { in: uniqueIds }, isDeleted: false } });
    if (existingCount !== uniqueIds.length)
      throw invalid({ jobTypeIds: "One of these job types doesn't exist or was deleted. Select another one." });
    await db.userJobType.deleteMany({ where: { businessId, userId } });
    await db.userJobType.createMany({ data: uniqueIds.map((jobTypeId) => ({ businessId, userId, jobTypeId })) });
    recordChange(db, {
      action: "user.job-types",
      subjectKind: "user",
      subjectId: userId,
    });
    return uniqueIds;
  });
}
