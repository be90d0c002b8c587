import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Integration, registerVoice, VoiceBusiness, VoiceZone } from "@/lib/telephony/voice/register-voice";

export const POST = call({
  id: "voiceCall.registerBusiness",
  summary: "Registers the business with the voice service. Repeating the call updates the time zone",
  audience: "bearer",
  permission: "phones.manage",
  params: z.object({ integration: Integration }),
  body: VoiceZone,
  returns: VoiceBusiness,
  run: ({ who, params, body }) => registerVoice(who, params.integration, body.time_zone),
});
