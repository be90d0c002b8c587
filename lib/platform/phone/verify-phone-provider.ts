import "server-only";
import { env } from "@/lib/platform/env";
import type { SignedBy } from "@/lib/platform/http/declaration";
import { parseForm } from "@/lib/platform/http/input/parse-form";
import { conflict } from "@/lib/platform/refusals/refusal";
import { log } from "@/lib/platform/log";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { type PhoneAccount, findPhoneAccountBySid } from "./phone-account";
import { computePhoneSignature, isPhoneSignature } from "./phone-signature";

const HEADER = "x-twilio-signature";

/**
 * Verifies a webhook of the phone provider and finds the business of the account that it names. The account's token
 * signs the requested address and every field, and a field names the account, so the form is parsed first. It has at most
 * 64 KB and 1,000 fields. `permissions` are those that the work needs.
 * https://www.twilio.com/docs/usage/security#validating-requests
 */
export function verifyPhoneProvider(permissions: readonly string[] = []): SignedBy {
  return async (request, body) => {
    const form = parseForm(body);
    const account = await findPhoneAccountBySid(form["AccountSid"] ?? "");
    const signature = request.headers.get(HEADER);
    if (!account || !signature) return null;
    const { pathname, search } = new URL(request.url);
    const address = `${env().APP_URL}${pathname}${search}`;
    return isPhoneSignature(signature, { authToken: account.authToken, address, form })
      ? proveSystemWho(account.businessId, "phone provider", permissions)
      : null;
  };
}

/**
 * Posts a form of the stand-in's far side to our own webhook over HTTP, signed as the provider signs. `path` comes
 * after /api/webhooks/twilio, such as "voice". Returns the answer of the webhook.
 */
export async function postSigned(
  account: PhoneAccount,
  path: string,
  form: Record<string, string>
): Promise<{ status: number; text: string }> {
  const { APP_URL, PORT } = env();
  const fields = { AccountSid: account.accountSid, ...form };
  const at = `/api/webhooks/twilio/${path}`;
  const response = await fetch(`http://127.0.0.1:${PORT}${at}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { [HEADER]: computePhoneSignature(account.authToken, `${APP_URL}${at}`, fields) },
    signal: AbortSignal.timeout(15_000),
  }).catch((error: unknown) => {
    log.warn({ error: String(error) }, "our webhook didn't respond to the sandbox");
    throw conflict("webhook_silent", "The server isn't responding right now. Please try again in a moment.");
  });
  return { status: response.status, text: await response.text() };
}
