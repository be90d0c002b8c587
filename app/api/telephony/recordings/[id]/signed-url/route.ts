import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { signRecordingUrl } from "@/lib/telephony/recordings/sign-recording-url";

export const GET = call({
  id: "telephony.getRecordingSignedUrl",
  summary: "Returns a short-lived signed URL that plays a recording",
  permission: "calls.view",
  params: IdPath,
  returns: z.object({ url: z.string(), expiresAt: z.string() }),
  refusals: ["recording_not_found"],
  run: ({ who, params }) => signRecordingUrl(who, params.id),
});
