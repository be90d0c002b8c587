import { call } from "@/lib/platform/http/call";
import { FileAnswer } from "@/lib/platform/http/declaration";
import { signedByPhoneProvider } from "@/lib/platform/phone/signed-by-phone-provider";
import { nothingToSay } from "@/lib/telephony/hearing/answers";
import { RecordingForm } from "@/lib/telephony/hearing/webhook-forms";
import { hearRecording } from "@/lib/telephony/recordings/hear-recording";

export const POST = call({
  id: "webhooks.callRecording",
  summary: "A call was recorded",
  audience: "webhook",
  signedBy: signedByPhoneProvider(),
  bodyKind: "form",
  body: RecordingForm,
  returns: FileAnswer,
  run: async ({ who, body }) => {
    await hearRecording(who, body);
    return nothingToSay();
  },
});
