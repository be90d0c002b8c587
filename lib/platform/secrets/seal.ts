import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/platform/env";

const VERSION = "v1";

/**
 * Encrypts a short secret (AES-256-GCM) for a column. `context` – table, column and row – is bound to it: a sealed
 * value copied to another row does not open.
 */
export function seal(plain: string, context: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key(), iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return [
    VERSION,
    iv.toString("base64url"),
    cipher.getAuthTag().toString("base64url"),
    sealed.toString("base64url"),
  ].join(".");
}

/** Opens what `seal` made with the same context. @throws on anything else. */
export function unseal(text: string, context: string): string {
  const [version, iv, tag, sealed] = text.split(".");
  if (version !== VERSION || !iv || !tag || sealed === undefined) throw new Error("This is not a sealed value.");
  const decipher = createDecipheriv("aes-256-gcm", key(), Buffer.from(iv, "base64url"), { authTagLength: 16 })
    .setAAD(Buffer.from(context))
    .setAuthTag(Buffer.from(tag, "base64url"));
  return Buffer.concat([decipher.update(Buffer.from(sealed, "base64url")), decipher.final()]).toString("utf8");
}

function key(): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", env().SESSION_SECRET, "", "truckroll column seal", 32));
}
