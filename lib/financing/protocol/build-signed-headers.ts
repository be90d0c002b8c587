import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";

/** An older message is a replay. */
const OLDEST_SECONDS = 300;

/** Signs a message with the shared key over time, path, and body. Both sides use this. */
const computeSignature = (key: string, timestamp: string, { place, body }: { place: string; body: string }): string =>
  createHmac("sha256", key).update(`${timestamp}.${place}.${body}`).digest("hex");

/** Returns the two headers of a signed message. */
export function buildSignedHeaders(
  key: string,
  place: string,
  { body, now = Date.now() }: { body: string; now?: number }
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  return { "x-lender-timestamp": timestamp, "x-lender-signature": computeSignature(key, timestamp, { place, body }) };
}

export function isSignedBy(key: string, headers: Headers, { place, body }: { place: string; body: string }): boolean {
  const timestamp = headers.get("x-lender-timestamp") ?? "";
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > OLDEST_SECONDS) return false;
  const receivedSignature = Buffer.from(headers.get("x-lender-signature") ?? "");
  const expectedSignature = Buffer.from(computeSignature(key, timestamp, { place, body }));
  return receivedSignature.length === expectedSignature.length && timingSafeEqual(receivedSignature, expectedSignature);
}
