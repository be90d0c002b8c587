import "server-only";
import type { SmsMessage } from "@/lib/platform/database/generated/client";
import { env } from "@/lib/platform/env";

/** Who takes texts: the provider, this installation's own screen, or nobody (a production without a provider). */
export function textCarrier(): "twilio" | "sandbox" | null {
  const { TWILIO_ACCOUNT_SID, TRUCKROLL_MODE, ALLOW_SANDBOX } = env();
  if (TWILIO_ACCOUNT_SID) return "twilio";
  return TRUCKROLL_MODE === "production" && !ALLOW_SANDBOX ? null : "sandbox";
}

/** Hands a text over and returns the carrier's id for it. Throws with the carrier's reason. */
export async function carryText(text: SmsMessage): Promise<string> {
  const carrier = textCarrier();
  if (carrier === null) throw new Error("no text provider is set");
  if (carrier === "sandbox") return `outbox:${text.id}`;
  const { TWILIO_ACCOUNT_SID: account = "", TWILIO_AUTH_TOKEN: token = "", TWILIO_FROM: from = "" } = env();
  const response = await fetch(`${env().TWILIO_API_URL}/2010-04-01/Accounts/${account}/Messages.json`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}` },
    body: new URLSearchParams({ To: text.toNumber, From: from, Body: text.body }),
    signal: AbortSignal.timeout(15_000),
  });
  const answer = (await response.json().catch(() => ({}))) as { sid?: string; message?: string };
  if (!response.ok || !answer.sid) throw new Error(answer.message ?? `the text provider answered ${response.status}`);
  return answer.sid;
}
