import type { z, ZodError } from "zod";
import { describeIssue } from "./describe-issue";
import { findUnstorableText } from "./is-storable-text";
import { findUnknownFields } from "./find-unknown-fields";

/** The input does not have the declared shape: 422 with a message per field. Any other ZodError is a bug. */
export class UnfitInput extends Error {
  constructor(readonly problem: ZodError) {
    super("the input doesn't fit");
    this.name = "UnfitInput";
  }
}

/** Parses sent input by its shape. Throws UnfitInput. */
export function parseInput<S extends z.ZodType>(shape: S, value: unknown): z.output<S> {
  const read = tryParseInput(shape, value);
  if (!read.success) throw new UnfitInput(read.error);
  return read.data;
}

/**
 * Parses the complete input of a call. Unknown names are refused, because they would otherwise be ignored. Fields of
 * the call's answer may be sent back.
 */
export function parseWholeInput<S extends z.ZodType>(shape: S, value: unknown, answer?: z.ZodType): z.output<S> {
  const data = parseInput(shape, value);
  const unknown = findUnknownFields(shape, value, answer);
  if (unknown) throw new UnfitInput(unknown);
  return data;
}

type ParseResult<S extends z.ZodType> = { success: true; data: z.output<S> } | { success: false; error: ZodError };

/** Parses sent input and returns its value or its problems, for forms that are answered with a page. */
export function tryParseInput<S extends z.ZodType>(shape: S, value: unknown): ParseResult<S> {
  const unstorable = findUnstorableText(value);
  if (unstorable) return { success: false, error: unstorable };
  const read = shape.safeParse(value, { error: describeIssue });
  // Checks again: a JSON string has become text only by parsing.
  const hidden = read.success ? findUnstorableText(read.data) : null;
  return hidden ? { success: false, error: hidden } : read;
}
