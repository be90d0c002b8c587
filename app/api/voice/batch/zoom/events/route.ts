import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { flag } from "@/lib/platform/shapes/call-shapes";
import { VoiceEvent } from "@/lib/telephony/calls/call";
import { listVoiceEvents } from "@/lib/telephony/recordings/record-voice-message";

const Sids = z
  .union([z.array(z.string()), z.string().transform((list) => list.split(",").filter(Boolean))])
  .pipe(z.array(z.string().max(200)).max(200, "Send up to 200 IDs."))
  .default([]);

export const GET = call({
  id: "voiceCall.listZoomEvents",
  summary: "Lists the voice service's events for the given calls",
  audience: "bearer",
  permission: "calls.view",
  query: z.object({ ids: Sids, only_s3_links: flag(true) }),
  returns: z.object({ status: z.literal("SUCCESS"), data: z.array(VoiceEvent) }),
  run: async ({ who, query }) => ({
    status: "SUCCESS" as const,
    data: await listVoiceEvents(who, query.ids, query.only_s3_links),
  }),
});
