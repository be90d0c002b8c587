import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keysToCamel, snakeToCamel } from "@/lib/platform/format/snake-to-camel";
import { findCaretAfterDigits } from "@/components/ui/fields/phone-mask";
import { buildBusinessPhoneLink, formatBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { listAddressLines } from "@/lib/platform/format/list-address-lines";
import {
  formatPhone,
  maskPhone,
  toPhoneDigits,
  toE164,
  toPhoneKey,
  buildPhoneLink,
} from "@/lib/platform/format/format-phone";
import { ReportPeriod } from "@/lib/platform/format/report-period";
import { truncate } from "@/lib/platform/format/truncate";
import { isZip, maskZip } from "@/lib/platform/format/is-zip";
import { assertProperty } from "@/tests/support/chance";

describe("phone numbers", () => {
  it("format/phone-mask: are masked as (999) 999-9999 while typing", () => {
    expect(maskPhone("5551234567")).toBe("(555) 123-4567");
    expect(["", "5", "555", "5551", "555123", "5551234", "+1 555-123-4567", "55512345678"].map(maskPhone)).toEqual([
      "",
      "(5",
      "(555",
      "(555) 1",
      "(555) 123",
      "(555) 123-4",
      "(555) 123-4567",
      "55512345678",
    ]);
    assertProperty(fc.property(fc.string(), (text) => maskPhone(maskPhone(text)) === maskPhone(text)));
  });

  it("are never cut while typing or pasting", () => {
    expect(
      [
        "650-253-00001",
        "704 555 0100 704 555 0101",
        "1 704 555 0100 12",
        "650-253-0000,12",
        "650-253-0000;ext=12",
        "+44 20 7946 0961 x5",
        "011 44 20 7946 0961 ext 5",
        "+1 704 555 0100 99",
        "+44 2079 4609 6144 2079 4609 61",
        "01144207946096101144207946096101",
      ].map(maskPhone)
    ).toEqual([
      "65025300001",
      "70455501007045550101",
      "1704555010012",
      "(650) 253-0000 x12",
      "(650) 253-0000 x12",
      "+442079460961 x5",
      "011442079460961 x5",
      "+1704555010099",
      "+442079460961442079460961",
      "01144207946096101144207946096101",
    ]);
    const countDigits = (text: string) => text.replaceAll(/\D/g, "").length;
    assertProperty(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789 -().") }), (text) => {
        const lost = countDigits(text) - countDigits(maskPhone(text));
        // Only the country code 1 of a complete number is left out.
        return lost === 0 || (lost === 1 && countDigits(text) === 11);
      })
    );
  });

  it("keep an extension, a 011 prefix, and full-width digits while typing", () => {
    expect(["650-253-0000 x12", "6502530000ext12", "(650) 253-0000 x", "650 253 0000 #7"].map(maskPhone)).toEqual([
      "(650) 253-0000 x12",
      "(650) 253-0000 x12",
      "(650) 253-0000 x",
      "(650) 253-0000 x7",
    ]);
    expect(maskPhone("011 44 20 7946 0961")).toBe("011442079460961");
    expect(maskPhone("６５０２５３００００")).toBe("(650) 253-0000");
    expect(formatPhone("6502530000 x12")).toBe("(650) 253-0000 x12");
    expect(buildPhoneLink("6502530000", "12")).toBe("tel:+16502530000,12");
    expect(buildPhoneLink("5550100", "12")).toBeNull();
  });

  it("format/phone-short: show N/A for six digits or fewer", () => {
    expect(["123456", "", "ext. 12"].map(formatPhone)).toEqual(["N/A", "N/A", "N/A"]);
  });

  it("format/phone-7-10-11: are formatted with 7, 10, or 11 digits, and unchanged otherwise", () => {
    expect(formatPhone("5551234")).toBe("555-1234");
    expect(formatPhone("5551234567")).toBe("(555) 123-4567");
    expect(formatPhone("15551234567")).toBe("1 (555) 123-4567");
    expect(formatPhone("+1 555.123.4567")).toBe("1 (555) 123-4567");
    expect(formatPhone("+44 20 7946 0958")).toBe("+44 20 7946 0958");
    expect(formatPhone("12345678")).toBe("12345678");
  });

  it("of a business have no leading 1 for its customers, and are empty when missing", () => {
    const phones = ["17045550100", "+17045550100", "7045550100", "+44 20 7946 0958", "", "911"];
    expect(phones.map((phone) => formatBusinessPhone({ phone, phoneExtension: "" }))).toEqual([
      "(704) 555-0100",
      "(704) 555-0100",
      "(704) 555-0100",
      "+44 20 7946 0958",
      "",
      "",
    ]);
  });

  it("of a business have their extension in words, and links dial it after a pause", () => {
    const business = { phone: "7045550100", phoneExtension: "12" };
    expect(formatBusinessPhone(business)).toBe("(704) 555-0100 ext. 12");
    expect(buildBusinessPhoneLink(business)).toBe("tel:+17045550100,12");
    expect(formatBusinessPhone({ phone: "", phoneExtension: "12" })).toBe("");
  });

  it("keep plus and digits, and compare equal with and without the leading 1", () => {
    expect(toPhoneDigits("+1 (704) 555-0100 ")).toBe("+17045550100");
    const keys = ["(704) 555-0100", "704.555.0100", "+1 704 555 0100", "1-704-555-0100", "7045550100"].map(toPhoneKey);
    expect(new Set(keys)).toEqual(new Set(["7045550100"]));
    expect(toPhoneKey("n/a")).toBe("");
    expect(toPhoneDigits("＋１（７０４）５５５－０１００")).toBe("+17045550100");
  });

  it("are dialed only when they are valid", () => {
    expect(toE164("(704) 555-0100")).toBe("+17045550100");
    expect(toE164("+44 20 7946 0958")).toBe("+442079460958");
    expect(toE164("555-1234")).toBeNull();
  });

  it("with + keep their country at any length, and lose the trunk zero in brackets", () => {
    // Ten digits after the +, as many as in an American number.
    expect(toPhoneDigits("+49 30 901820")).toBe("+4930901820");
    expect(formatPhone("+4930901820")).toBe("+4930901820");
    expect(maskPhone("+49 30 901820")).toBe("+4930901820");
    expect(toE164("+49 30 901820")).toBe("+4930901820");
    // Eleven digits that do not begin with 1.
    expect(formatPhone("+33 1 42 68 53 00")).toBe("+33 1 42 68 53 00");
    expect([toPhoneDigits, maskPhone, toE164].map((normalize) => normalize("+44 (0)20 7946 0958"))).toEqual(
      Array(3).fill("+442079460958")
    );
    expect(toPhoneKey("+44 (0) 20 7946 0958")).toBe(toPhoneKey("+442079460958"));
    // Only a leading + counts.
    expect(toPhoneDigits("704+555+0100")).toBe("7045550100");
    expect(["+", "+4", "+49", "+1", "+1704", "+17045550100"].map(maskPhone)).toEqual([
      "+",
      "+4",
      "+49",
      "+1",
      "+1704",
      "(704) 555-0100",
    ]);
    expect(findCaretAfterDigits("+", 0)).toBe(1);
  });
});

