import "server-only";
import type { PhoneAccount } from "./account";
import { sandboxProvider } from "./sandbox-provider";
import { twilioProvider } from "./twilio-provider";

/** A number that can be bought. */
export type FreeNumber = { number: string; locality: string; region: string };

/** What somebody used in a month, as the provider counts it: "calls-inbound", "1,204 minutes", $10.23. */
export type Usage = { category: string; description: string; usage: string; usageUnit: string; price: string };

/** What was said in a recording: by the caller, whose side is the first, or by us. */
export type Sentence = { isCaller: boolean; text: string };

/** The port to whoever carries calls and texts. All may throw `PhoneProblem`, or anything when nobody answers. */
export type PhoneProvider = {
  /** Free numbers of an area code ("704"), at most 20. */
  searchNumbers(areaCode: string): Promise<FreeNumber[]>;
  /** Buys a number and has its calls and texts told here. Answers the provider's id of it. */
  buyNumber(number: string): Promise<string>;
  /** The provider's id of a number that the account has; null without one. For when buying was not answered. */
  findNumber(number: string): Promise<string | null>;
  /** Gives a number back; one that is gone already is fine. */
  releaseNumber(providerSid: string): Promise<void>;
  /** Has texts to a messaging service told here; false: the account has no such service. */
  connectService(sid: string): Promise<boolean>;
  /** Has a recorded conversation written down, once. Answers the provider's id of the transcript. */
  writeDown(recordingSid: string): Promise<string>;
  /** What was said; null while it is not written down yet. Throws `PhoneProblem` when it cannot be. */
  sentences(transcriptSid: string): Promise<Sentence[] | null>;
  /** What was used this month or the last. */
  usage(month: "ThisMonth" | "LastMonth"): Promise<Usage[]>;
};

/** The provider as the account's business meets it. */
export function phoneProvider(account: PhoneAccount): PhoneProvider {
  return account.carrier === "twilio" ? twilioProvider(account) : sandboxProvider(account);
}
