export type BulkResult = { id: string; done: boolean; code: string; message: string };

/** The codes of warnings that a user can override. */
const WARNINGS = new Set(["overlap", "after_hours", "blocked", "event"]);
export const canForce = ({ code, done }: BulkResult): boolean => !done && WARNINGS.has(code);

/** The maximum number of appointments in one call, while the user waits. */
const MOST_AT_ONCE = 100;

/**
 * Changes many appointments, 100 at a time. If it breaks off, the remaining ones also get a result with the reason.
 * `problem` is the cause.
 */
export async function changeInParts(
  ids: readonly string[],
  changePart: (ids: string[]) => Promise<BulkResult[]>,
  onDone: (count: number) => void
): Promise<{ results: BulkResult[]; problem: string | null }> {
  const results: BulkResult[] = [];
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    const part = ids.slice(from, from + MOST_AT_ONCE);
    try {
      results.push(...(await changePart(part)));
    } catch (error) {
      const problem = error instanceof Error ? error.message : "Couldn't change some appointments. Try again.";
      const rest = ids.slice(from + part.length);
      results.push(...part.map((id) => toUnknownResult(id, "unanswered", UNANSWERED)));
      results.push(...rest.map((id) => toUnknownResult(id, "not_tried", NOT_TRIED)));
      return { results, problem };
    }
    onDone(results.length);
  }
  return { results, problem: null };
}

// The answer may have been lost on its way back.
const UNANSWERED = "No response from the server. Check this appointment before you try again.";
const NOT_TRIED = "Not changed. An earlier problem stopped the update.";

const toUnknownResult = (id: string, code: string, message: string): BulkResult => ({ id, done: false, code, message });
