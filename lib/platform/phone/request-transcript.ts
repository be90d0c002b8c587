import "server-only";
import { z } from "zod";
import type { PhoneAccount } from "./phone-account";
import { PhoneProblem } from "./phone-problem";
import type { Sentence } from "./phone-provider";
import { callTwilio } from "./call-twilio";

const Named = z.object({ sid: z.string() });
const Services = z.object({ services: z.array(z.object({ sid: z.string(), unique_name: z.string() })) });
const Transcripts = z.object({ transcripts: z.array(Named) });
const Sentences = z.object({
  sentences: z.array(z.object({ media_channel: z.number(), transcript: z.string().nullable() })),
});

/** The name of our transcript service in an account. It transcribes only what we request. */
const SERVICE = "truckroll";

/** The channel of the caller in the recording of a forwarded call. */
const CALLER = 1;

const FINISHED_WITHOUT = new Set(["failed", "canceled", "error"]);

/** https://www.twilio.com/docs/conversational-intelligence/api */
const product = "intelligence" as const;

/**
 * Starts the transcript of a recording. A recording that is or was transcribed is not paid for again. Returns the
 * transcript's id.
 */
export async function requestTranscript(account: PhoneAccount, recordingSid: string): Promise<string> {
  const query = { SourceSid: recordingSid, PageSize: "1" };
  const { transcripts } = await callTwilio(account, { product, path: "/v2/Transcripts", query, answers: Transcripts });
  const [existing] = transcripts;
  if (existing) return existing.sid;
  const participants = [
    { channel_participant: CALLER, role: "Customer" },
    { channel_participant: 2, role: "Agent" },
  ];
  const channel = { media_properties: { source_sid: recordingSid }, participants };
  const form = { ServiceSid: await ensureService(account), Channel: JSON.stringify(channel) };
  const newTranscript = await callTwilio(account, {
    product,
    method: "POST",
    path: "/v2/Transcripts",
    form,
    answers: Named,
  });
  return newTranscript.sid;
}

async function ensureService(account: PhoneAccount): Promise<string> {
  const path = "/v2/Services";
  const { services } = await callTwilio(account, { product, path, query: { PageSize: "100" }, answers: Services });
  const service = services.find(({ unique_name: name }) => name === SERVICE);
  const form = { UniqueName: SERVICE, FriendlyName: "Truckroll", LanguageCode: "en-US", AutoTranscribe: "false" };
  return (service ?? (await callTwilio(account, { product, method: "POST", path, form, answers: Named }))).sid;
}

/** Lists the sentences in order. Null while the transcript is not finished. */
export async function listSentences(account: PhoneAccount, sid: string): Promise<Sentence[] | null> {
  const path = `/v2/Transcripts/${sid}`;
  const { status } = await callTwilio(account, { product, path, answers: z.object({ status: z.string() }) });
  if (FINISHED_WITHOUT.has(status)) throw new PhoneProblem("The phone provider couldn't transcribe this call.", 422, 0);
  if (status !== "completed") return null;
  const query = { PageSize: "1000" };
  const { sentences } = await callTwilio(account, { product, path: `${path}/Sentences`, query, answers: Sentences });
  return sentences.map(({ media_channel: side, transcript }) => ({
    isCaller: side === CALLER,
    text: transcript ?? "",
  }));
}
