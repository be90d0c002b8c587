import { fileCall } from "@/lib/platform/files/file-call";
import { readFileOf } from "@/lib/platform/files/keep-file";
import { IdPath } from "@/lib/platform/http/call-shapes";

export const GET = fileCall({
  id: "files.read",
  summary: "What is in a file of the business",
  params: IdPath,
  lastsSeconds: 300,
  run: ({ who, params }) => readFileOf(who, params.id),
});
