import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import type { PhoneAccount } from "./phone-account";
import { PhoneProblem } from "./phone-problem";
import type { PhoneProvider } from "./phone-provider";
import { callTwilio, getMainAccount } from "./call-twilio";
import { listSentences, requestTranscript } from "./request-transcript";

const NOT_FOUND = 404;

const Nothing = z.unknown();
const Accounts = z.object({ accounts: z.array(z.object({ sid: z.string(), auth_token: z.string() })) });
const Free = z.object({
  available_phone_numbers: z.array(
    z.object({ phone_number: z.string(), locality: z.string().nullable(), region: z.string().nullable() })
  ),
});
const Owned = z.object({ incoming_phone_numbers: z.array(z.object({ sid: z.string() })) });
const Used = z.object({
  usage_records: z.array(
    z.object({
      category: z.string(),
      description: z.string(),
      usage: z.string(),
      usage_unit: z.string(),
      price: z.string(),
    })
  ),
});

/** Returns the address of a webhook for phone calls and texts. The provider's signatures cover it. */
export const buildWebhookUrl = (path: string): string => `${env().APP_URL}/api/webhooks/twilio/${path}`;

/** Manages numbers and usage of a business's subaccount. https://www.twilio.com/docs/phone-numbers/api */
export function makeTwilioProvider(account: PhoneAccount): PhoneProvider {
  const path = `/${account.accountSid}`;
  return {
    searchNumbers: async (areaCode) => {
      const query = { AreaCode: areaCode, VoiceEnabled: "true", SmsEnabled: "true", PageSize: "20" };
      const answer = await callTwilio(account, {
        path: `${path}/AvailablePhoneNumbers/US/Local.json`,
        query,
        answers: Free,
      });
      return answer.available_phone_numbers.map(({ phone_number: number, locality, region }) => ({
        number,
        locality: locality ?? "",
        region: region ?? "",
      }));
    },
    buyNumber: async (number) => {
      const bought = await callTwilio(account, {
        method: "POST",
        path: `${path}/IncomingPhoneNumbers.json`,
        form: {
          PhoneNumber: number,
          VoiceUrl: buildWebhookUrl("voice"),
          StatusCallback: buildWebhookUrl("call-status"),
          SmsUrl: buildWebhookUrl("sms"),
        },
        answers: z.object({ sid: z.string() }),
      });
      return bought.sid;
    },
    findNumber: async (number) => {
      const query = { PhoneNumber: number };
      const answer = await callTwilio(account, { path: `${path}/IncomingPhoneNumbers.json`, query, answers: Owned });
      return answer.incoming_phone_numbers[0]?.sid ?? null;
    },
    releaseNumber: async (sid) => {
      const deleteRequest = {
        method: "DELETE",
        path: `${path}/IncomingPhoneNumbers/${sid}.json`,
        answers: Nothing,
      } as const;
      await callTwilio(account, deleteRequest).catch((error: unknown) => {
        if (!(error instanceof PhoneProblem && error.status === NOT_FOUND)) throw error;
      });
    },
    // https://www.twilio.com/docs/messaging/api/service-resource
    connectService: (sid) =>
      callTwilio(account, {
        product: "messaging",
        method: "POST",
        path: `/v1/Services/${sid}`,
        form: { InboundRequestUrl: buildWebhookUrl("sms"), InboundMethod: "POST", UseInboundWebhookOnNumber: "false" },
        answers: z.object({ sid: z.string() }),
      }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof PhoneProblem && error.status === NOT_FOUND) return false;
          throw error;
        }
      ),
    writeDown: (recordingSid) => requestTranscript(account, recordingSid),
    sentences: (transcriptSid) => listSentences(account, transcriptSid),
    usage: async (month) => {
      const answer = await callTwilio(account, {
        path: `${path}/Usage/Records/${month}.json`,
        query: { PageSize: "200" },
        answers: Used,
      });
      return answer.usage_records
        .filter(({ usage }) => Number(usage) > 0)
        .map(({ usage_unit: usageUnit, ...rest }) => ({ ...rest, usageUnit }));
    },
  };
}

/**
 * Opens a subaccount under the installation's own, or returns the existing one with this name: an earlier answer may
 * have been lost.
 */
export async function openSubaccount(name: string): Promise<Pick<PhoneAccount, "accountSid" | "authToken">> {
  const query = { FriendlyName: name, Status: "active" };
  const { accounts } = await callTwilio(getMainAccount(), { path: ".json", query, answers: Accounts });
  const [existing] = accounts;
  const subaccount =
    existing ??
    (await callTwilio(getMainAccount(), {
      method: "POST",
      path: ".json",
      form: { FriendlyName: name },
      answers: Accounts.shape.accounts.element,
    }));
  return { accountSid: subaccount.sid, authToken: subaccount.auth_token };
}
