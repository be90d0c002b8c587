import "server-only";
import { createHash } from "node:crypto";

/** Returns the same id for the same name in every edition and on every machine (a version 5 UUID). */
export function computeStableId(kind: string, name: string): string {
  const hash = createHash("sha1").update(`truckroll-catalog:${kind}:${name}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash
    .toString("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
