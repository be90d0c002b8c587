import { expect, it } from "vitest";
import { z } from "zod";
import { describeIssue } from "@/lib/platform/http/input/describe-issue";

const CASES: Array<[shape: z.ZodType, sent: unknown, message: string]> = [
  [z.object({ name: z.string() }), {}, "This field is required."],
  [z.object({ kind: z.enum(["a", "b"]) }), {}, "This field is required."],
  [z.string(), 1, "Enter text."],
  [z.int(), 1.5, "Enter a whole number."],
  [z.coerce.number(), "many", "Enter a number."],
  [z.number().min(1), 0, "Enter 1 or more."],
  [z.number().positive(), 0, "Enter a number above 0."],
  [z.number().max(100), 101, "Enter 100 or less."],
  [z.string().min(1), "", "This field is required."],
  [z.string().max(3), "four", "Use at most 3 characters."],
  [z.array(z.string()).max(1), ["a", "b"], "Select up to 1 item."],
  [z.object({}), "text", "Check this entry."],
  [z.enum(["asc", "desc"]), "up", "Select asc or desc."],
  [z.email(), "ann", "Enter a valid email address."],
  [z.union([z.string(), z.number()]), null, "Check this entry."],
  [z.string().max(3, "Three letters."), "four", "Three letters."],
];

it("describes a validation error without its own message in plain words", () => {
  for (const [shape, sent, message] of CASES) {
    const { error } = shape.safeParse(sent, { error: describeIssue });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  }
});
