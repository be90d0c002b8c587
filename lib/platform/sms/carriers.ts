import "server-only";
import type { SmsMessage } from "@/lib/platform/database/generated/client";
import { tenantDatabase } from "@/lib/platform/database/tenant";
import { env } from "@/lib/platform/env";
import { type Channel, NotTaken } from "@/lib/platform/messages/channel";

/** Texts by Twilio, or kept for the outbox screen. Twilio knows no idempotency keys, but shows what it was given. */
export const textChannel: Channel<SmsMessage> = {
  name: "text",
  table: "sms_message",
  load: ({ businessId, id }) =>
    tenantDatabase(businessId)((db) =>
      db.smsMessage.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } }),
    ),
  carry: carryText,
  ask: textsLike,
};

/** Who takes texts: the provider, this installation's own screen, or nobody (a production without a provider). */
export function textCarrier(): "twilio" | "sandbox" | null {
  const { TWILIO_ACCOUNT_SID, TRUCKROLL_MODE, SANDBOX_TEXTS } = env();
  if (TWILIO_ACCOUNT_SID) return "twilio";
  return TRUCKROLL_MODE === "production" && !SANDBOX_TEXTS ? null : "sandbox";
}

/** The request did not reach the provider. */
const NOT_REACHED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

/**
 * What Twilio says of a number or a text that no later try changes: not a number, not reachable, no texts in that
 * country, opted out, not mobile, too long.
 */
const OF_THE_NUMBER = new Set([21211, 21214, 21217, 21265, 21408, 21610, 21612, 21614, 21617]);

async function carryText(text: SmsMessage, pointOfNoReturn: () => Promise<void>): Promise<string> {
  const carrier = textCarrier();
  if (carrier === null) throw new Error("no text provider is set");
  if (carrier === "sandbox") return `outbox:${text.id}`;
  await pointOfNoReturn();
  const form = new URLSearchParams({ To: text.toNumber, From: env().TWILIO_FROM ?? "", Body: text.body });
  const response = await callTwilio({ method: "POST", body: form }).catch((error: Error) => {
    const { code, message = error.message } = (error.cause ?? {}) as { code?: string; message?: string };
    throw NOT_REACHED.has(code ?? "") ? new NotTaken(message, { cause: error }) : error;
  });
  const answer = (await response.json().catch(() => ({}))) as { sid?: string; message?: string; code?: number };
  if (response.ok && answer.sid) return answer.sid;
  const reason = answer.message ?? `the text provider answered ${response.status}`;
  const isRefused = response.status >= 400 && response.status < 500;
  throw isRefused ? new NotTaken(reason, { isFinal: OF_THE_NUMBER.has(answer.code ?? 0) }) : new Error(reason);
}

/** The two clocks may differ by this. */
const SKEW_MS = 2 * 60_000;

/** What the provider has since then for this number in these words. A trial account puts its own words before them. */
async function textsLike({ toNumber, body, handedOverAt }: SmsMessage): Promise<string[]> {
  if (textCarrier() !== "twilio") return [];
  const query = new URLSearchParams({ To: toNumber, From: env().TWILIO_FROM ?? "", PageSize: "200" });
  const response = await callTwilio({ method: "GET" }, `?${query.toString()}`);
  const answer = (await response.json().catch(() => ({}))) as {
    messages?: Array<{ sid: string; body: string; date_created: string }>;
  };
  if (!response.ok || !answer.messages) throw new Error(`the text provider answered ${response.status}`);
  const since = (handedOverAt?.getTime() ?? 0) - SKEW_MS;
  return answer.messages
    .filter((one) => one.body.trimEnd().endsWith(body.trimEnd()) && Date.parse(one.date_created) >= since)
    .map(({ sid }) => sid);
}

function callTwilio(request: RequestInit, query = ""): Promise<Response> {
  const { TWILIO_ACCOUNT_SID: account = "", TWILIO_AUTH_TOKEN: token = "", TWILIO_API_URL: provider } = env();
  return fetch(`${provider}/2010-04-01/Accounts/${account}/Messages.json${query}`, {
    ...request,
    headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}` },
    signal: AbortSignal.timeout(15_000),
  });
}