describe("text formats", () => {
  it("format/zip: accept only five digits as a ZIP code", () => {
    expect(["28202", "2820", "282021", "2820a", "28202-1234", ""].map(isZip)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(maskZip("a28202-1234")).toBe("28202");
  });

  it("format/truncate: cut text at fifty characters by default", () => {
    expect(truncate("A".repeat(60))).toBe(`${"A".repeat(50)}...`);
    expect(truncate("A".repeat(50))).toBe("A".repeat(50));
    expect(truncate("ab🚚d", 3)).toBe("ab🚚...");
  });

  it("format/report-dates: give a period as YYYY-MM-DD with an optional details flag", () => {
    const period = Object.fromEntries(new URLSearchParams("start=2026-11-01&end=2026-11-20&details=true"));
    expect(ReportPeriod.parse(period)).toEqual({ start: "2026-11-01", end: "2026-11-20", details: true });
    expect(ReportPeriod.parse({ start: "2026-11-01", end: "2026-11-01" }).details).toBe(false);
    expect(ReportPeriod.safeParse({ start: "11/01/2026", end: "2026-11-20" }).success).toBe(false);
    expect(ReportPeriod.safeParse({ start: "2026-11-21", end: "2026-11-20" }).success).toBe(false);
  });

  it("format/snake-camel: change the case of field names, not of values", () => {
    expect(snakeToCamel("business_legal_name")).toBe("businessLegalName");
    expect(snakeToCamel("card_reader_count")).toBe("cardReaderCount");
    expect(keysToCamel({ zip_code: { a_b: 1 } })).toEqual({ zipCode: { a_b: 1 } });
    expect(keysToCamel({ asks_ssn4: true, address2: "" })).toEqual({ asksSsn4: true, address2: "" });
  });
});

it("an address shows only the parts that it has", () => {
  const whole = { address: "100 Main St", city: "Charlotte", state: "NC", zip_code: "28202" };
  expect(listAddressLines(whole)).toEqual(["100 Main St", "Charlotte, NC 28202"]);
  expect(listAddressLines({ ...whole, city: "" })).toEqual(["100 Main St", "NC 28202"]);
  expect(listAddressLines({ address: "", city: "", state: "", zip_code: "" })).toEqual([]);
});
