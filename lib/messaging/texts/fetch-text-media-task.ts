import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { FILE_LIMIT, type FileRule } from "@/lib/platform/files/file-rule";
import { storeFile } from "@/lib/platform/files/store-file";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { findPhoneAccount, type PhoneAccount } from "@/lib/platform/phone/phone-account";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { TextMediaList } from "../records/text-row";
import { PICTURE_KINDS } from "../records/text-pictures";

const RULE: FileRule = { kinds: [...PICTURE_KINDS, "image/webp", "application/pdf"], refused: "not kept" };

const Payload = z.object({ businessId: Id, id: Id });

/** Fetches the pictures of a text from the provider, which keeps them for a limited time. */
export const fetchTextMediaTask: BackgroundTask = async (payload) => {
  const { businessId, id } = Payload.parse(payload);
  const who = await proveSystemWho(businessId, "pictures of texts");
  const where = { businessId_id: { businessId, id } };
  const account = await findPhoneAccount(businessId);
  const text = await who.db((db) => db.smsMessage.findUnique({ where, select: { media: true } }));
  if (!text || !account) return;
  const media = TextMediaList.parse(text.media);
  for (const [at, one] of media.entries()) {
    if (one.fileId !== undefined) continue;
    const bytes = await fetchOne(account, one.url);
    const fileId = await storePicture(who, id, { at, bytes });
    media[at] = { ...one, fileId };
    await who.db(async (db) => {
      await db.smsMessage.update({ where, data: { media: media.map((each) => ({ ...each })) } });
      recordEvent(db, "text.state", { messageId: id });
    });
  }
};

/** Stores a picture and returns the file's id. Null for anything that cannot be stored, such as a video. */
async function storePicture(
  who: Awaited<ReturnType<typeof proveSystemWho>>,
  id: string,
  { at, bytes }: { at: number; bytes: Uint8Array | null }
) {
  if (!bytes) return null;
  try {
    return (await storeFile(who, { kind: "text", id }, { upload: { fileName: `text-${at + 1}`, bytes }, rule: RULE }))
      .id;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Fetches the bytes from the provider only. Null when they are too large or no longer there. */
async function fetchOne({ accountSid, authToken }: PhoneAccount, url: string): Promise<Uint8Array | null> {
  if (!URL.canParse(url) || new URL(url).origin !== new URL(env().TWILIO_API_URL).origin) return null;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const response = await fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(30_000) });
  if (response.status === 404 || response.status === 410) return null;
  if (!response.ok)
    throw new Error(`Couldn't download an image. The phone provider returned an error (${response.status}).`);
  if (Number(response.headers.get("content-length") ?? 0) > FILE_LIMIT) return null;
  const bytes = new Uint8Array(await response.arrayBuffer());
  return bytes.byteLength > FILE_LIMIT ? null : bytes;
}
