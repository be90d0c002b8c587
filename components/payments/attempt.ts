import { CallError } from "@/lib/platform/http/api-client";

/** Asks for one payment. Asked twice it is still one: its one-time token and its key stay the same. */
type Ask<T> = () => Promise<T>;

/** Nobody knows whether the money was taken; in words for whoever pays. */
export class LostAnswer extends Error {
  constructor() {
    super("It is not known yet whether this payment went through. Try again: it is taken only once.");
    this.name = "LostAnswer";
  }
}

/**
 * One payment at a time. What was begun is kept until an answer comes, and asked again as it was: a new token or key
 * would be a second payment. Throws what was answered, or `LostAnswer`.
 */
export function createAttempt<T>(): (begin: () => Promise<Ask<T>>) => Promise<T> {
  let kept: Ask<T> | null = null;
  let isLost = false;
  return async (begin) => {
    kept ??= await begin();
    try {
      const answer = await kept();
      kept = null;
      isLost = false;
      return answer;
    } catch (error) {
      isLost = !isAnswer(error, isLost);
      if (isLost) throw new LostAnswer();
      kept = null;
      throw error;
    }
  };
}

/** A refusal in our server's own words. A 401 says that this asking was not heard, not what became of an earlier one. */
function isAnswer(error: unknown, isEarlierLost: boolean): boolean {
  if (!(error instanceof CallError) || error.answer.code === "unreachable") return false;
  return error.status >= 400 && error.status < 500 && (error.status !== 401 || !isEarlierLost);
}
