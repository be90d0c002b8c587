import "server-only";
import { env } from "@/lib/platform/env";
import { findPhoneAccount } from "@/lib/platform/phone/phone-account";
import type { Who } from "@/lib/platform/session/who";
import { requestVoiceToken } from "../voice/request-voice-token";
import { makeSandboxRecording } from "./make-sandbox-recording";

/** The reason why the provider returned nothing, as a sentence for users. */
export class ProviderProblem extends Error {}

const TRY_MS = 60_000;
const LARGEST = 60 * 1024 * 1024;

/**
 * Reads from a provider's address; any other address is refused, even if a message names it. The phone provider accepts
 * our account. The voice service accepts the token of its message. Without a valid one, it accepts a token of the app
 * in the settings.
 */
export async function readAtProvider(who: Who, url: string, downloadToken?: string): Promise<Uint8Array> {
  const account = await findPhoneAccount(who.businessId);
  if (url.startsWith("sandbox:") && account?.carrier === "sandbox") return makeSandboxRecording(url);
  const address = new URL(url);
  if (isAt(address, env().TWILIO_API_URL, "twilio.com")) {
    const secret = Buffer.from(`${account?.accountSid}:${account?.authToken}`).toString("base64");
    return readBytes(await fetchAuthorized(address, `Basic ${secret}`));
  }
  if (!isAt(address, env().ZOOM_URL, "zoom.us")) throw new Error("The recording isn't from the phone provider.");
  const first = downloadToken ? await fetchAuthorized(address, `Bearer ${downloadToken}`) : null;
  if (first && first.status !== 401 && first.status !== 403) return readBytes(first);
  await first?.body?.cancel();
  const token = await requestVoiceToken(who);
  if (!token)
    throw new ProviderProblem(
      first
        ? "The download link expired. Save a client ID and secret under Settings → Phone integration to download the recording."
        : "The phone provider sent no download token. Save a client ID and secret under Settings → Phone integration."
    );
  return readBytes(await fetchAuthorized(address, `Bearer ${token}`));
}

const fetchAuthorized = (address: URL, authorization: string): Promise<Response> =>
  fetch(address, { headers: { authorization }, signal: AbortSignal.timeout(TRY_MS) });

async function readBytes(response: Response): Promise<Uint8Array> {
  if (!response.ok) throw new ProviderProblem(`The phone provider returned an error (${response.status}).`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.byteLength > LARGEST) throw new ProviderProblem("Recordings can be up to 60 MB.");
  return bytes;
}

/** True for the configured server, and for hosts of the provider's domain. */
const isAt = ({ origin, protocol, hostname }: URL, server: string, domain: string): boolean =>
  origin === new URL(server).origin ||
  (protocol === "https:" && (hostname === domain || hostname.endsWith(`.${domain}`)));
