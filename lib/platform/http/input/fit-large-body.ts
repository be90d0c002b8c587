import type { z } from "zod";
import { invalid } from "../../refusals/refusal";
import { toFieldMessages } from "./to-field-messages";
import { parseJson } from "../../shapes/parse-json";
import { parseWholeInput, UnfitInput } from "./unfit-input";

/** The shapes of a call that accepts more than a megabyte of JSON. */
export type LargeBodyShapes = { body: z.ZodType; returns: z.ZodType };

/** Room for ten thousand rows of fifty fields. */
const BOUNDS = { depth: 10, nodes: 600_000 };

/**
 * Parses and validates a large body in a heavy-work process. Throws Refusal with a message per field, or RequestProblem as
 * `parseJson` does.
 */
export function fitLargeBody({ body, returns }: LargeBodyShapes, bytes: Uint8Array): unknown {
  try {
    const text = Buffer.from(bytes).toString("utf8");
    return parseWholeInput(body, text === "" ? {} : parseJson(text, BOUNDS), returns);
  } catch (error) {
    if (error instanceof UnfitInput) throw invalid(toFieldMessages(error.problem));
    throw error;
  }
}
