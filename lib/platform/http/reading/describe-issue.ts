import type { z } from "zod";
import { formatCount } from "@/lib/platform/format/format-count";

type Issue = z.core.$ZodRawIssue;

const TYPES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

const FORMATS: Record<string, string> = {
  email: "Enter a valid email address.",
  url: "Enter a web address such as https://example.com.",
  uuid: "This ID isn't valid.",
  date: "Enter a date such as 2026-11-05.",
  datetime: "Enter a date and time such as 2026-11-05T14:00:00Z.",
};

const REQUIRED = "This field is required.";
const CHOICES = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Describes a problem that the shape has no message for. Undefined leaves the message to Zod. */
export function describeIssue(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? REQUIRED : `Must be ${TYPES[issue.expected] ?? issue.expected}.`;
    case "invalid_value":
      return issue.input === undefined ? REQUIRED : `Must be ${CHOICES.format(issue.values.map(String))}.`;
    case "invalid_union":
      return issue.input === undefined ? REQUIRED : "Check this entry.";
    case "invalid_format":
      return FORMATS[issue.format] ?? "Check the format of this entry.";
    case "too_small":
      return describeMinimum(issue.origin, Number(issue.minimum), issue.inclusive);
    case "too_big":
      return describeMaximum(issue.origin, Number(issue.maximum), issue.inclusive);
    default:
      return undefined;
  }
}

function describeMinimum(origin: string, least: number, isInclusive = true): string | undefined {
  if (origin === "string") return least === 1 ? REQUIRED : `Use at least ${formatCount(least, "character")}.`;
  if (origin === "array") return `Select at least ${formatCount(least, "item")}.`;
  if (origin !== "number" && origin !== "int") return undefined;
  return isInclusive ? `Enter ${least} or more.` : `Enter a number above ${least}.`;
}

function describeMaximum(origin: string, most: number, isInclusive = true): string | undefined {
  if (origin === "string") return `Use at most ${formatCount(most, "character")}.`;
  if (origin === "array") return `Choose up to ${formatCount(most, "item")}.`;
  if (origin !== "number" && origin !== "int") return undefined;
  return isInclusive ? `Enter ${most} or less.` : `Enter a number below ${most}.`;
}
