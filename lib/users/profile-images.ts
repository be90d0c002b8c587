import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { requirePicture } from "@/lib/platform/files/file-kind";
import { keepFile, type Upload } from "@/lib/platform/files/keep-file";
import { Refusal } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { requireSelfOrAdmin } from "./own-profile";
import { profileImages, type ProfileImages } from "./picture-addresses";

/**
 * Keeps a picture as somebody's: one's own, or anybody's for an administrator. The body is read only once it is known
 * that it may be kept. Source: users.saveProfileImages.
 */
export async function saveProfileImage(
  who: Who,
  id: string,
  readPicture: () => Promise<Upload>,
): Promise<ProfileImages> {
  await requireSelfOrAdmin(who, id);
  const upload = await readPicture();
  await requirePicture(upload.bytes);
  const file = await keepFile(who, { kind: "profile-image", id }, upload);
  await who.db(async (db) => {
    const key = { businessId_id: { businessId: who.businessId, id } };
    const before = await db.user.findUniqueOrThrow({ where: key });
    const after = await db.user.update({
      where: key,
      data: { profileImageFileId: file.id, version: { increment: 1 } },
    });
    await recordAudit(who, db, { action: "user.picture-changed", subjectKind: "user", subjectId: id, before, after });
  });
  return profileImages(file.id);
}

/** Source: users.getProfileImages. */
export function getProfileImages(who: Who, id: string): Promise<ProfileImages> {
  return who.db(async (db) => {
    const user = await db.user.findUnique({ where: { businessId_id: { businessId: who.businessId, id } } });
    if (!user) throw new Refusal("not found", "user_not_found", "This user does not exist.");
    return profileImages(user.profileImageFileId);
  });
}
