import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { recordVoiceMessage } from "@/lib/telephony/recordings/record-voice-message";
import { VoiceMessage } from "@/lib/telephony/voice/voice-message";
import { Integration } from "@/lib/telephony/voice/register-voice";
import { verifyZoom } from "@/lib/telephony/voice/compute-zoom-signature";

export const POST = call({
  id: "webhooks.voipEvent",
  summary: "Receives a call event from the voice service",
  audience: "webhook",
  signedBy: verifyZoom,
  params: z.object({ integration: Integration }),
  query: z.object({ business: Id.optional() }),
  body: VoiceMessage,
  returns: z.object({ status: z.literal("SUCCESS") }),
  run: async ({ who, body }) => {
    await recordVoiceMessage(who, body);
    return { status: "SUCCESS" as const };
  },
});
