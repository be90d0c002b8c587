import "server-only";
import { Prisma } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { requirePicture } from "@/lib/platform/files/file-rule";
import { storeFile, type Upload } from "@/lib/platform/files/store-file";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { requireSelfOrAdmin } from "./change-own-profile";
import {
  PICTURE_SIZES,
  type PictureFiles,
  type PictureSize,
  buildProfileImages,
  type ProfileImages,
} from "./records/profile-images";

/** One picture in the sizes that were sent, at least one. */
export type PictureUploads = Partial<Record<PictureSize, Upload>>;

/**
 * Saves the picture of the current user, or of any user for an administrator. The largest sent size also serves for
 * larger ones. The body is read only after the permission check. Source: users.saveProfileImages.
 */
export async function saveProfileImage(
  who: Who,
  id: string,
  readPictures: () => Promise<PictureUploads>
): Promise<ProfileImages> {
  await requireSelfOrAdmin(who, id);
  const files = await storeSizes(who, id, await readPictures());
  await who.db(async (db) => {
    const { businessId } = who;
    const key = { businessId_id: { businessId, id } };
    const before = await db.user.findUniqueOrThrow({ where: key });
    await db.user.update({ where: key, data: { ...files, version: { increment: 1 } } });
    const replaced = [before.profileImageFileId, before.profileImageMediumFileId, before.profileImageSmallFileId];
    await db.storedFile.updateMany({
      where: {
        businessId,
        ownerKind: "profile-image",
        ownerId: id,
        id: { in: replaced.filter((file) => file !== null) },
      },
      data: { deletedAt: who.now },
    });
    recordChange(db, { action: "user.picture-changed", subjectKind: "user", subjectId: id });
  });
  return buildProfileImages(files);
}

async function storeSizes(who: Who, userId: string, uploads: PictureUploads): Promise<PictureFiles> {
  const sentPictures = PICTURE_SIZES.flatMap((size) => (uploads[size] ? [{ size, upload: uploads[size] }] : []));
  // All are checked first, so a refused one leaves nothing behind.
  for (const { upload } of sentPictures) await requirePicture(upload.bytes);
  const fileIds: Partial<Record<PictureSize, string>> = {};
  for (const { size, upload } of sentPictures)
    fileIds[size] = (await storeFile(who, { kind: "profile-image", id: userId }, { upload })).id;
  return {
    profileImageFileId: fileIds.large ?? fileIds.medium ?? fileIds.small ?? null,
    profileImageMediumFileId: fileIds.medium ?? null,
    profileImageSmallFileId: fileIds.small ?? null,
  };
}

/** Returns the picture addresses of a user. Source: users.getProfileImages. */
export function getProfileImages(who: Who, id: string): Promise<ProfileImages> {
  return who.db(async (db) => {
    const user = await db.user.findUnique({ where: { businessId_id: { businessId: who.businessId, id } } });
    if (!user) throw new Refusal("not found", "user_not_found", "This user doesn't exist or was deleted.");
    return buildProfileImages(user);
  });
}

/**
 * Returns the data for the frame of every screen. `picture` is the small picture, or empty without one.
 * `reportsLocation` is true for technicians, whose phones report their position while the application is open.
 */
export async function getOwnFrame(who: Who): Promise<{ picture: string; reportsLocation: boolean }> {
  const [row] = await who.read<PictureFiles & { isTechnician: boolean }>(Prisma.sql`
    SELECT profile_image_file_id AS "profileImageFileId", profile_image_medium_file_id AS "profileImageMediumFileId",
           profile_image_small_file_id AS "profileImageSmallFileId", is_technician AS "isTechnician"
    FROM user_account WHERE business_id = ${who.businessId}::uuid AND id = ${getActingUserId(who)}::uuid`);
  return { picture: row ? buildProfileImages(row).small : "", reportsLocation: row?.isTechnician ?? false };
}
