import "server-only";
import { call, type CallRoute } from "@/lib/platform/http/call";
import { type Audience, type CallInput, type Declaration, FileAnswer } from "@/lib/platform/http/declaration";
import { notFound } from "@/lib/platform/http/refusal";
import type { z } from "zod";
import { answerFile, type AnsweredFile, type FileUse } from "./answer-file";

type Shape = z.ZodType | undefined;
type FileDeclaration<A extends Audience, P extends Shape, Q extends Shape> = Pick<
  Declaration<A, P, Q, undefined, typeof FileAnswer>,
  "id" | "summary" | "audience" | "linkTo" | "permission" | "params" | "query" | "refusals" | "failure" | "passive"
> &
  FileUse & {
    /** The file, or null where there is none, which is answered 404. */
    run: (input: CallInput<A, P, Q, undefined>) => Promise<AnsweredFile | null>;
  };

/**
 * Declares a call that answers a file, whole or the part of it that a Range header asks for. Who may have it, its
 * parameters and its refusals are as those of any call; a browser that goes to it is refused in a sentence.
 */
export function fileCall<A extends Audience = "staff", P extends Shape = undefined, Q extends Shape = undefined>(
  declaration: FileDeclaration<A, P, Q>,
): CallRoute<Declaration<A, P, Q, undefined, typeof FileAnswer>> {
  const { to, isOurs, lastsSeconds, run, ...declared } = declaration;
  return call<A, P, Q, undefined, typeof FileAnswer>({
    ...declared,
    returns: FileAnswer,
    run: async (input) => {
      const file = await run(input);
      if (!file) throw notFound("file");
      return answerFile(file, { to, isOurs, lastsSeconds }, input.request.headers.get("range"));
    },
  });
}
