import { call } from "@/lib/platform/http/call";
import { FileAnswer } from "@/lib/platform/http/declaration";
import { signedByPhoneProvider } from "@/lib/platform/phone/signed-by-phone-provider";
import { nothingToSay } from "@/lib/telephony/hearing/answers";
import { TranscriptForm } from "@/lib/telephony/hearing/webhook-forms";
import { hearTranscript } from "@/lib/telephony/recordings/hear-recording";

export const POST = call({
  id: "webhooks.callTranscript",
  summary: "What was recorded was written down",
  audience: "webhook",
  signedBy: signedByPhoneProvider(),
  bodyKind: "form",
  body: TranscriptForm,
  returns: FileAnswer,
  run: async ({ who, body }) => {
    await hearTranscript(who, body);
    return nothingToSay();
  },
});
