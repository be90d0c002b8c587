import { CallError } from "@/lib/platform/http/api-client";

/** Asks for one payment. Asked twice it is still one: its one-time token and its key stay the same. */
type Ask<T> = () => Promise<T>;

/** Nobody knows whether the money was taken; in words for whoever pays. */
export class LostAnswer extends Error {
  constructor(said = "It is not known yet whether this payment went through. Try again: it is taken only once.") {
    super(said);
    this.name = "LostAnswer";
  }
}

const isLinkGone = (error: unknown): boolean => error instanceof CallError && error.answer.code === "link_not_found";

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
      if (isLost && isLinkGone(error)) throw new LostAnswer(LOST_BEHIND_LINK);
      if (isLost) throw new LostAnswer();
      kept = null;
      throw error;
    }
  };
}

const LOST_BEHIND_LINK =
  "It is not known whether this payment went through, and this link is not valid any more. Ask the company that sent it before you pay again.";

/**
 * What is told of a payment that was not begun because its link had ended; null for anything else. Whoever opened the
 * page before that still has its form.
 */
export function linkGoneWords(error: unknown, business: string, phone: string): string | null {
  if (!isLinkGone(error)) return null;
  // A number that is broken over two lines is read wrongly.
  const call = phone ? ` or call ${phone.replaceAll(" ", "\u00a0")}` : "";
  return `Nothing was charged. This link is not valid any more: ask ${business} for a new link${call}.`;
}

/**
 * A refusal in our server's own words. The end of a session, or of the link, says that this asking was not heard, not what
 * became of an earlier one.
 */
function isAnswer(error: unknown, isEarlierLost: boolean): boolean {
  if (!(error instanceof CallError) || error.answer.code === "unreachable") return false;
  const wasUnheard = error.status === 401 || isLinkGone(error);
  return error.status >= 400 && error.status < 500 && !(wasUnheard && isEarlierLost);
}
