import { z } from "zod";
import { api } from "@/lib/platform/http/api-client";

const Refused = z.object({ message: z.string() });

/** rule: voice/health-timeout */
const HEALTH_TIMEOUT_MS = 8_000;

/**
 * True when a service answers in time and reports that it is healthy. rules: voice/health-timeout,
 * permissions/microservice-telephony
 */
async function isHealthy(fetcher: typeof fetch, address: string): Promise<boolean> {
  try {
    const answer = await fetcher(address, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
    return answer.status === 200;
  } catch {
    return false;
  }
}

export const isVoiceHealthy = (fetcher: typeof fetch): Promise<boolean> => isHealthy(fetcher, "/api/voice/health");

/** Calls the voice service with a token of the session. rule: voice/register-defaults */
export async function callVoice(method: "POST" | "DELETE", path: string, body?: object): Promise<void> {
  const { jwt, urls } = await api("GET /api/refresh-jwt", {});
  // Uses only the path, because the address is on this server by whatever host name the browser uses.
  const at = urls.voice.slice(new URL(urls.voice).origin.length);
  const answer = await fetch(`${at}/${path}`, {
    method,
    headers: { authorization: `Bearer ${jwt}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => null);
  if (answer?.ok) return;
  const errorBody: unknown = await answer?.json().catch(() => null);
  const { data } = Refused.safeParse(errorBody);
  throw new Error(data?.message ?? "The voice service isn't responding. Try again.");
}
