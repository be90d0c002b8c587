import "server-only";
import { env } from "@/lib/platform/env";
import { answerAsLender, SANDBOX_ORIGIN, getSandboxKey } from "../sandbox/answer-as-lender";

/**
 * The gateway to lenders. Lenders open their interfaces only to their partners, so the operator provides it. The test
 * lender uses the same requests and answers, but they stay inside this process. The protocol:
 *
 * - A request is `POST <url>/v1/<path>` with a JSON body. `merchant` in the body is the id of the business. Answers are
 *   JSON with the shapes of `protocol/lender-product.ts`.
 * - The paths are `configuration`, `loan-calculations`, `applications`, `applications/read`, `accounts/read`,
 *   `credit-limit-increases`, `authorizations`, `authorizations/resend`, `authorizations/email`, `authorizations/data`,
 *   `authorizations/cancel`, `project-types`, `services`, `greensky/disclosures`, and `greensky/urls`.
 * - `x-lender-timestamp` is the time in seconds since 1970. `x-lender-signature` is the HMAC-SHA256 in hex of
 *   `<x-lender-timestamp>.<path>.<body>` with the key `LENDER_GATEWAY_KEY`. Here the path starts with `/v1/`, such as
 *   `/v1/applications`, without the path of `<url>`. A message more than five minutes off is refused.
 * - `idempotency-key` is sent with `applications` and `authorizations`. A key that was answered with 200 gets the same
 *   answer again.
 * - 400 and 422 refuse: `{message, errors: {field: text or list of texts}}`. 404 means that there is no such record. Any
 *   other status, an empty answer, and no answer within 20 seconds mean that the lender is away.
 * - The gateway sends later decisions to `/api/webhooks/lender`, signed in the same way with the path
 *   `/api/webhooks/lender`. The body is a `LenderMessage`: `{type: "application.decided", merchant, applicationId,
 *   decision: {reference, status, creditLimit, sequence}}`.
 * - A decision's status is `more`, `pending`, `approved`, `declined`, `funded`, `canceled`, or `expired`. Synchrony and
 *   GoodLeap answer `more`, which asks for the partner's own form. `sequence` is a number that grows: each decision
 *   counts once and in order.
 */
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
