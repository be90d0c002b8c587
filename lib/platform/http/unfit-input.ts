import type { ZodError } from "zod";

/** What came in does not have the declared shape: 422 with a message per field. Any other ZodError is a bug of ours. */
export class UnfitInput extends Error {
  constructor(readonly problem: ZodError) {
    super("the input does not fit");
    this.name = "UnfitInput";
  }
}
