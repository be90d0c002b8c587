import { readPictures, sendPictures } from "@/lib/messaging/texts/send-pictures";
import { PicturesToSend, SmsMessage } from "@/lib/messaging/records/text-status";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "sms.sendPictures",
  summary: "Sends uploaded pictures, or those from an earlier text, in a conversation",
  permission: "messaging.send",
  params: IdPath,
  bodyKind: "upload",
  uploads: PicturesToSend,
  returns: SmsMessage,
  refusals: [
    "texting_off",
    "conversation_not_found",
    "number_released",
    "not_texted",
    "pictures_unreachable",
    "file_refused",
    "message_not_found",
  ],
  run: ({ who, params, request, requestKey }) =>
    sendPictures(who, params.id, { read: () => readPictures(request), requestKey }),
});
