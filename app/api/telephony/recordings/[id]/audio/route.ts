import { fileCall } from "@/lib/platform/files/file-call";
import { SignedQuery } from "@/lib/platform/files/sign-query";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { requireListener, findStoredRecording } from "@/lib/telephony/recordings/sign-recording-url";

export const GET = fileCall({
  id: "recordings.play",
  summary: "Returns a recording, whole or in part, to users who can view calls or with a signed URL",
  audience: "public",
  params: IdPath,
  query: SignedQuery,
  isGenerated: true,
  run: async ({ request, params }) => findStoredRecording(await requireListener(request, params.id), params.id),
});
