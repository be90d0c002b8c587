import { type FieldMessages, Refusal, type RefusalKind } from "@/lib/platform/http/refusal";
import { RequestProblem } from "@/lib/platform/http/request-problem";

/** What comes back from a process for heavy work: errors of ours do not keep their class on the way. */
export type HeavyAnswer =
  | { done: unknown }
  | { problem: Pick<RequestProblem, "status" | "code" | "message"> }
  | { refused: { kind: RefusalKind; code: string; sentence: string; fields: FieldMessages } };

/** A work whose refusals travel as answers. */
export function answering<A extends unknown[]>(work: (...args: A) => unknown): (...args: A) => Promise<HeavyAnswer> {
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
