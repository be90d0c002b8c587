"use client";

import { sendForm } from "@/components/office/send-picture";
import { SmsMessage } from "@/lib/messaging/texts/text-shapes";

/** Words with new pictures, or with those of a text that was sent before. */
type PictureText = { body: string } & ({ files: readonly File[] } | { picturesOf: string });

/** Texts pictures in a conversation; throws with the server's reason. */
export async function sendPictureText(conversationId: string, text: PictureText, requestKey: string): Promise<void> {
  const address = `/api/sms/conversations/${conversationId}/pictures`;
  const sent = await sendForm(address, { ...text }, (answer) => SmsMessage.parse(answer), requestKey);
  if (sent.refused !== undefined) throw new Error(sent.refused);
}
