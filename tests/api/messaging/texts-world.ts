import { getExpectedTwilioSignature } from "twilio/lib/webhooks/webhooks";
import { POST as receive } from "@/app/api/webhooks/twilio/sms/route";
import { POST as tellStatus } from "@/app/api/webhooks/twilio/sms-status/route";
import { env } from "@/lib/platform/env";
import type { PhoneAccount } from "@/lib/platform/phone/phone-account";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeNumber, makePhoneAccount } from "@/tests/factories/phone";
import { runWebhookTasks } from "@/tests/support/calls/run-tasks";
import type { AnyCall } from "@/tests/support/calls/send";

export const OURS = "+17045550100";
export const THEIRS = "+19805550123";

/** Makes a business that sends texts from its own number, at the stand-in for a provider. */
export async function makeTexting(number = OURS): Promise<TestBusiness & { account: PhoneAccount }> {
  const business = await makeBusiness();
  const account = await makePhoneAccount(business);
  await makeNumber(business, "notification", number);
  return { ...business, account };
}

type Form = Record<string, string>;

/**
 * Posts a form from the provider to a path behind /api/webhooks/twilio, signed like the provider unless `signature` is
 * given. Then runs the tasks that the webhook queued.
 */
export async function fromProvider(
  account: Account,
  path: string,
  form: Form,
  signature?: string | null
): Promise<number> {
  const status = await postForm(account, path, form, signature);
  await runWebhookTasks(account.businessId);
  return status;
}

type Account = Pick<PhoneAccount, "businessId" | "accountSid" | "authToken">;

/** Posts the same form without running the tasks. */
export async function postForm(
  account: Account,
  path: string,
  form: Form,
  signature?: string | null,
  route: AnyCall = path.startsWith("sms-status") ? tellStatus : receive
): Promise<number> {
  const fields = { AccountSid: account.accountSid, ...form };
  const at = `/api/webhooks/twilio/${path}`;
  const signed =
    signature === undefined
      ? getExpectedTwilioSignature(account.authToken, `${env().APP_URL}${at}`, fields)
      : signature;
  const request = new Request(`http://127.0.0.1:3000${at}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      ...(signed === null ? {} : { "x-twilio-signature": signed }),
    },
  });
  return (await route(request, { params: Promise.resolve({}) })).status;
}

let texts = 0; // process state of the tests: keeps the provider's ids apart

/** Posts a text from a customer and returns the status. */
export function comesIn(account: PhoneAccount, body: string, more: Form = {}): Promise<number> {
  const MessageSid = `SM${String(++texts).padStart(32, "0")}`;
  return fromProvider(account, "sms", { MessageSid, From: THEIRS, To: OURS, Body: body, NumMedia: "0", ...more });
}

/** Posts the provider's message about the status of a text. */
export const becomes = (account: PhoneAccount, id: string, state: string, code?: number): Promise<number> =>
  fromProvider(account, `sms-status?message=${id}`, {
    MessageSid: `SM${id.replaceAll("-", "")}`,
    MessageStatus: state,
    ...(code === undefined ? {} : { ErrorCode: String(code) }),
  });
