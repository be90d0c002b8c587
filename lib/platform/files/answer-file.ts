import "server-only";
import { isDatabaseAway } from "@/lib/platform/database/database-away";
import { FILE_POLICY } from "@/lib/platform/http/guards/content-security-policy";
import { Refusal } from "@/lib/platform/http/refusal";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import { mayShowInline } from "./file-kind";

const NO_FILE = "This file is not there any more.";

/**
 * Answers the file that `read` brings, null where there is none. What goes wrong is a sentence that a browser shows: who
 * opens a file has no page of ours around it.
 */
export async function answerFileOf(read: () => Promise<Served | null>): Promise<Response> {
  try {
    const file = await read();
    return file ? answerFile(file) : sentence(404, NO_FILE);
  } catch (error) {
    if (error instanceof RequestProblem) return sentence(error.status, error.message);
    if (error instanceof Refusal) return sentence(404, NO_FILE);
    if (isDatabaseAway(error))
      return sentence(503, "The database cannot be reached right now. Please try again in a moment.");
    throw error;
  }
}

function sentence(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "private, no-store" },
  });
}

type Served = { fileName: string; contentType: string; bytes: Uint8Array };

/** A response with a file that somebody uploaded: shown in place where that is safe, never run, for one reader only. */
export function answerFile({ fileName, contentType, bytes }: Served, to: "show" | "keep" = "show"): Response {
  const disposition = to === "show" && mayShowInline(contentType) ? "inline" : "attachment";
  return new Response(Buffer.from(bytes), {
    headers: {
      "content-type": contentType,
      "content-length": String(bytes.byteLength),
      "content-disposition": `${disposition}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      "content-security-policy": FILE_POLICY,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cache-control": "private, max-age=300",
    },
  });
}
