import "server-only";
import { env } from "@/lib/platform/env";
import { answerAsLender, SANDBOX_ORIGIN, sandboxKey } from "../sandbox/stand-in";

/**
 * Where lenders are asked. The test lender speaks the same requests and answers; they only go no further than this
 * process.
 */
export type LenderGateway = {
  provider: "gateway" | "sandbox";
  url: string;
  key: string;
  send: (request: Request) => Promise<Response>;
};

const TIMEOUT_MS = 20_000;

/** Null where there is none: production without a gateway, unless it is to be tried out. */
export function lenderGateway(): LenderGateway | null {
  const { LENDER_GATEWAY_URL: url, LENDER_GATEWAY_KEY: key, SANDBOX_LENDERS, TRUCKROLL_MODE } = env();
  if (url && key) return { provider: "gateway", url: url.replace(/\/$/, ""), key, send };
  if (TRUCKROLL_MODE === "production" && !SANDBOX_LENDERS) return null;
  return { provider: "sandbox", url: SANDBOX_ORIGIN, key: sandboxKey(), send: answerAsLender };
}

export const hasLenders = (): boolean => lenderGateway() !== null;

/** Whether lenders are played: screens say so. */
export const isTestLender = (): boolean => lenderGateway()?.provider === "sandbox";

const send = (request: Request) => fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
