import "server-only";
import type { Permission } from "@/lib/platform/session/permission";
import type { Who } from "@/lib/platform/session/who";
import { answerFile } from "./answer-file";

export const CSV_TYPE = "text/csv; charset=utf-8";

type CsvFile = { fileName: string; text: string };

/** Answers a CSV file to whoever may have it; null where there is none. */
export function answerCsv(
  request: Request,
  permission: Permission,
  make: (who: Who) => Promise<CsvFile | null>,
): Promise<Response> {
  return answerFile(request, permission, async (who) => {
    const file = await make(who);
    return file && { fileName: file.fileName, content: file.text, contentType: CSV_TYPE };
  });
}
