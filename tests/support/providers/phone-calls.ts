import { randomUUID } from "node:crypto";
import { getExpectedTwilioSignature } from "twilio/lib/webhooks/webhooks";
import { env } from "@/lib/platform/env";
import type { PhoneAccount } from "@/lib/platform/phone/phone-account";
import { openPhoneAccount } from "@/lib/platform/phone/open-phone-account";
import type { Who } from "@/lib/platform/session/who";
import { runWebhookTasks } from "../calls/run-tasks";
import type { AnyCall } from "../calls/send";

/** The path that `sendStatus` posts to. A signature covers it. */
const PATH = "/api/test";

/** Opens the account of a business at the stand-in, with a number for incoming phone calls. */
export async function makePhoneWithNumber(
  who: Who,
  number = "+17045550190"
): Promise<PhoneAccount & { number: string }> {
  const account = await openPhoneAccount(who.businessId);
  if (!account) throw new Error("the stand-in is not in use");
  const { businessId } = who;
  const data = {
    kind: "tracking",
    number,
    providerSid: `PN${randomUUID()}`,
    forwardNumber: "+17045550199",
    source: "Radio",
  };
  await who.db((db) => db.phoneNumber.create({ data: { businessId, ...data } }));
  return { ...account, number };
}

type WebhookAnswer = { status: number; text: string; headers: Headers };

/**
 * Posts a form to a webhook and returns its answer. Signs with the token of the account unless another signature is
 * given. Then runs the tasks that the webhook queued.
 */
export async function postWebhook(
  route: AnyCall,
  account: PhoneAccount,
  form: Record<string, string>,
  signature?: string | null
): Promise<WebhookAnswer> {
  const fields = { AccountSid: account.accountSid, ...form };
  const signed = getExpectedTwilioSignature(account.authToken, `${env().APP_URL}${PATH}`, fields);
  const headers = new Headers({ "content-type": "application/x-www-form-urlencoded" });
  if (signature !== null) headers.set("x-twilio-signature", signature ?? signed);
  const request = new Request(`${env().APP_URL}${PATH}`, {
    method: "POST",
    headers,
    body: new URLSearchParams(fields).toString(),
  });
  const response = await route(request, { params: Promise.resolve({}) });
  await runWebhookTasks(account.businessId);
  return { status: response.status, text: await response.text(), headers: response.headers };
}
