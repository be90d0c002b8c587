import { describe, expect, test } from "vitest";
import { formatMoneyText, parseMoneyText } from "@/components/ui/money-text";
import { assignColorsApart, buildPersonColorCss, getInitials, getPersonColor } from "@/components/ui/person-color";
import { findCaretAfterDigits } from "@/components/ui/fields/phone-mask";
import { maskPhone } from "@/lib/platform/format/format-phone";
import { formatDay } from "@/lib/platform/time/format-time";
import { getFirst } from "@/tests/support/required-values";

describe("amounts", () => {
  test.each([
    ["$1,234.5", "1234.50"],
    ["007", "7.00"],
    [".5", "0.50"],
    ["-3", "-3.00"],
    ["(12.25)", "-12.25"],
    ["-0", "0.00"],
    ["9007199254740993.01", "9007199254740993.01"],
  ])("%s is read as %s", (typedText, amount) => expect(parseMoneyText(typedText)).toBe(amount));
  test.each(["", "abc", "1.234", "1.2.3", "."])("%j is not an amount", (typedText) =>
    expect(parseMoneyText(typedText)).toBeNull()
  );
  test.each([
    ["1240.5", "$1,240.50"],
    ["-35", "-$35.00"],
    ["-0.00", "$0.00"],
    ["0", "$0.00"],
    ["9999999.99", "$9,999,999.99"],
  ])("%s is shown as %s", (amount, expected) => expect(formatMoneyText(amount)).toBe(expected));
});

describe("format/phone-mask", () => {
  test.each([
    ["5551234567", "(555) 123-4567"],
    ["+1 555-123-4567", "(555) 123-4567"],
    ["555", "(555"],
    ["", ""],
  ])("%s becomes %s", (typedText, masked) => expect(maskPhone(typedText)).toBe(masked));
  test("deleting from the end always removes a digit", () => {
    for (let text = maskPhone("5551234567"); text;) {
      const next = maskPhone(text.slice(0, -1));
      expect(next.length).toBeLessThan(text.length);
      text = next;
    }
  });
  test("the caret stays behind the same digit after formatting", () =>
    expect(findCaretAfterDigits("(555) 123-4567", 4)).toBe(7));
});

test("format/date: a day is shown as MM/DD/YYYY", () => expect(formatDay("2026-11-05")).toBe("11/05/2026"));

test("a person's color is stable, and all twelve colors are used", () => {
  expect(getPersonColor("0198c0de")).toBe(getPersonColor("0198c0de"));
  expect(new Set(Array.from({ length: 200 }, (_, index) => getPersonColor(`person-${index}`))).size).toBe(12);
  expect([getInitials("Ana María López"), getInitials("Plato"), getInitials("")]).toEqual(["AL", "P", "?"]);
});

test("people shown together have different colors while there are enough, and newcomers change none", () => {
  const people = Array.from({ length: 30 }, (_, at) => `0198c0de-${String(at).padStart(4, "0")}`);
  const twelve = assignColorsApart(people.slice(0, 12));
  expect(new Set(twelve.values()).size).toBe(12);
  const all = assignColorsApart(people.toReversed());
  expect(people.slice(0, 12).map((id) => all.get(id))).toEqual([...twelve.values()]);
  const first = getFirst(people);
  expect(twelve.get(first)).toBe(getPersonColor(first));
  expect(buildPersonColorCss([first])).toBe(`:root{--person-${first}:var(--color-person-${getPersonColor(first)})}`);
});
