import { readVisibleFile } from "@/lib/read-visible-file";
import { fileCall } from "@/lib/platform/files/file-call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const GET = fileCall({
  id: "files.read",
  summary: "Returns a file to users who can see its record",
  params: IdPath,
  lastsSeconds: 300,
  run: ({ who, params, request }) =>
    readVisibleFile(who, params.id, { isPicture: request.headers.get("accept")?.startsWith("image/") ?? false }),
});
