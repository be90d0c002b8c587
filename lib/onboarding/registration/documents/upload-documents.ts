import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { FILE_LIMIT } from "@/lib/platform/files/file-rule";
import { checkUploads, type CheckedUpload } from "@/lib/platform/files/store-file";
import { readForm } from "@/lib/platform/files/read-form";
import { sanitizeFileName } from "@/lib/platform/files/sanitize-file-name";
import type { PlannedFile } from "@/lib/platform/files/unconfirmed-uploads";
import { writeFiles } from "@/lib/platform/files/write-files";
import { conflict, invalid } from "@/lib/platform/refusals/refusal";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { listDocuments } from "../records/registration-payload";
import { findRegistration } from "../records/find-registration";
import { DOCUMENT_TYPES, buildDocumentList, type RequiredDocument } from "../records/required-document";
import { RegistrationDocument } from "../../shapes/registration";
import { isUnconfirmed } from "./is-unconfirmed";

const MOST_AT_ONCE = 5;
const MOST_IN_ALL = 20;
const MOST_BYTES_IN_ALL = 60 * 1024 * 1024;
const FRAME = 64 * 1024;
const TOO_LARGE = "One upload can be up to 15 MB. Upload fewer or smaller files.";

/** The fields of the form. `type` is the kind of document and defaults to other. `token` must come before the files. */
export const DocumentUpload = z.object({
  documents: z.array(z.file()).min(1).max(MOST_AT_ONCE),
  type: z.enum(DOCUMENT_TYPES.map(({ type }) => type)).optional(),
  token: z.string().optional(),
});

export const UploadedDocuments = z.object({
  result: z.literal(true),
  registration_business_documents: z.array(RegistrationDocument),
});

type Papers = { type: string; files: Array<{ fileName: string; bytes: Uint8Array }> };

export type DocumentForm = Papers & { who: Who };

/**
 * Reads the form. `admit` authenticates the caller by the form's token before any file is read, so the token comes first.
 */
export async function readDocumentForm(
  request: Request,
  admit: (token: string) => Promise<Who>
): Promise<DocumentForm> {
  const tooLarge = new RequestProblem(413, "file_too_large", TOO_LARGE);
  let who: Who | undefined;
  const beforeFiles = async (fields: FormData) => (who = await admit(textOf(fields, "token")));
  const form = await readForm(request, { bytes: FILE_LIMIT + FRAME, tooLarge, beforeFiles });
  who ??= await admit(textOf(form, "token"));
  const entries = [...form.getAll("documents"), ...form.getAll("documents[]")];
  const files = entries.filter((entry): entry is File => entry instanceof File && entry.size > 0);
  if (files.length === 0) throw new RequestProblem(400, "no_file", "Choose a file.");
  if (files.length > MOST_AT_ONCE)
    throw new RequestProblem(400, "too_many_files", `You can upload up to ${MOST_AT_ONCE} files at a time.`);
  return {
    who,
    type: textOf(form, "type") || "other",
    files: await Promise.all(
      files.map(async (file) => ({ fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }))
    ),
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/**
 * Stores documents with a registration, all or none. Throws 422 when the registration, or all unconfirmed ones together,
 * would exceed the limits. Source: registration.uploadDocuments.
 */
export async function uploadDocuments(who: Who, { type, files }: Papers): Promise<RegistrationDocument[]> {
  if (!DOCUMENT_TYPES.some((each) => each.type === type)) throw invalid({ type: "Select an option from the list." });
  const checked = await checkUploads(files);
  const uploads = checked.map((each) => ({ ...each, storageKey: `${who.businessId}/${randomUUID()}` }));
  const planned = uploads.map(({ upload, storageKey }) => ({ storageKey, byteSize: upload.bytes.byteLength }));
  const isBounded = await who.db(async (db) => {
    await requireRoom(db, planned);
    return isUnconfirmed(db);
  });
  const save = async (db: Transaction) => {
    const { row } = await findRegistration(db, "change");
    if (row.submittedAt)
      throw conflict(
        "registration_submitted",
        "This application was already submitted. Ask your provider to change it."
      );
    const { businessId } = who;
    await requireRoom(db, planned);
    await db.registrationDocument.createMany({
      data: uploads.map((each) => ({ businessId, type, ...toDocumentColumns(each) })),
    });
    return listDocuments(db);
  };
  const newFiles = uploads.map(({ upload, storageKey }) => ({ storageKey, bytes: upload.bytes }));
  return writeFiles(who, newFiles, { reserveFor: isBounded ? "documents" : null, save });
}

/** Throws 422 when a registration would exceed its limit of files or bytes. */
async function requireRoom(db: Transaction, planned: readonly PlannedFile[]): Promise<void> {
  const { _count: count, _sum: totals } = await db.registrationDocument.aggregate({
    where: { businessId: db.who.businessId },
    _count: true,
    _sum: { byteSize: true },
  });
  if (count + planned.length > MOST_IN_ALL)
    throw invalid({ documents: `You can upload up to ${MOST_IN_ALL} files in total. Remove some first.` });
  const size = planned.reduce((sum, { byteSize }) => sum + byteSize, totals.byteSize ?? 0);
  if (size > MOST_BYTES_IN_ALL)
    throw invalid({ documents: "Files can total up to 60 MB. Remove some first." }, "file_refused");
}

const toDocumentColumns = ({ upload, contentType, storageKey }: CheckedUpload & { storageKey: string }) => ({
  fileName: sanitizeFileName(upload.fileName),
  contentType,
  byteSize: upload.bytes.byteLength,
  storageKey,
});

/** Lists the document types with what is required and what is uploaded. Source: registration.listRequiredDocuments. */
export function listRequiredDocuments(who: Who): Promise<RequiredDocument[]> {
  return who.db(async (db) => {
    const { values } = await findRegistration(db);
    return buildDocumentList(values, await listDocuments(db));
  });
}
