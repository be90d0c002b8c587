import "server-only";
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/platform/env";

/** A row of a business, by both ids. */
export type SignedPlace = { businessId: string; id: string };

/** The purpose of a signature, which separates it from others, and its length. */
export type Signing = { purpose: string; bytes: number };

const NAMED_BYTES = 32;

/** Signs a row's ids, and whatever else is `covered`. Only we can create this signature. */
export function signPlace(place: SignedPlace, signing: Signing, covered = ""): Buffer {
  const idBytes = Buffer.concat([idToBytes(place.businessId), idToBytes(place.id)]);
  return Buffer.concat([idBytes, computePlaceSignature(idBytes, signing, covered)]);
}

/** Verifies and reads signed ids. Null when the signature is not ours, or has another purpose or another `covered`. */
export function verifySignedPlace(bytes: Buffer, signing: Signing, covered = ""): SignedPlace | null {
  if (bytes.length !== NAMED_BYTES + signing.bytes) return null;
  const idBytes = bytes.subarray(0, NAMED_BYTES);
  if (!timingSafeEqual(bytes.subarray(NAMED_BYTES), computePlaceSignature(idBytes, signing, covered))) return null;
  return { businessId: bytesToId(idBytes.subarray(0, 16)), id: bytesToId(idBytes.subarray(16)) };
}

const idToBytes = (id: string): Buffer => Buffer.from(id.replaceAll("-", ""), "hex");

const bytesToId = (bytes: Buffer): string =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

function computePlaceSignature(idBytes: Buffer, { purpose, bytes }: Signing, covered: string): Buffer {
  const key = new Uint8Array(hkdfSync("sha256", env().SESSION_SECRET, "", `truckroll ${purpose}`, 32));
  return createHmac("sha256", key).update(idBytes).update(covered).digest().subarray(0, bytes);
}
