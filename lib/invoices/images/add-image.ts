import "server-only";
import type { z } from "zod";
import type { Upload } from "@/lib/platform/files/store-file";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { lockInvoice, requireEditable, storeInvoice } from "../records/locked-invoice";
import { addToImageLibrary, resolveImageIds, MOST_IMAGES } from "./list-image-library";
import { LibraryImage } from "./library-image";

export const AddedImage = LibraryImage.pick({ id: true, file_name: true, uuid: true });
export type AddedImage = z.output<typeof AddedImage>;

/** An uploaded picture, or the id of one in the library. */
export type ImageUpload = { file: Upload | null; imageLibraryId: string };

/**
 * Adds a picture to the end of an open document. A new one goes into the library. The upload is read only once the
 * document is known to accept it. Source: invoices.addImage.
 */
export function addImage(who: Who, id: string, read: () => Promise<ImageUpload>): Promise<AddedImage> {
  const { businessId } = who;
  return who.db(async (db) => {
    const before = await lockInvoice(db, id);
    requireEditable(before);
    const { file, imageLibraryId } = await read();
    if (!file && !Id.safeParse(imageLibraryId).success) throw invalid({ file: "Choose an image." });
    const imageId = file ? (await addToImageLibrary(who, file)).id : imageLibraryId.toLowerCase();
    if (before.imageIds.length >= MOST_IMAGES) throw invalid({ file: `Add up to ${MOST_IMAGES} images.` });
    const imageIds = await resolveImageIds(db, [...before.imageIds, imageId], before.imageIds);
    await storeInvoice(db, before, { action: "invoice.image-added", data: { imageIds } });
    const row = await db.storedFile.findUniqueOrThrow({ where: { businessId_id: { businessId, id: imageId } } });
    return { id: row.id, file_name: row.fileName, uuid: row.id };
  });
}
