import "server-only";
import { env } from "@/lib/platform/env";
import { answerAsLender, SANDBOX_ORIGIN, getSandboxKey } from "../sandbox/answer-as-lender";

/** The gateway to lenders. The test lender uses the same requests and answers, but they stay inside this process. */
export type LenderGateway = {
  provider: "gateway" | "sandbox";
  url: string;
  key: string;
  send: (request: Request) => Promise<Response>;
};

const TIMEOUT_MS = 20_000;

/** Null when there is none: in production without a gateway, unless test lenders are enabled. */
export function getLenderGateway(): LenderGateway | null {
  const { LENDER_GATEWAY_URL: url, LENDER_GATEWAY_KEY: key, SANDBOX_LENDERS, TRUCKROLL_MODE } = env();
  if (url && key) return { provider: "gateway", url: url.replace(/\/$/, ""), key, send: sendRequest };
  if (TRUCKROLL_MODE === "production" && !SANDBOX_LENDERS) return null;
  return { provider: "sandbox", url: SANDBOX_ORIGIN, key: getSandboxKey(), send: answerAsLender };
}

export const hasLenders = (): boolean => getLenderGateway() !== null;

/** True when the lender is a stand-in. Screens then say so. */
export const isTestLender = (): boolean => getLenderGateway()?.provider === "sandbox";

const sendRequest = (request: Request) =>
  fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
