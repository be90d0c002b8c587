import { expect, it } from "vitest";
import { formatCsv } from "@/lib/platform/format/make-csv-file";

it("writes what RFC 4180 says: quotes doubled, commas and line breaks quoted, CRLF at the end of each row", () => {
  expect(
    formatCsv([
      ["Name", "Note"],
      ['Ann "A" Lee', "one,\ntwo"],
    ])
  ).toBe('\uFEFFName,Note\r\n"Ann ""A"" Lee","one,\ntwo"\r\n');
});

it("lets no cell be a formula, and leaves numbers and phones what they are", () => {
  const cells = ["=HYPERLINK(1)", "+cmd", "@sum", "-2+3=x", "\tx", "-12.50", "+1 (704) 555-0100"];
  expect(formatCsv([cells]).slice(1, -2)).toBe("'=HYPERLINK(1),'+cmd,'@sum,'-2+3=x,'\tx,-12.50,+1 (704) 555-0100");
});
