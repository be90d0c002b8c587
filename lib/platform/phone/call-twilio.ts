import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import type { PhoneAccount } from "./phone-account";
import { PhoneProblem } from "./phone-problem";

const TRY_MS = 15_000;

/** Twilio's error answer. https://www.twilio.com/docs/usage/twilios-response */
const Refused = z.object({ message: z.string().catch(""), code: z.number().catch(0) });

type Account = Pick<PhoneAccount, "accountSid" | "authToken">;

type TwilioRequest<S extends z.ZodType> = {
  method?: "GET" | "POST" | "DELETE";
  /** One of the provider's newer products. Each has its own host. */
  product?: "messaging" | "intelligence";
  /** The path after /2010-04-01/Accounts, or the whole path of a product. */
  path: string;
  query?: Record<string, string>;
  form?: Record<string, string>;
  answers: S;
};

/**
 * Calls the Twilio API for an account. Throws `PhoneProblem` for a refusal (4xx except 429), and any other error when
 * the result is unknown.
 */
export async function callTwilio<S extends z.ZodType>(
  account: Account,
  request: TwilioRequest<S>
): Promise<z.output<S>> {
  const { method = "GET", product, path, query, form, answers } = request;
  const { TWILIO_API_URL: server } = env();
  const url = new URL(
    product ? `${server.replace("//api.", `//${product}.`)}${path}` : `${server}/2010-04-01/Accounts${path}`
  );
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const response = await fetch(url, {
    method,
    ...(form ? { body: new URLSearchParams(form) } : {}),
    headers: { authorization: buildBasicAuth(account) },
    signal: AbortSignal.timeout(TRY_MS),
  });
  const text = await response.text();
  if (response.ok) return answers.parse(text === "" ? {} : JSON.parse(text));
  const { message, code } = Refused.catch({ message: "", code: 0 }).parse(parseJsonOrNull(text));
  const sentence = message || `The phone provider returned an error (${response.status}).`;
  const isFinal = response.status >= 400 && response.status < 500 && response.status !== 429;
  throw isFinal ? new PhoneProblem(sentence, response.status, code) : new Error(sentence);
}

/** Returns the account of the installation. The accounts of businesses are its subaccounts. */
export function getMainAccount(): Account {
  const { TWILIO_ACCOUNT_SID: accountSid = "", TWILIO_AUTH_TOKEN: authToken = "" } = env();
  return { accountSid, authToken };
}

const buildBasicAuth = ({ accountSid, authToken }: Account) =>
  `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;

function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
