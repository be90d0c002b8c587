import type { z, ZodError } from "zod";
import { unstorableText } from "./storable-text";
import { unknownFields } from "./unknown-fields";

/** What came in does not have the declared shape: 422 with a message per field. Any other ZodError is a bug of ours. */
export class UnfitInput extends Error {
  constructor(readonly problem: ZodError) {
    super("the input does not fit");
    this.name = "UnfitInput";
  }
}

/** What somebody sent, in its shape; throws UnfitInput. */
export function fit<S extends z.ZodType>(shape: S, value: unknown): z.output<S> {
  const read = tryFit(shape, value);
  if (!read.success) throw new UnfitInput(read.error);
  return read.data;
}

/**
 * The same of what a call takes: a name that it does not know is refused too, as it would be ignored otherwise. Fields of
 * the call's answer may come back.
 */
export function fitWhole<S extends z.ZodType>(shape: S, value: unknown, answer?: z.ZodType): z.output<S> {
  const data = fit(shape, value);
  const unknown = unknownFields(shape, value, answer);
  if (unknown) throw new UnfitInput(unknown);
  return data;
}

type Read<S extends z.ZodType> = { success: true; data: z.output<S> } | { success: false; error: ZodError };

/** What somebody sent, in its shape, or what is wrong with it: for forms that are answered with a page. */
export function tryFit<S extends z.ZodType>(shape: S, value: unknown): Read<S> {
  const unstorable = unstorableText(value);
  if (unstorable) return { success: false, error: unstorable };
  const read = shape.safeParse(value);
  // Once more: what came as JSON in a string is text only now.
  const hidden = read.success ? unstorableText(read.data) : null;
  return hidden ? { success: false, error: hidden } : read;
}
