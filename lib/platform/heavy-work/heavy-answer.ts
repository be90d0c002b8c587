import { type FieldMessages, Refusal, type RefusalKind } from "@/lib/platform/refusals/refusal";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";

/** The answer of a heavy-work process. Our error classes do not survive the transfer between processes. */
export type HeavyAnswer =
  | { done: unknown }
  | { problem: Pick<RequestProblem, "status" | "code" | "message"> }
  | { refused: { kind: RefusalKind; code: string; sentence: string; fields: FieldMessages } };

/** Wraps a function so that its refusals become answers. */
export function wrapHeavyWork<A extends unknown[]>(
  work: (...args: A) => unknown
): (...args: A) => Promise<HeavyAnswer> {
  return async (...args) => {
    try {
      return { done: await work(...args) };
    } catch (error) {
      if (error instanceof RequestProblem) {
        const { status, code, message } = error;
        return { problem: { status, code, message } };
      }
      if (!(error instanceof Refusal)) throw error;
      const { kind, code, message, fields } = error;
      return { refused: { kind, code, sentence: message, fields } };
    }
  };
}
