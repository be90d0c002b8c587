import { expect, it } from "vitest";
import { formatMainPhone } from "@/lib/platform/format/get-main-phone";

const phones = { mobilePhone: "", mobilePhoneExtension: "", homePhone: "", homePhoneExtension: "" };

it("formats the mobile phone, or else the home phone, with its extension", () => {
  const home = { homePhone: "7045550100", homePhoneExtension: "12" };
  expect(formatMainPhone({ ...phones, ...home })).toBe("(704) 555-0100 x12");
  expect(formatMainPhone({ ...phones, ...home, mobilePhone: "7045550101" })).toBe("(704) 555-0101");
  expect(formatMainPhone(phones)).toBe("");
});
