import "server-only";
import { env } from "@/lib/platform/env";
import { answerAsIntuit, SANDBOX_CLIENT, SANDBOX_ORIGIN } from "../sandbox/answer-as-intuit";

/**
 * This installation's application at Intuit, with its addresses. The sandbox uses the same requests and answers, but
 * they stay inside this process.
 */
export type QuickbooksApp = {
  provider: "quickbooks" | "sandbox";
  clientId: string;
  clientSecret: string;
  /** The page where people give consent. */
  consentUrl: string;
  tokenUrl: string;
  revokeUrl: string;
  apiUrl: string;
  send: (request: Request) => Promise<Response>;
};

const TIMEOUT_MS = 20_000;

/** The address that Intuit sends people back to. It must match the application's settings at Intuit exactly. */
export const getCallbackUrl = (): string => `${env().APP_URL}/api/accounting-sync/callback`;

/** Null when there is none: in production without keys, unless the sandbox is enabled. */
export function getQuickbooksApp(): QuickbooksApp | null {
  const settings = env();
  const { QUICKBOOKS_CLIENT_ID: clientId, QUICKBOOKS_CLIENT_SECRET: clientSecret } = settings;
  if (clientId && clientSecret)
    return { provider: "quickbooks", clientId, clientSecret, ...getEndpoints(settings), send: sendRequest };
  if (settings.TRUCKROLL_MODE === "production" && !settings.SANDBOX_QUICKBOOKS) return null;
  return {
    provider: "sandbox",
    ...SANDBOX_CLIENT,
    ...buildEndpoints(SANDBOX_ORIGIN),
    consentUrl: `${settings.APP_URL}/admin/accounting-sync/sandbox`,
    send: answerAsIntuit,
  };
}

type Places = Pick<QuickbooksApp, "consentUrl" | "tokenUrl" | "revokeUrl" | "apiUrl">;

function getEndpoints({ QUICKBOOKS_URL: other, QUICKBOOKS_ENVIRONMENT: companies }: ReturnType<typeof env>): Places {
  if (other) return buildEndpoints(other.replace(/\/$/, ""));
  return {
    consentUrl: "https://appcenter.intuit.com/connect/oauth2",
    tokenUrl: "https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer",
    revokeUrl: "https://developer.api.intuit.com/v2/oauth2/tokens/revoke",
    apiUrl: `https://${companies === "sandbox" ? "sandbox-" : ""}quickbooks.api.intuit.com`,
  };
}

const buildEndpoints = (origin: string): Places => ({
  consentUrl: `${origin}/connect/oauth2`,
  tokenUrl: `${origin}/oauth2/v1/tokens/bearer`,
  revokeUrl: `${origin}/v2/oauth2/tokens/revoke`,
  apiUrl: origin,
});

const sendRequest = (request: Request) =>
  fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
