import "server-only";
import type { z } from "zod";
import { GeocoderAway } from "./geocoder";

const WAIT_MS = 8_000;
/** The geocoder refuses the key or limits our rate. Any other request would get the same answer. */
const FOR_ALL = new Set([401, 403, 429]);

/**
 * Returns the answer of a geocoder, or null when it rejects the address. Throws {@link GeocoderAway} when it does not
 * answer.
 */
export async function callGeocoder<S extends z.ZodType>(url: URL, answers: S): Promise<z.output<S> | null> {
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(WAIT_MS),
  }).catch(throwUnanswered);
  const { status } = response;
  if (status >= 400 && status < 500 && status !== 408 && !FOR_ALL.has(status)) {
    await response.body?.cancel();
    return null;
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new GeocoderAway(`The geocoder returned an error (${status}).`, FOR_ALL.has(status));
  }
  const answer = answers.safeParse(await response.json().catch(throwUnanswered));
  if (!answer.success) throw new GeocoderAway("The geocoder sent an unexpected response. Try again later.", false);
  return answer.data;
}

// The original error stays out: it may contain the address and the token.
function throwUnanswered(error: unknown): never {
  const isLate = error instanceof Error && error.name === "TimeoutError";
  throw new GeocoderAway(isLate ? "The geocoder didn't respond in time." : "Can't reach the geocoder.", false);
}
