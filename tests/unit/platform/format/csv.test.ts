import { expect, it } from "vitest";
import { formatCsv } from "@/lib/platform/format/make-csv-file";

it("follows RFC 4180: doubles quotes, quotes commas and line breaks, and ends each row with CRLF", () => {
  expect(
    formatCsv([
      ["Name", "Note"],
      ['Ann "A" Lee', "one,\ntwo"],
    ])
  ).toBe('\uFEFFName,Note\r\n"Ann ""A"" Lee","one,\ntwo"\r\n');
});

it("escapes formulas, and leaves numbers and phone numbers unchanged", () => {
  const cells = ["=HYPERLINK(1)", "+cmd", "@sum", "-2+3=x", "\tx", "-12.50", "+1 (704) 555-0100"];
  expect(formatCsv([cells]).slice(1, -2)).toBe("'=HYPERLINK(1),'+cmd,'@sum,'-2+3=x,'\tx,-12.50,+1 (704) 555-0100");
});
