import { CallError } from "@/lib/platform/http/api-client";

/** A request for one payment. A repeat keeps its one-time token and its key, so it is still one payment. */
type PaymentCall<T> = () => Promise<T>;

/** Thrown when it is unknown whether the money was taken. The message is for the payer. */
export class LostAnswer extends Error {
  constructor(
    message = "We couldn't tell if this payment went through. Try again. The payment won't be charged twice."
  ) {
    super(message);
    this.name = "LostAnswer";
  }
}

const isLinkExpired = (error: unknown): boolean => error instanceof CallError && error.answer.code === "link_not_found";

/**
 * Runs one payment at a time. A started request is kept until an answer comes and repeated unchanged, because a new
 * token or key would be a second payment. Throws the error of the answer, or `LostAnswer`.
 */
export function createAttempt<T>(): (begin: () => Promise<PaymentCall<T>>) => Promise<T> {
  let pendingRequest: PaymentCall<T> | null = null;
  let isLost = false;
  return async (begin) => {
    pendingRequest ??= await begin();
    try {
      const answer = await pendingRequest();
      pendingRequest = null;
      isLost = false;
      return answer;
    } catch (error) {
      isLost = !isAnswer(error, isLost);
      if (isLost && isLinkExpired(error)) throw new LostAnswer(LOST_BEHIND_LINK);
      if (isLost) throw new LostAnswer();
      pendingRequest = null;
      throw error;
    }
  };
}

const LOST_BEHIND_LINK =
  "We couldn't tell if this payment went through, and this link has expired. Contact the business that sent it before you pay again.";

/**
 * Returns the message for a payment that failed because its link had expired. Null for other errors. A page that was
 * opened before still has its form.
 */
export function describeExpiredLink(error: unknown, business: string, phone: string): string | null {
  if (!isLinkExpired(error)) return null;
  // Non-breaking spaces keep the number on one line, so that it is not misread.
  const call = phone ? ` or call ${phone.replaceAll(" ", "\u00a0")}` : "";
  return `You weren't charged. This link has expired. Ask ${business} for a new link${call}.`;
}

/**
 * True for a refusal in the server's own words. An expired session or link only means that this try was not processed.
 * It says nothing about an earlier one.
 */
function isAnswer(error: unknown, isEarlierLost: boolean): boolean {
  if (!(error instanceof CallError) || error.answer.code === "unreachable") return false;
  const isUnprocessed = error.status === 401 || isLinkExpired(error);
  return error.status >= 400 && error.status < 500 && !(isUnprocessed && isEarlierLost);
}
