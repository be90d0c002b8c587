import "server-only";
import { v7 as uuidv7 } from "uuid";
import { recordChange } from "@/lib/platform/changes/record-change";
import { doHeavyWork } from "@/lib/platform/heavy-work/do-heavy-work";
import { readForm } from "@/lib/platform/files/read-form";
import { reserveUnconfirmed } from "@/lib/platform/files/unconfirmed-uploads";
import { isConfirmedSender } from "@/lib/platform/messages/confirm-sender";
import { invalid } from "@/lib/platform/refusals/refusal";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { guessMapping } from "./fields/guess-mapping";
import { getImport } from "./list-imports";
import type { CustomerImport } from "./customer-import";
import { makeRoomForImport } from "./limit-stored-imports";
import { IMPORT_BYTES, type ImportTable } from "./read-import-rows";

const READING = {
  withinMs: 30_000,
  tooMuch: invalid({ file: "The file takes too long to read. Split it and upload the parts." }, "file_refused"),
};

/** Reads the `file` field of a multipart body. Throws a 413 above 20 MB, before reading it. */
export async function readImportUpload(request: Request): Promise<{ fileName: string; bytes: Uint8Array }> {
  // The multipart frame is small compared with the file.
  const form = await readForm(request, { bytes: IMPORT_BYTES + 64 * 1024, tooLarge: makeTooLargeProblem() });
  const file = form.get("file");
  if (!(file instanceof File)) throw new RequestProblem(400, "no_file", "Choose a file.");
  if (file.size > IMPORT_BYTES) throw makeTooLargeProblem();
  return {
    fileName: cleanFileName(file.name) || "customers.csv",
    bytes: new Uint8Array(await file.arrayBuffer()),
  };
}

/** A longer column name is cut off. */
const HEADER_LENGTH = 200;

/**
 * Stores the rows of a file with a guessed mapping. Imports nothing yet. Until the email of the business is confirmed, the
 * file counts toward its small limit.
 */
export async function uploadImport(who: Who, upload: { fileName: string; bytes: Uint8Array }): Promise<CustomerImport> {
  const { businessId } = who;
  const table = await doHeavyWork<ImportTable>("readImportRows", [upload.bytes], READING);
  const { totalRows, rowsAsJson, encoding, delimiter } = table;
  const headers = table.headers.map((header) => header.slice(0, HEADER_LENGTH).toWellFormed());
  const id = uuidv7();
  // A failed upload keeps its room until the email is confirmed or a day has passed.
  if (!(await who.db((db) => isConfirmedSender(db, businessId))))
    await reserveUnconfirmed(who, [{ storageKey: `${businessId}/${id}`, byteSize: upload.bytes.byteLength }], "file");
  return who.db(async (db) => {
    await makeRoomForImport(db);
    await db.customerImport.create({
      data: {
        businessId,
        id,
        fileName: upload.fileName,
        encoding,
        delimiter,
        headers,
        mapping: guessMapping(headers),
        totalRows,
        createdById: getActingUserId(who),
        createdAt: who.now,
      },
    });
    for (const rows of rowsAsJson) {
      await db.$executeRaw`
        INSERT INTO customer_import_row (business_id, import_id, row_number, cells)
        SELECT ${businessId}::uuid, ${id}::uuid, (row ->> 'line')::int,
          ARRAY(SELECT cell FROM jsonb_array_elements_text(row -> 'cells') WITH ORDINALITY AS c(cell, place) ORDER BY place)
        FROM jsonb_array_elements(${rows}::jsonb) AS row`;
    }
    recordChange(db, {
      action: "customers.import-uploaded",
      subjectKind: "customer-import",
      subjectId: id,
      details: { fileName: upload.fileName, rows: totalRows },
    });
    return getImport(who, id);
  });
}

/** Returns the file name without folders and without characters that cannot be stored. */
function cleanFileName(name: string): string {
  const bare = name.split(/[/\\]/).at(-1) ?? "";
  return bare
    .replaceAll(/\p{Cc}/gu, "")
    .slice(0, 150)
    .toWellFormed();
}

function makeTooLargeProblem() {
  return new RequestProblem(413, "file_too_large", "The file is larger than 20 MB. Split it and upload the parts.");
}
