import { handleReceivedText } from "@/lib/messaging/texts/receive-text";
import { ReceivedForm, toReceivedText } from "@/lib/messaging/texts/received-form";
import { call } from "@/lib/platform/http/call";
import { FileAnswer } from "@/lib/platform/http/declaration";
import { verifyPhoneProvider } from "@/lib/platform/phone/verify-phone-provider";

export const POST = call({
  id: "webhooks.smsReceived",
  summary: "Receives an incoming text from the phone provider",
  audience: "webhook",
  signedBy: verifyPhoneProvider(),
  bodyKind: "form",
  body: ReceivedForm,
  returns: FileAnswer,
  run: async ({ who, body }) => {
    await handleReceivedText(who, toReceivedText(body));
    // The answer is empty, because the provider itself replies to STOP, START, and HELP.
    return new Response("<Response/>", { headers: { "content-type": "text/xml; charset=utf-8" } });
  },
});
