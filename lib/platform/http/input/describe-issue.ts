import type { z } from "zod";
import { formatCount } from "@/lib/platform/format/format-count";

type Issue = z.core.$ZodRawIssue;

const TYPES: Record<string, string> = {
  string: "Enter text.",
  number: "Enter a number.",
  int: "Enter a whole number.",
  boolean: "Select yes or no (true or false).",
  array: "Enter a list.",
};

const FORMATS: Record<string, string> = {
  email: "Enter a valid email address.",
  url: "Enter a web address such as https://example.com.",
  uuid: "This ID isn't valid.",
  date: "Enter a valid date.",
  datetime: "Enter a valid date and time.",
};

const REQUIRED = "This field is required.";
const OTHERWISE = "Check this entry.";
const CHOICES = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Describes a problem that the shape has no message for. Undefined leaves the message to Zod. */
export function describeIssue(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? REQUIRED : (TYPES[issue.expected] ?? OTHERWISE);
    case "invalid_value":
      return issue.input === undefined ? REQUIRED : `Select ${CHOICES.format(issue.values.map(String))}.`;
    case "invalid_union":
      return issue.input === undefined ? REQUIRED : OTHERWISE;
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
  if (origin === "array") return `Select up to ${formatCount(most, "item")}.`;
  if (origin !== "number" && origin !== "int") return undefined;
  return isInclusive ? `Enter ${most} or less.` : `Enter a number below ${most}.`;
}
