import { call } from "@/lib/platform/http/call";
import { FileAnswer } from "@/lib/platform/http/declaration";
import { signedByPhoneProvider } from "@/lib/platform/phone/signed-by-phone-provider";
import { VoiceForm } from "@/lib/telephony/hearing/webhook-forms";
import { hearVoice } from "@/lib/telephony/hearing/hear-voice";

export const POST = call({
  id: "webhooks.callReceived",
  summary: "Somebody calls one of our numbers",
  audience: "webhook",
  signedBy: signedByPhoneProvider(),
  bodyKind: "form",
  body: VoiceForm,
  returns: FileAnswer,
  run: ({ who, body }) => hearVoice(who, body),
});
