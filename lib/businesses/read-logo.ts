import "server-only";
import { diskStorage } from "@/lib/platform/files/disk";
import { isPrintable } from "@/lib/platform/files/file-kind";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import { log } from "@/lib/platform/log";
import { LOGO_CID, type MailAttachment } from "@/lib/platform/mail/send-mail";
import type { Who } from "@/lib/platform/session/who";

/** The business's logo with its bytes. */
export type Logo = { fileName: string; contentType: string; storageKey: string; bytes: Uint8Array };

/** The logo that documents, mails and customers' pages carry; null without one, or with one that does not print. */
export async function readLogo(who: Who): Promise<Logo | null> {
  const { businessId } = who;
  const row = await who.db(async (db) => {
    const { logoFileId: id } = await db.business.findUniqueOrThrow({ where: { id: businessId } });
    return id ? db.storedFile.findFirst({ where: { businessId, id, deletedAt: null } }) : null;
  });
  if (!row || !isPrintable(row.contentType)) return null;
  const { fileName, contentType, storageKey } = row;
  const bytes = await bytesOf(storageKey);
  return bytes && { fileName, contentType, storageKey, bytes };
}

/** A logo that is lost keeps no document and no mail back: they go without. */
async function bytesOf(storageKey: string): Promise<Uint8Array | null> {
  try {
    return await diskStorage().read(storageKey);
  } catch (error) {
    if (!(error instanceof RequestProblem)) throw error;
    log.warn({ error: error.message }, "logo not read");
    return null;
  }
}

/** The logo as the part of a mail that its head shows. */
export function logoAttachments(logo: Logo | null): MailAttachment[] {
  if (!logo) return [];
  const { fileName, contentType, storageKey } = logo;
  return [{ fileName, contentType, storageKey, cid: LOGO_CID }];
}
