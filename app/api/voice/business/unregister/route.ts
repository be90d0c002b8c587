import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { unregisterVoice } from "@/lib/telephony/voice/register-voice";

export const DELETE = call({
  id: "voiceCall.unregisterBusiness",
  summary: "Disconnects the voice service. Its calls aren't deleted",
  audience: "bearer",
  permission: "phones.manage",
  returns: z.object({ result: z.literal(true) }),
  run: async ({ who }) => {
    await unregisterVoice(who);
    return { result: true as const };
  },
});
