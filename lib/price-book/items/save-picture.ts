import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { requirePicture } from "@/lib/platform/files/file-rule";
import { storeFile, readStoredFile, type Upload } from "@/lib/platform/files/store-file";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";

const DATA_URL = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/=\s]+)$/;

/**
 * Stores a picture from a data URL and returns its file. Null for an empty one, undefined when nothing or the existing
 * address was sent. Throws 422 `image_data`.
 */
export async function storePicture(who: Who, imageData: string | undefined): Promise<string | null | undefined> {
  if (imageData === undefined || imageData.startsWith("/api/files/")) return undefined;
  if (imageData === "") return null;
  const [, ending, base64] = DATA_URL.exec(imageData) ?? [];
  if (!ending || !base64) throw invalid({ image_data: "Choose a JPEG, PNG, or WebP image." });
  return storePictureFile(who, who.businessId, { fileName: `picture.${ending}`, bytes: Buffer.from(base64, "base64") });
}

async function storePictureFile(who: Who, ownerId: string, upload: Upload): Promise<string> {
  await requirePicture(upload.bytes);
  return (await storeFile(who, { kind: "price-book", id: ownerId }, { upload })).id;
}

type Pictured = { id: string; has_image: boolean };

/** Sets the picture of a part or a sellable item. The body is read only after the permission check. */
export async function savePicture(who: Who, id: string, read: () => Promise<Upload>): Promise<Pictured> {
  await setPicture(who, id, undefined);
  const file = await storePictureFile(who, id, await read());
  return setPicture(who, id, file);
}

export function removePicture(who: Who, id: string): Promise<Pictured> {
  return setPicture(who, id, null);
}

/** Undefined only checks that the entry exists. */
function setPicture(who: Who, id: string, imageFileId: string | null | undefined): Promise<Pictured> {
  const { businessId } = who;
  return who.db(async (db) => {
    const where = { businessId, id };
    if (imageFileId === undefined) {
      if ((await db.priceBookPart.count({ where })) + (await db.productGroup.count({ where })) === 0)
        throw notFound("price book item");
      return { id, has_image: false };
    }
    const data = { imageFileId, version: { increment: 1 } };
    const parts = await db.priceBookPart.updateMany({ where, data });
    const groups = await db.productGroup.updateMany({ where, data });
    if (parts.count + groups.count === 0) throw notFound("price book item");
    const action = imageFileId ? "picture.saved" : "picture.removed";
    recordChange(db, { action, subjectKind: "price-book", subjectId: id });
    return { id, has_image: imageFileId !== null };
  });
}

/** Returns the picture of a supplier's catalog part with these values, as a data URL. Empty when there is none. */
export async function getPartImageData(
  who: Who,
  source: string,
  values: Record<string, unknown>
): Promise<{ image_data: string }> {
  const rows = await who.db(
    (db) => db.$queryRaw<Array<{ file: string }>>`
      SELECT image_file_id AS file FROM price_book_part
      WHERE business_id = ${who.businessId}::uuid AND product_source = ${source} AND image_file_id IS NOT NULL
        AND product_source_values = ${JSON.stringify(values)}::jsonb
      ORDER BY id LIMIT 1`
  );
  const [match] = rows;
  if (!match) return { image_data: "" };
  const { row, bytes } = await readStoredFile(who, match.file);
  return { image_data: `data:${row.contentType};base64,${Buffer.from(bytes).toString("base64")}` };
}
