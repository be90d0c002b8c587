import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { connectVoice, VoiceAccount } from "@/lib/telephony/voice/register-voice";

export const POST = call({
  id: "phoneIntegration.saveAccount",
  summary: "Saves the voice service account and its secrets",
  permission: "phones.manage",
  body: VoiceAccount,
  returns: z.object({ result: z.literal(true) }),
  refusals: ["account_taken", "not_registered"],
  run: async ({ who, body }) => {
    await connectVoice(who, body);
    return { result: true as const };
  },
});
