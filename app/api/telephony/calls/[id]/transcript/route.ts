import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { getTranscript, Transcript } from "@/lib/telephony/recordings/transcript";

export const GET = call({
  id: "telephony.getTranscript",
  summary: "Returns a call's transcript",
  permission: "calls.view",
  params: IdPath,
  returns: Transcript,
  refusals: ["call_not_found", "transcript_not_found"],
  run: ({ who, params }) => getTranscript(who, params.id),
});
