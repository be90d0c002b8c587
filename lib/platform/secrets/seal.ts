import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/platform/env";

const VERSION = "v1";

/**
 * Encrypts a short secret (AES-256-GCM) for a column. The `context` (table, column, and row) is bound to it: a sealed
 * value copied to another row cannot be opened.
 */
export function seal(plain: string, context: string): string {
  return sealWith(deriveSealKey(), plain, context);
}

/** Decrypts a value that `seal` made with the same context. @throws on anything else. */
export function unseal(text: string, context: string): string {
  return unsealWith(deriveSealKey(), text, context);
}

/**
 * Creates a sealed random key for one record. Erasing the key makes the record unreadable, even in backups. A new
 * master key needs to reseal only the keys, not the records.
 */
export function createRecordKey(context: string): string {
  return seal(randomBytes(32).toString("base64url"), context);
}

/** Encrypts with a record's own key, in the form of `createRecordKey` with the same context. */
export function sealByRecord(keySealed: string, plain: string, context: string): string {
  return sealWith(recordKey(keySealed, context), plain, context);
}

/** Decrypts a value that `sealByRecord` made. @throws on anything else. */
export function unsealByRecord(keySealed: string, text: string, context: string): string {
  return unsealWith(recordKey(keySealed, context), text, context);
}

function recordKey(keySealed: string, context: string): Uint8Array {
  return new Uint8Array(Buffer.from(unseal(keySealed, context), "base64url"));
}

function sealWith(key: Uint8Array, plain: string, context: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return [
    VERSION,
    iv.toString("base64url"),
    cipher.getAuthTag().toString("base64url"),
    sealed.toString("base64url"),
  ].join(".");
}

function unsealWith(key: Uint8Array, text: string, context: string): string {
  const [version, iv, tag, sealed] = text.split(".");
  if (version !== VERSION || !iv || !tag || sealed === undefined) throw new Error("This isn't a sealed value.");
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(iv, "base64url"), { authTagLength: 16 })
    .setAAD(Buffer.from(context))
    .setAuthTag(Buffer.from(tag, "base64url"));
  return Buffer.concat([decipher.update(Buffer.from(sealed, "base64url")), decipher.final()]).toString("utf8");
}

function deriveSealKey(): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", env().SESSION_SECRET, "", "truckroll column seal", 32));
}
