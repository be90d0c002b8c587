"use client";

import { useState } from "react";
import { sendForm } from "@/components/office/send-picture";
import { createRequestKeys } from "@/components/ui/browser/request-key";
import { toast } from "@/components/ui/overlays/toast";
import { SmsMessage } from "@/lib/messaging/records/text-status";
import { api } from "@/lib/platform/http/api-client";

/** A text with new pictures, or with those of an earlier text. */
type PictureText = { body: string } & ({ files: readonly File[] } | { picturesOf: string });

/**
 * Sends texts in a conversation, with or without pictures. A retry sends a text once while `newest` is the newest one.
 * Rejects with the server's reason. A text that is sent again shows it instead.
 */
export function useSendText(id: string, newest: string | undefined, onSent: () => Promise<void>) {
  const [keyOf] = useState(createRequestKeys);
  const sendPictures = async (text: PictureText, pictureKey: unknown) => {
    const address = `/api/sms/conversations/${id}/pictures`;
    const requestKey = keyOf({ said: pictureKey, body: text.body, newest });
    const sent = await sendForm(address, { ...text }, (answer) => SmsMessage.parse(answer), requestKey);
    if (sent.refused !== undefined) throw new Error(sent.refused);
    await onSent();
  };
  const send = async (body: string, pictures: readonly File[] = []) => {
    if (pictures.length > 0) return sendPictures({ body, files: pictures }, pictures.map(nameOf));
    const call = { params: { id }, body: { body } };
    await api("POST /api/sms/conversations/[id]/messages", call, { requestKey: keyOf({ body, newest }) });
    await onSent();
  };
  const sendAgain = ({ uuid, body, media }: SmsMessage) => {
    const retry = media.length > 0 ? sendPictures({ body, picturesOf: uuid }, uuid) : send(body);
    void retry.catch((error: Error) => toast.danger(error.message));
  };
  return { send, sendAgain };
}

const nameOf = ({ name, size, lastModified }: File) => [name, size, lastModified];
