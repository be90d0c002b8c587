import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";

/** What is older was played back. */
const OLDEST_SECONDS = 300;

/** How either side proves that a message is its own: time, place and body, signed with the key that both have. */
const signatureOf = (key: string, timestamp: string, place: string, body: string): string =>
  createHmac("sha256", key).update(`${timestamp}.${place}.${body}`).digest("hex");

/** The two headers that a signed message has. */
export function signedHeaders(key: string, place: string, body: string, now = Date.now()): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  return { "x-lender-timestamp": timestamp, "x-lender-signature": signatureOf(key, timestamp, place, body) };
}

export function isSignedBy(key: string, headers: Headers, place: string, body: string): boolean {
  const timestamp = headers.get("x-lender-timestamp") ?? "";
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > OLDEST_SECONDS) return false;
  const given = Buffer.from(headers.get("x-lender-signature") ?? "");
  const wanted = Buffer.from(signatureOf(key, timestamp, place, body));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
