import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { SignedBy } from "@/lib/platform/http/declaration";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { parseJsonOr } from "@/lib/platform/shapes/parse-json";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { getTenantDatabase } from "@/lib/platform/database/tenant-database";
import { findVoice, findVoiceByAccount } from "./register-voice";

/** An older message is a replay. */
const OLDEST_MS = 5 * 60_000;

const Message = z.object({
  event: z.string().catch(""),
  account_id: z.string().catch(""),
  payload: z.object({ account_id: z.string().catch(""), plainToken: z.string().catch("") }).catch({
    account_id: "",
    plainToken: "",
  }),
});

/**
 * Verifies a message of Zoom. The account's secret signs the time and the body. An address with a business names the secret,
 * so the body is parsed after its signature. Otherwise the body names the account, and is parsed first, within the bounds of
 * `parseJson`. A challenge for the address names no account. It is answered with a proof that we know the secret.
 * https://developers.zoom.us/docs/api/webhooks/#verify-webhook-events
 */
export const verifyZoom: SignedBy = async (request, body) => {
  const { data: businessId } = Id.safeParse(new URL(request.url).searchParams.get("business"));
  const voice = businessId
    ? await findVoice({ businessId, db: getTenantDatabase(businessId) })
    : await findVoiceByAccount(parseMessage(body).accountId);
  if (!voice || !isSigned(request.headers, body, voice.secret)) return null;
  const { event, plainToken, accountId } = parseMessage(body);
  if (accountId && accountId !== voice.accountId) return null;
  if (event === "endpoint.url_validation") return Response.json(buildUrlProof(voice.secret, plainToken));
  return proveSystemWho(voice.businessId, "voice service");
};

/** Reads the parts of a message that name its sender. They are empty in any other body. */
function parseMessage(body: string): { event: string; plainToken: string; accountId: string } {
  const { data } = Message.safeParse(parseJsonOr(body, null));
  const accountId = data?.payload.account_id || data?.account_id || "";
  // No account has such a name, and the database cannot store it.
  if (!data || accountId.includes("\0")) return { event: "", plainToken: "", accountId: "" };
  return { event: data.event, plainToken: data.payload.plainToken, accountId };
}

function isSigned(headers: Headers, body: string, secret: string): boolean {
  const at = headers.get("x-zm-request-timestamp") ?? "";
  const seconds = Number(at);
  // The documentation says seconds, but some of Zoom's servers send milliseconds.
  const moment = seconds > 100_000_000_000 ? seconds : seconds * 1000;
  if (!at || !(Math.abs(Date.now() - moment) <= OLDEST_MS)) return false;
  const [receivedSignature, expectedSignature] = [
    Buffer.from(headers.get("x-zm-signature") ?? ""),
    Buffer.from(computeZoomSignature(secret, at, body)),
  ];
  return receivedSignature.length === expectedSignature.length && timingSafeEqual(receivedSignature, expectedSignature);
}

/** Computes Zoom's signature of a body at a time. */
export const computeZoomSignature = (secret: string, timestamp: string, body: string): string =>
  `v0=${computeHmac(secret, `v0:${timestamp}:${body}`)}`;

/** Builds the answer to the service's challenge for an address. */
export const buildUrlProof = (secret: string, plainToken: string) => ({
  plainToken,
  encryptedToken: computeHmac(secret, plainToken),
});

const computeHmac = (secret: string, text: string): string => createHmac("sha256", secret).update(text).digest("hex");
