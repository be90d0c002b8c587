/** An answer that arrived completely. */
export type WholeAnswer = { status: number; ok: boolean; text: string; change: string | null };

/** Creates the request for each try, because its clock value must be current. */
export type MakeRequest = () => RequestInit;

/** The statuses of a proxy whose process is gone. Our own processes never send these. */
const CUT_OFF = new Set([502, 504]);
const PAUSE_MS = 300;

/**
 * Sends a request, and again after 0.3 s when the connection broke, even in the middle of the answer. One of several
 * processes may have ended, and the next connection leads to another.
 *
 * Use it only for requests that are safe to repeat: reads, and writes with an Idempotency-Key. Throws the error of
 * `fetch`; at once when the request's signal ended it. Source: DRILL-1.
 */
export async function fetchWithRetry(address: string, request: MakeRequest): Promise<WholeAnswer> {
  const first = request();
  try {
    const answer = await fetchOnce(address, () => first);
    if (!CUT_OFF.has(answer.status)) return answer;
  } catch (error) {
    // The request was aborted or too slow; a second try would take as long.
    if (first.signal?.aborted) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const second = request();
  second.signal?.throwIfAborted();
  return fetchOnce(address, () => second);
}

/** Sends a request once. Throws the error of `fetch`, also when the connection breaks within the answer. */
export async function fetchOnce(address: string, request: MakeRequest): Promise<WholeAnswer> {
  const response = await fetch(address, request());
  const { status, ok, headers } = response;
  return { status, ok, text: await response.text(), change: headers.get("x-change-id") };
}
