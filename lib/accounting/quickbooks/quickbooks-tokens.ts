import "server-only";
import { z } from "zod";
import { BooksAway } from "./connect-company";
import { getCallbackUrl, type QuickbooksApp } from "./quickbooks-app";

const SCOPE = "com.intuit.quickbooks.accounting";

const Tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number(),
});

/** `accessExpiresAt` is one minute early, so no token expires during a request. */
export type QuickbooksTokens = { access: string; refresh: string; accessExpiresAt: Date };

/** Intuit no longer accepts this authorization. A user must connect again. */
export class GrantEnded extends Error {}

/** Returns Intuit's consent page. */
export function buildConsentUrl({ consentUrl, clientId }: QuickbooksApp, state: string): string {
  const query = { client_id: clientId, response_type: "code", scope: SCOPE, redirect_uri: getCallbackUrl(), state };
  return `${consentUrl}?${new URLSearchParams(query).toString()}`;
}

export function exchangeCode(app: QuickbooksApp, code: string): Promise<QuickbooksTokens> {
  return fetchTokens(app, { grant_type: "authorization_code", code, redirect_uri: getCallbackUrl() });
}

/** Returns a new pair of tokens. The refresh token may change, and the old one stays valid for a day. */
export function refreshTokens(app: QuickbooksApp, refresh: string): Promise<QuickbooksTokens> {
  return fetchTokens(app, { grant_type: "refresh_token", refresh_token: refresh });
}

/** Revokes the grant at Intuit. An unknown grant counts as revoked. */
export async function revokeTokens(app: QuickbooksApp, refresh: string): Promise<void> {
  const answer = await app.send(
    new Request(app.revokeUrl, {
      method: "POST",
      headers: { ...buildHeaders(app), "content-type": "application/json" },
      body: JSON.stringify({ token: refresh }),
    })
  );
  if (!answer.ok && answer.status !== 400) throw new Error(`Intuit returned ${answer.status} for a token revocation`);
}

async function fetchTokens(app: QuickbooksApp, form: Record<string, string>): Promise<QuickbooksTokens> {
  const request = new Request(app.tokenUrl, {
    method: "POST",
    headers: { ...buildHeaders(app), "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
  const answer = await app.send(request).catch(() => {
    throw new BooksAway("Couldn't reach Intuit. Sync resumes automatically.");
  });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.status === 400 && z.object({ error: z.literal("invalid_grant") }).safeParse(body).success)
    throw new GrantEnded("Intuit no longer accepts this authorization");
  if (!answer.ok)
    throw new BooksAway(`Couldn't get access from Intuit (error ${answer.status}). Sync resumes automatically.`);
  const { access_token: access, refresh_token: refresh, expires_in: seconds } = Tokens.parse(body);
  return { access, refresh, accessExpiresAt: new Date(Date.now() + (seconds - 60) * 1000) };
}

const buildHeaders = ({ clientId, clientSecret }: QuickbooksApp) => ({
  authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
  accept: "application/json",
});
