import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { flag } from "@/lib/platform/shapes/call-shapes";
import { getVoiceBusiness, VoiceBusiness } from "@/lib/telephony/voice/register-voice";

export const GET = call({
  id: "voiceCall.getBusiness",
  summary: "Returns whether the business is registered with the voice service",
  audience: "bearer",
  query: z.object({ include_registration_link: flag() }),
  returns: VoiceBusiness,
  run: ({ who, query }) => getVoiceBusiness(who, query.include_registration_link),
});
