import "server-only";
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/platform/env";
import type { Who } from "@/lib/platform/session/who";
import { Refusal } from "../../refusals/refusal";

/** The time for which a form may stay open before it is sent. */
const FORM_TOKEN_SECONDS = 2 * 60 * 60;

/**
 * Issues a new anti-forgery token. It is valid only for one session of one business, and for a short time. Form:
 * `<issued, base 36>.<nonce>.<signature>`.
 */
export function issueFormToken(who: Who): string {
  const claim = `${who.now.getTime().toString(36)}.${randomBytes(12).toString("base64url")}`;
  return `${claim}.${signClaim(who, claim)}`;
}

/**
 * Refuses (403, field `token`) a token that was not issued to this session within the last two hours. rule:
 * permissions/anti-forgery
 */
export function verifyFormToken(who: Who, token: string): void {
  const [issued = "", nonce = "", sent = ""] = token.split(".");
  const expected = Buffer.from(signClaim(who, `${issued}.${nonce}`));
  const actual = Buffer.from(sent);
  const age = who.now.getTime() - Number.parseInt(issued, 36);
  const isSignatureValid = actual.length === expected.length && timingSafeEqual(actual, expected);
  if (!isSignatureValid || !(age >= -60_000 && age <= FORM_TOKEN_SECONDS * 1000)) {
    const sentence = "This form has expired. Reload the page and try again.";
    throw new Refusal("not allowed", "form_token_expired", sentence, { token: sentence });
  }
}

function signClaim(who: Who, claim: string): string {
  const holder =
    who.actor.kind === "staff"
      ? who.actor.sessionId
      : who.actor.kind === "customer"
        ? who.actor.tokenId
        : who.actor.task;
  const key = new Uint8Array(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", "truckroll form token", 32));
  return createHmac("sha256", key)
    .update(JSON.stringify([who.businessId, holder, claim]))
    .digest("base64url");
}
