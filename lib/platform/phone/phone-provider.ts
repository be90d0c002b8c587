import "server-only";
import type { PhoneAccount } from "./phone-account";
import { makeSandboxProvider } from "./make-sandbox-provider";
import { makeTwilioProvider } from "./make-twilio-provider";

/** A number that can be bought. */
export type FreeNumber = { number: string; locality: string; region: string };

/** The usage of one category in a month, as the provider counts it: "calls-inbound", "1,204 minutes", $10.23. */
export type Usage = { category: string; description: string; usage: string; usageUnit: string; price: string };

/** A sentence in a recording, said by the caller, who is on the first channel, or by us. */
export type Sentence = { isCaller: boolean; text: string };

/**
 * The port to the carrier of phone calls and texts. Every function may throw `PhoneProblem`, or any error when the
 * provider does not answer.
 */
export type PhoneProvider = {
  /** Lists free numbers of an area code ("704"), at most 20. */
  searchNumbers(areaCode: string): Promise<FreeNumber[]>;
  /** Buys a number and routes its phone calls and texts here. Returns the provider's id of it. */
  buyNumber(number: string): Promise<string>;
  /** Finds the provider's id of a number of the account. Null if the account has no such number. Used after a purchase whose response was lost. */
  findNumber(number: string): Promise<string | null>;
  /** Releases a number. It is no error when the number is already gone. */
  releaseNumber(providerSid: string): Promise<void>;
  /** Routes texts to a messaging service here. Returns false when the account has no such service. */
  connectService(sid: string): Promise<boolean>;
  /** Starts the transcript of a recorded conversation, once. Returns the provider's id of the transcript. */
  writeDown(recordingSid: string): Promise<string>;
  /**
   * Returns the sentences of a transcript. Null while it is not finished. Throws `PhoneProblem` when it is impossible.
   */
  sentences(transcriptSid: string): Promise<Sentence[] | null>;
  /** Lists the usage of this month or the last. */
  usage(month: "ThisMonth" | "LastMonth"): Promise<Usage[]>;
};

/** Returns the provider for the business of the account. */
export function getPhoneProvider(account: PhoneAccount): PhoneProvider {
  return account.carrier === "twilio" ? makeTwilioProvider(account) : makeSandboxProvider(account);
}
