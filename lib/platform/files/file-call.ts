import "server-only";
import { call, type CallRoute } from "@/lib/platform/http/call";
import { type Audience, type CallInput, type Declaration, FileAnswer } from "@/lib/platform/http/declaration";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { z } from "zod";
import { answerFile, type AnsweredFile, type FileUse } from "./answer-file";

type Shape = z.ZodType | undefined;
type FileDeclaration<A extends Audience, P extends Shape, Q extends Shape> = Pick<
  Declaration<A, P, Q, undefined, typeof FileAnswer>,
  "id" | "summary" | "audience" | "permission" | "params" | "query" | "refusals" | "failure" | "passive"
> &
  FileUse & {
    /** Returns the file. Null is answered with 404. */
    run: (input: CallInput<A, P, Q, undefined>) => Promise<AnsweredFile | null>;
  };

/**
 * Declares a call that returns a file, or the part that a Range header asks for. Permissions, parameters, and refusals
 * work as in any call. A browser that opens it directly gets a refusal as a sentence.
 */
export function fileCall<A extends Audience = "staff", P extends Shape = undefined, Q extends Shape = undefined>(
  declaration: FileDeclaration<A, P, Q>
): CallRoute<Declaration<A, P, Q, undefined, typeof FileAnswer>> {
  const { to, isGenerated, lastsSeconds, run, ...declared } = declaration;
  return call<A, P, Q, undefined, typeof FileAnswer>({
    ...declared,
    returns: FileAnswer,
    run: async (input) => {
      const file = await run(input);
      if (!file) throw notFound("file");
      return answerFile(file, { to, isGenerated, lastsSeconds }, input.request.headers.get("range"));
    },
  });
}
