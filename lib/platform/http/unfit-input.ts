import type { z, ZodError } from "zod";

/** What came in does not have the declared shape: 422 with a message per field. Any other ZodError is a bug of ours. */
export class UnfitInput extends Error {
  constructor(readonly problem: ZodError) {
    super("the input does not fit");
    this.name = "UnfitInput";
  }
}

/** What somebody sent, in its shape; throws UnfitInput. */
export function fit<S extends z.ZodType>(shape: S, value: unknown): z.output<S> {
  const read = shape.safeParse(value);
  if (!read.success) throw new UnfitInput(read.error);
  return read.data;
}
