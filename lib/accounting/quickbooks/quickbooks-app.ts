import "server-only";
import { env } from "@/lib/platform/env";
import { answerAsIntuit, SANDBOX_CLIENT, SANDBOX_ORIGIN } from "../sandbox/stand-in";

/**
 * The application at Intuit that this installation is, and how it is reached. The sandbox speaks the same requests and
 * answers; they only go no further than this process.
 */
export type QuickbooksApp = {
  provider: "quickbooks" | "sandbox";
  clientId: string;
  clientSecret: string;
  /** Where people allow it. */
  consentUrl: string;
  tokenUrl: string;
  revokeUrl: string;
  apiUrl: string;
  send: (request: Request) => Promise<Response>;
};

const TIMEOUT_MS = 20_000;

/** Where Intuit leads back to. It has to stand in the application's settings at Intuit, to the letter. */
export const callbackUrl = (): string => `${env().APP_URL}/api/accounting-sync/callback`;

/** Null where there is none: production without keys, unless it is to be tried out. */
export function quickbooksApp(): QuickbooksApp | null {
  const settings = env();
  const { QUICKBOOKS_CLIENT_ID: clientId, QUICKBOOKS_CLIENT_SECRET: clientSecret } = settings;
  if (clientId && clientSecret) return { provider: "quickbooks", clientId, clientSecret, ...placesOf(settings), send };
  if (settings.TRUCKROLL_MODE === "production" && !settings.SANDBOX_QUICKBOOKS) return null;
  return {
    provider: "sandbox",
    ...SANDBOX_CLIENT,
    ...placesAt(SANDBOX_ORIGIN),
    consentUrl: `${settings.APP_URL}/admin/accounting-sync/sandbox`,
    send: answerAsIntuit,
  };
}

type Places = Pick<QuickbooksApp, "consentUrl" | "tokenUrl" | "revokeUrl" | "apiUrl">;

function placesOf({ QUICKBOOKS_URL: other, QUICKBOOKS_ENVIRONMENT: companies }: ReturnType<typeof env>): Places {
  if (other) return placesAt(other.replace(/\/$/, ""));
  return {
    consentUrl: "https://appcenter.intuit.com/connect/oauth2",
    tokenUrl: "https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer",
    revokeUrl: "https://developer.api.intuit.com/v2/oauth2/tokens/revoke",
    apiUrl: `https://${companies === "sandbox" ? "sandbox-" : ""}quickbooks.api.intuit.com`,
  };
}

const placesAt = (origin: string): Places => ({
  consentUrl: `${origin}/connect/oauth2`,
  tokenUrl: `${origin}/oauth2/v1/tokens/bearer`,
  revokeUrl: `${origin}/v2/oauth2/tokens/revoke`,
  apiUrl: origin,
});

const send = (request: Request) => fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
