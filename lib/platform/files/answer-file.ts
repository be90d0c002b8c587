import "server-only";
import { FILE_POLICY } from "@/lib/platform/http/content-security-policy";
import { mayShowInline } from "./file-kind";

type Served = { fileName: string; contentType: string; bytes: Uint8Array };

/** A response with a file that somebody uploaded: shown in place where that is safe, never run, for one reader only. */
export function answerFile({ fileName, contentType, bytes }: Served): Response {
  const disposition = mayShowInline(contentType) ? "inline" : "attachment";
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
