import "server-only";
import type { Prisma, StoredFile } from "@prisma/client";
import { createHash, randomUUID } from "node:crypto";
import { notFound } from "@/lib/platform/refusals/refusal";
import { isConfirmedSender } from "@/lib/platform/messages/confirm-sender";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { getDiskStorage } from "./get-disk-storage";
import { prepareBytes, detectContentType, type FileRule, requireFitting } from "./file-rule";
import { requireRoom } from "./require-room";
import { sanitizeFileName } from "./sanitize-file-name";
import { writeFiles } from "./write-files";

/** `takenAt` is the time of a picture that was taken earlier. */
export type Upload = { fileName: string; bytes: Uint8Array; caption?: string; takenAt?: Date };

/** The owner kind of documents about the business itself. Only users who manage its settings may read them. */
export const BUSINESS_DOCUMENT = "business-document";

/** Checks and stores a file of a record, by the usual rule or a given one. */
export async function storeFile(
  who: Who,
  owner: { kind: string; id: string },
  { upload, rule }: { upload: Upload; rule?: FileRule }
): Promise<StoredFile> {
  const [storedFile] = await storeUploads(who, owner, await checkUploads([upload], rule));
  return storedFile!;
}

/** A file that passed the checks, in the form in which it will be stored. */
export type CheckedUpload = { upload: Upload; contentType: string };

/**
 * Checks files by the usual rule or a given one, and removes what is not stored. Pictures may take seconds, so call
 * this before a transaction begins.
 */
export async function checkUploads(uploads: readonly Upload[], rule?: FileRule): Promise<CheckedUpload[]> {
  const checked = await Promise.all(
    uploads.map(async (upload) => {
      const contentType = await detectContentType(upload.bytes, rule);
      return { upload: { ...upload, bytes: await prepareBytes(upload.bytes, contentType) }, contentType };
    })
  );
  const bytes = checked.map(({ upload }) => upload.bytes);
  if (rule) requireFitting(bytes, rule);
  return checked;
}

/**
 * Files that the product writes or a customer texts. They are stored even at the limit, so that a full business still
 * works.
 */
const NEVER_REFUSED = new Set(["invoice_pdf", "statement_pdf", "text"]);

/**
 * Stores checked files, all or none, within the room of the business. Until its email is confirmed, that is the small room
 * of `unconfirmed-uploads.ts`, without exceptions.
 */
export async function storeUploads(
  who: Who,
  owner: { kind: string; id: string },
  uploads: readonly CheckedUpload[]
): Promise<StoredFile[]> {
  const { businessId } = who;
  const files = uploads.map(({ upload, contentType }) => ({
    storageKey: `${businessId}/${randomUUID()}`,
    bytes: upload.bytes,
    upload,
    contentType,
  }));
  const size = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  const isConfirmed = await who.db((db) => isConfirmedSender(db, businessId));
  return writeFiles(who, files, {
    reserveFor: isConfirmed ? null : "files",
    save: async (db) => {
      if (isConfirmed && !NEVER_REFUSED.has(owner.kind)) await requireRoom(db, size);
      const rows: StoredFile[] = [];
      for (const file of files) rows.push(await db.storedFile.create({ data: toFileRow(who, owner, file) }));
      return rows;
    },
  });
}

function toFileRow(
  who: Who,
  owner: { kind: string; id: string },
  { upload, contentType, storageKey }: { upload: Upload; contentType: string; storageKey: string }
): Prisma.StoredFileUncheckedCreateInput {
  return {
    businessId: who.businessId,
    ownerKind: owner.kind,
    ownerId: owner.id,
    fileName: sanitizeFileName(upload.fileName),
    contentType,
    byteSize: upload.bytes.byteLength,
    sha256: createHash("sha256").update(upload.bytes).digest("hex"),
    storageKey,
    caption: upload.caption ?? null,
    uploadedById: getActingUserId(who),
    createdAt: upload.takenAt ?? who.now,
  };
}

/** Lists a page of the files of a record, newest first. */
export function listFiles(
  who: Who,
  owner: { kind: string; id: string },
  paging: { skip: number; take: number }
): Promise<{ rows: StoredFile[]; total: number }> {
  const where = { businessId: who.businessId, ownerKind: owner.kind, ownerId: owner.id, deletedAt: null };
  return who.db(async (db) => ({
    rows: await db.storedFile.findMany({ where, orderBy: [{ createdAt: "desc" }, { id: "desc" }], ...paging }),
    total: await db.storedFile.count({ where }),
  }));
}

/** Reads a file of this business with its bytes. 404 when it does not exist. */
export async function readStoredFile(
  who: Who,
  id: string
): Promise<{ row: StoredFile; fileName: string; contentType: string; bytes: Uint8Array }> {
  const row = await who.db((db) =>
    db.storedFile.findFirst({ where: { businessId: who.businessId, id, deletedAt: null } })
  );
  const canRead = row?.ownerKind !== BUSINESS_DOCUMENT || who.permissions.has("settings.manage");
  if (!row || !canRead) throw notFound("file");
  const { fileName, contentType, storageKey } = row;
  return { row, fileName, contentType, bytes: await getDiskStorage().read(storageKey) };
}
