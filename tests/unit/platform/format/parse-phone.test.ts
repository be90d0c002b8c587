import { describe, expect, it } from "vitest";
import {
  formatTypedPhone,
  parseE164,
  parseE164InPath,
  parsePhone,
  parsePhonePart,
  readPhoneKey,
} from "@/lib/platform/format/parse-phone";

describe("a phone number", () => {
  it.each([
    ["(704) 555-0100", "7045550100", ""],
    ["704.555.0100", "7045550100", ""],
    ["1-704-555-0100", "17045550100", ""],
    ["+1 (704) 555-0100", "+17045550100", ""],
    ["555-0100", "5550100", ""],
    ["５５５-０１００", "5550100", ""],
    ["（７０４）５５５－０１００", "7045550100", ""],
    ["650-253-0000 x12", "6502530000", "12"],
    ["650-253-0000 ext. 1234", "6502530000", "1234"],
    ["650-253-0000 Extension 7", "6502530000", "7"],
    ["6502530000x12", "6502530000", "12"],
    ["650-253-0000 #12", "6502530000", "12"],
    ["650-253-0000;ext=12", "6502530000", "12"],
    ["555-0100 x3", "5550100", "3"],
    ["011 44 20 7946 0961", "+442079460961", ""],
    ["+44 (0)20 7946 0961", "+442079460961", ""],
    ["+44 020 7946 0961", "+442079460961", ""],
    ["+44 20 7946 0961 ext 5", "+442079460961", "5"],
    ["+49 30 901820", "+4930901820", ""],
    ["+33 1 42 68 53 00", "+33142685300", ""],
    ["+52 55 5555 1234", "+525555551234", ""],
    ["(204) 555-0100", "2045550100", ""],
    ["650-253-0000,12", "6502530000", "12"],
    ["650-253-0000 extn 12", "6502530000", "12"],
    // The area code 555 is fictional. The documents use this number as an example.
    ["(555) 123-4567", "5551234567", ""],
  ])("%s is read as %s with extension %s", (written, number, extension) =>
    expect(parsePhone(written)).toEqual({ number, extension })
  );

  it.each([
    "",
    "n/a",
    "000-000-0000",
    "(111) 555-0100",
    "123-4567",
    "(704) 123-4567",
    "(704) 023-4567",
    "1 704 123 4567",
    "(704) 911-4567",
    "(911) 555-0100",
    "411-0100",
    "12345",
    "704-555-01001",
    "704 555 0100 704 555 0101",
    "011 44 20",
    "+999 12345678",
    "x12",
    "call me",
    "7.0455501E+9",
  ])("%s is not accepted", (written) => expect(parsePhone(written)).toBeNull());

  it("is dialed in international form when it has an area code", () => {
    expect(
      ["704-555-0100 x2", "1 704 555 0100", "+17045550100", "011 44 20 7946 0961", "555-0100"].map(parseE164)
    ).toEqual(["+17045550100", "+17045550100", "+17045550100", "+442079460961", null]);
  });

  it("is read from an address, where the plus may be missing", () => {
    expect(
      ["17045550100", "7045550100", "442079460961", "+442079460961", "011442079460961", "7041234567"].map(
        parseE164InPath
      )
    ).toEqual(["+17045550100", "+17045550100", "+442079460961", "+442079460961", "+442079460961", null]);
  });

  it("has one key in every spelling, without its extension", () => {
    expect(["(704) 555-0100 x12", "+17045550100", "1 704 555 0100", "７０４-555-0100"].map(readPhoneKey)).toEqual(
      Array(4).fill("7045550100")
    );
    expect(["011 44 20 7946 0961", "+44 (0)20 7946 0961"].map(readPhoneKey)).toEqual(Array(2).fill("442079460961"));
    // Unreadable numbers of callers keep their digits.
    expect(["72345", "+1555123456789", ""].map(readPhoneKey)).toEqual(["72345", "1555123456789", ""]);
  });

  it.each([
    ["704 555", "704555"],
    ["+1 (704) 55", "70455"],
    ["(704) 555-0100 x12", "7045550100"],
    ["011 44 20 7946 0961", "442079460961"],
    ["７０４", "704"],
  ])("is searched for by its digits: %s", (typed, digits) => expect(parsePhonePart(typed)).toBe(digits));

  it.each(["70", "$150", "12 Oak St", "ann", ""])("is not searched for by %s", (typed) =>
    expect(parsePhonePart(typed)).toBeNull()
  );

  it.each([
    ["704.555.0100", "(704) 555-0100"],
    ["+1 704 555 0100", "(704) 555-0100"],
    ["1-650-253-0000 ext. 12", "(650) 253-0000 x12"],
    ["011 44 20 7946 0961", "+442079460961"],
    ["704-555-0100 (cell)", "704-555-0100 (cell)"],
  ])("is shown alike however it was typed: %s", (typed, shown) => expect(formatTypedPhone(typed)).toBe(shown));
});
