import { describe, expect, it } from "vitest";
import { formatExpiry } from "@/components/payments/instruments/mask-expiry";

/** Returns the field's text after these keys. "<" deletes the last character. */
function after(keys: string): string {
  let text = "";
  for (const key of keys) text = formatExpiry(key === "<" ? text.slice(0, -1) : text + key, text);
  return text;
}

describe("the expiry date of a card", () => {
  it.each([
    ["1229", "12/29"],
    ["12/29", "12/29"],
    ["429", "04/29"],
    ["4/29", "04/29"],
    ["1/29", "01/29"],
    ["0429", "04/29"],
    ["12", "12/"],
    ["12299", "12/29"],
    ["12<", "1"],
    ["12<129", "11/29"],
    ["122<", "12"],
    ["122<<", "1"],
    ["1229<<<<", ""],
  ])("typed as %s becomes %s", (keys, text) => expect(after(keys)).toBe(text));

  it.each([
    ["12/2029", "12/29"],
    ["04 / 29", "04/29"],
    ["1229", "12/29"],
    ["", ""],
  ])("pasted as %s becomes %s", (text, masked) => expect(formatExpiry(text, "")).toBe(masked));
});
