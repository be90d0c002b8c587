import "server-only";
import { getDiskStorage } from "@/lib/platform/files/get-disk-storage";
import { isPrintable } from "@/lib/platform/files/file-rule";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { log } from "@/lib/platform/log";
import { LOGO_CID, type MailAttachment } from "@/lib/platform/mail/send-mail";
import type { Who } from "@/lib/platform/session/who";

export type Logo = { fileName: string; contentType: string; storageKey: string; bytes: Uint8Array };

/** Reads the logo for documents, email, and customers' pages. Null without one, or when it cannot be printed. */
export async function readLogo(who: Who): Promise<Logo | null> {
  const { businessId } = who;
  const row = await who.db(async (db) => {
    const { logoFileId: id } = await db.business.findUniqueOrThrow({ where: { id: businessId } });
    return id ? db.storedFile.findFirst({ where: { businessId, id, deletedAt: null } }) : null;
  });
  if (!row || !isPrintable(row.contentType)) return null;
  const { fileName, contentType, storageKey } = row;
  const bytes = await readLogoBytes(storageKey);
  return bytes && { fileName, contentType, storageKey, bytes };
}

/** Reads the logo's bytes. A lost logo is left out, so it does not block documents and email. */
async function readLogoBytes(storageKey: string): Promise<Uint8Array | null> {
  try {
    return await getDiskStorage().read(storageKey);
  } catch (error) {
    if (!(error instanceof RequestProblem)) throw error;
    log.warn({ error: error.message }, "couldn't read a logo");
    return null;
  }
}

/** Returns the logo as an email attachment for its header. */
export function buildLogoAttachments(logo: Logo | null): MailAttachment[] {
  if (!logo) return [];
  const { fileName, contentType, storageKey } = logo;
  return [{ fileName, contentType, storageKey, cid: LOGO_CID }];
}
