import "server-only";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getDiskStorage } from "./get-disk-storage";
import { releaseUnconfirmed, reserveUnconfirmed, type UploadField } from "./unconfirmed-uploads";

type NewFile = { storageKey: string; bytes: Uint8Array };

/**
 * Writes the bytes of files and then their rows with `save`, so that every row has its bytes. Files of an unconfirmed
 * registration or business need room first, and `reserveFor` is the field that a refusal names. After a failure nothing
 * remains.
 */
export async function writeFiles<T>(
  who: Who,
  files: readonly NewFile[],
  { reserveFor, save }: { reserveFor: UploadField | null; save: (db: Transaction) => Promise<T> }
): Promise<T> {
  const planned = files.map(({ storageKey, bytes }) => ({ storageKey, byteSize: bytes.byteLength }));
  if (reserveFor) await reserveUnconfirmed(who, planned, reserveFor);
  const storageKeys = planned.map(({ storageKey }) => storageKey);
  try {
    for (const { storageKey, bytes } of files) await getDiskStorage().write(storageKey, bytes);
    return await who.db(save);
  } catch (error) {
    for (const storageKey of storageKeys) await getDiskStorage().remove(storageKey);
    // Within a failed transaction of the caller, its rollback frees the room.
    if (reserveFor) await who.db((db) => releaseUnconfirmed(db, storageKeys)).catch(() => undefined);
    throw error;
  }
}
