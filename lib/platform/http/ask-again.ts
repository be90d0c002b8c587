/** An answer that arrived to its end. */
export type WholeAnswer = { status: number; ok: boolean; text: string; change: string | null };

/** What to ask with, made anew for each try: what it says of the clock is of that moment. */
export type Ask = () => RequestInit;

/** What a proxy says when the process that it asked is gone. Our own processes never answer these. */
const CUT_OFF = new Set([502, 504]);
const PAUSE_MS = 300;

/**
 * Asks, and once more after 0.3 s where the connection broke, also in the middle of the answer: one of several
 * processes may just have ended, and the next connection leads to another. For what changes nothing when it is asked
 * twice: readings, and writes with an Idempotency-Key. Throws what `fetch` throws; at once where the request's signal ended it.
 * Source: DRILL-1.
 */
export async function askAgain(address: string, request: Ask): Promise<WholeAnswer> {
  const first = request();
  try {
    const answer = await askOnce(address, () => first);
    if (!CUT_OFF.has(answer.status)) return answer;
  } catch (error) {
    // Given up, or too slow: a second try would take as long.
    if (first.signal?.aborted) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const second = request();
  second.signal?.throwIfAborted();
  return askOnce(address, () => second);
}

/** Asks once. Throws what `fetch` throws, also when the connection is lost between the head of the answer and its end. */
export async function askOnce(address: string, request: Ask): Promise<WholeAnswer> {
  const response = await fetch(address, request());
  const { status, ok, headers } = response;
  return { status, ok, text: await response.text(), change: headers.get("x-change-id") };
}
