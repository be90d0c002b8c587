import "server-only";
import type { StoredFile } from "@prisma/client";
import { escapeLike } from "@/lib/platform/database/where-same-text";
import { recordChange } from "@/lib/platform/changes/record-change";
import { requirePicture } from "@/lib/platform/files/file-rule";
import { storeFile, type Upload } from "@/lib/platform/files/store-file";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { LibraryImage } from "./library-image";

const OWNER = "image_library";

const whereInLibrary = ({ businessId }: Who) => ({
  businessId,
  ownerKind: OWNER,
  ownerId: businessId,
  deletedAt: null,
});

const toLibraryImage = ({ id, fileName }: StoredFile): LibraryImage => ({
  id,
  file_name: fileName,
  uuid: id,
  url: `/api/files/${id}`,
});

/** Lists the pictures, newest first. Source: invoices.listImageLibrary. */
export function listImageLibrary(
  who: Who,
  { term, limit, offset }: { term: string; limit: number; offset: number }
): Promise<{ items: LibraryImage[]; total: number }> {
  const nameFilter = term ? { fileName: { contains: escapeLike(term), mode: "insensitive" as const } } : {};
  const where = { ...whereInLibrary(who), ...nameFilter };
  return who.db(async (db) => {
    const rows = await db.storedFile.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: offset,
      take: limit,
    });
    return { items: rows.map(toLibraryImage), total: await db.storedFile.count({ where }) };
  });
}

/** Stores a picture for use on all documents. Source: invoices.uploadToImageLibrary. */
export async function addToImageLibrary(who: Who, upload: Upload): Promise<LibraryImage> {
  await requirePicture(upload.bytes);
  return who.db(async (db) => {
    const row = await storeFile(who, { kind: OWNER, id: who.businessId }, { upload });
    recordChange(db, { action: "image.added", subjectKind: "file", subjectId: row.id });
    return toLibraryImage(row);
  });
}

/** Removes a picture from the library. Throws a 409 while a document uses it. */
export function removeFromImageLibrary(who: Who, id: string): Promise<{ id: string; deleted: true }> {
  const { businessId, now } = who;
  return who.db(async (db) => {
    await lockImages(db, [id]);
    const used = await db.$queryRaw<Array<{ count: number }>>`
      SELECT count(*)::int AS count FROM invoice
      WHERE business_id = ${businessId}::uuid AND image_ids <> '{}' AND ${id}::uuid = ANY(image_ids) AND status <> 'deleted'`;
    const count = used[0]?.count ?? 0;
    if (count > 0)
      throw conflict(
        "image_in_use",
        count === 1
          ? "An invoice or proposal uses this image. Remove it there first."
          : `${count} invoices or proposals use this image. Remove it from them first.`
      );
    await db.storedFile.update({ where: { businessId_id: { businessId, id } }, data: { deletedAt: now } });
    recordChange(db, { action: "image.removed", subjectKind: "file", subjectId: id });
    return { id, deleted: true as const };
  });
}

/** Locks the library's pictures with these ids until the transaction ends. Throws a 404 if one is not in it. */
async function lockImages(db: Transaction, ids: readonly string[]): Promise<void> {
  const { businessId } = db.who;
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM stored_file WHERE business_id = ${businessId}::uuid AND id = ANY(${[...ids]}::uuid[])
      AND owner_kind = ${OWNER} AND owner_id = ${businessId}::uuid AND deleted_at IS NULL ORDER BY id FOR UPDATE`;
  if (rows.length < new Set(ids).size) throw notFound("image");
}

/** The most pictures on a document. */
export const MOST_IMAGES = 12;

/** Returns the pictures for a saved document. When absent, they do not change. */
export async function resolveImageIds(
  db: Transaction,
  requestedIds: string[] | undefined,
  currentIds: string[]
): Promise<string[]> {
  if (requestedIds === undefined) return currentIds;
  const ids = [...new Set(requestedIds)];
  if (ids.length > MOST_IMAGES) throw invalid({ images: `Add up to ${MOST_IMAGES} images.` });
  await lockImages(db, ids);
  return ids;
}
