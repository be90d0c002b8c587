import "server-only";
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/platform/env";

/** One mail of a campaign, by the business and its own id. */
export type MailPlace = { businessId: string; id: string };

const SIGNED_BYTES = 16;

/** What stands in the link of a mail: whose it is, signed, so that nobody makes one for somebody else's mail. */
export function unsubscribeToken(place: MailPlace): string {
  const named = Buffer.concat([bytesOf(place.businessId), bytesOf(place.id)]);
  return Buffer.concat([named, signature(named)]).toString("base64url");
}

/** The mail that a token stands for; null for one that is not ours. */
export function readUnsubscribeToken(token: string): MailPlace | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== 32 + SIGNED_BYTES) return null;
  const named = bytes.subarray(0, 32);
  if (!timingSafeEqual(bytes.subarray(32), signature(named))) return null;
  return { businessId: idOf(named.subarray(0, 16)), id: idOf(named.subarray(16)) };
}

/** Where a token leads; mail programs post there, and people see a page. */
const unsubscribeAddress = (token: string): string => `${env().APP_URL}/unsubscribe/${token}`;
export const oneClickAddress = (token: string): string => `${unsubscribeAddress(token)}/answer`;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll("-", ""), "hex");

const idOf = (bytes: Buffer): string =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

function signature(named: Buffer): Buffer {
  const key = new Uint8Array(hkdfSync("sha256", env().SESSION_SECRET, "", "truckroll unsubscribe", 32));
  return createHmac("sha256", key).update(named).digest().subarray(0, SIGNED_BYTES);
}
