import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Who } from "@/lib/platform/session/who";
import { getUser } from "./list-users";

/** Stores if a user skips the note about sharing the screen. Source: users.updateScreenShareModalSkip. */
export async function skipScreenShareNote(who: Who, id: string, skip: boolean): Promise<boolean> {
  const { businessId } = who;
  const { screenShareModalSkip: before } = await getUser(who, id);
  if (before === skip) return skip;
  await who.db(async (db) => {
    await db.user.update({
      where: { businessId_id: { businessId, id } },
      data: { screenShareModalSkip: skip, version: { increment: 1 } },
    });
    recordChange(db, { action: "user.changed", subjectKind: "user", subjectId: id });
  });
  return skip;
}
