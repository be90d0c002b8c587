import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { sanitizeFileName } from "@/lib/platform/files/sanitize-file-name";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { requireJobFileRow } from "./get-job-file";
import type { JobFile } from "./job-file";
import { toJobFile } from "./list-job-files";

/** Renames a file. Its content and extension do not change. Source: jobFiles.update. */
export function renameJobFile(who: Who, id: string, name: string): Promise<JobFile> {
  const { businessId } = who;
  return who.db(async (db) => {
    const row = await requireJobFileRow(db, id);
    const fileName = keepExtension(sanitizeFileName(name), row.fileName);
    if (!fileName) throw invalid({ file_name: "Enter a file name." });
    const renamed = await db.storedFile.update({
      where: { businessId_id: { businessId, id } },
      data: { fileName },
    });
    recordChange(db, { action: "file.renamed", subjectKind: "file", subjectId: id });
    return toJobFile(renamed);
  });
}

/** Keeps the extension of a name typed without one: "Furnace" for "image.jpg" becomes "Furnace.jpg". */
function keepExtension(name: string, before: string): string {
  const ending = /\.[a-z0-9]{2,5}$/i.exec(before)?.[0] ?? "";
  const bare = name.toLowerCase().endsWith(ending.toLowerCase()) ? name.slice(0, name.length - ending.length) : name;
  return bare.trim() ? `${bare.trim()}${ending}` : "";
}
