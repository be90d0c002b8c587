import "server-only";
import { readStoredFile } from "@/lib/platform/files/store-file";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { log } from "@/lib/platform/log";
import type { Who } from "@/lib/platform/session/who";

/** Reads the bytes of the pictures on a document. A lost picture is skipped, so it does not block the document. */
export async function readImages(
  who: Who,
  { images }: { images: ReadonlyArray<{ id: string }> }
): Promise<Uint8Array[]> {
  const pictures: Uint8Array[] = [];
  for (const { id } of images) {
    try {
      pictures.push((await readStoredFile(who, id)).bytes);
    } catch (error) {
      if (!(error instanceof RequestProblem) && !(error instanceof Refusal)) throw error;
      log.warn({ file: id }, "couldn't read an image on an invoice or proposal");
    }
  }
  return pictures;
}
