import "server-only";
import { runAsOneChange } from "@/lib/platform/database/transaction";
import type { FileRule } from "@/lib/platform/files/file-rule";
import { type CheckedUpload, checkUploads, storeUploads } from "@/lib/platform/files/store-file";
import { readUploads, type ReadUpload, type UploadLimits } from "@/lib/platform/files/read-upload";
import { answerOnce } from "@/lib/platform/http/answer-once";
import { parseWholeInput } from "@/lib/platform/http/input/unfit-input";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import type { Who } from "@/lib/platform/session/who";
import { canFetchPictures } from "./build-picture-url";
import { TextMediaList } from "../records/text-row";
import { requireTextable, sendMessage, type SentPicture } from "./send-text";
import { MOST_PICTURES, PICTURE_KINDS, PICTURES_BYTES, PICTURES_TOO_LARGE } from "../records/text-pictures";
import { PicturesToSend, type SmsMessage } from "../records/text-status";

const LIMITS: UploadLimits = {
  files: MOST_PICTURES,
  bytes: PICTURES_BYTES,
  tooLarge: PICTURES_TOO_LARGE,
  mayBeNone: true,
};
const RULE: FileRule = {
  kinds: PICTURE_KINDS,
  refused: "Can't text this file. Use a JPEG, PNG, or GIF image.",
  atMost: { bytes: PICTURES_BYTES, refused: PICTURES_TOO_LARGE },
};

/** Reads the pictures and words of a request. */
export const readPictures = (request: Request): Promise<ReadUpload> => readUploads(request, LIMITS);

/**
 * Sends a user's pictures to a customer and stores them. A repeat of the request sends nothing. The upload is read only
 * once the conversation is known to accept a text.
 */
export async function sendPictures(
  who: Who,
  conversationId: string,
  { read, requestKey }: { read: () => Promise<ReadUpload>; requestKey: string | null }
): Promise<SmsMessage> {
  if (!canFetchPictures())
    throw conflict(
      "pictures_unreachable",
      "Images can't be texted because this server has no public address. Contact your provider."
    );
  await who.db((db) => requireTextable(db, conversationId));
  const { files, field } = await read(); // Reads from the network, so it runs before any transaction.
  const picturesOf = field("picturesOf") || undefined;
  const { body } = parseWholeInput(PicturesToSend, { body: field("body"), picturesOf });
  if (files.length === 0 && !picturesOf) throw new RequestProblem(400, "no_file", "Choose an image.");
  if (files.length > 0 && picturesOf)
    throw invalid({ picturesOf: "Send new images or images from an earlier text, not both." });
  // Checking a picture may take seconds, so it also runs before any transaction.
  const checked = await checkUploads(
    files.map((file, at) => ({ ...file, fileName: `picture-${at + 1}` })),
    RULE
  );
  const send = async () => {
    const pictures = await (picturesOf
      ? listSentPictures(who, conversationId, picturesOf)
      : storePictures(who, conversationId, checked));
    return sendMessage(who, conversationId, { body, pictures });
  };
  const input = { conversationId, body, picturesOf, sizes: files.map(({ bytes }) => bytes.byteLength) };
  return runAsOneChange(() =>
    requestKey ? answerOnce(who, { callId: "sms.sendPictures", key: requestKey, callInput: input }, send) : send()
  );
}

async function storePictures(
  who: Who,
  conversationId: string,
  checked: readonly CheckedUpload[]
): Promise<SentPicture[]> {
  const storedFiles = await storeUploads(who, { kind: "text", id: conversationId }, checked);
  return storedFiles.map(({ id, contentType }) => ({ fileId: id, contentType }));
}

/** Returns the pictures of an earlier text in the same conversation. */
async function listSentPictures(who: Who, conversationId: string, id: string): Promise<SentPicture[]> {
  const where = { businessId: who.businessId, id, conversationId, direction: "outbound" };
  const row = await who.db((db) => db.smsMessage.findFirst({ where, select: { media: true } }));
  const pictures = TextMediaList.parse(row?.media ?? []).flatMap(({ fileId, contentType }) =>
    fileId ? [{ fileId, contentType }] : []
  );
  if (pictures.length === 0) throw notFound("message");
  return pictures;
}
