import { describe, expect, it } from "vitest";
import { fillTemplate, type TemplateValues, listUnknownFields } from "@/lib/messaging/templates/template-field";

const values: TemplateValues = {
  "first name": "Ann",
  name: "Ann Lee",
  business: "Catawba Plumbing",
  phone: "(704) 555-0100",
  me: "Dana",
};

describe("a text template", () => {
  it("is filled with the values of its fields, in any spelling", () => {
    expect(fillTemplate("Hi {First Name}, {me} of { business } here: {phone}", values)).toBe(
      "Hi Ann, Dana of Catawba Plumbing here: (704) 555-0100"
    );
  });

  it("leaves no gap for a field without a value", () => {
    const nobody = { ...values, "first name": "", me: "" };
    expect(fillTemplate("Hello {first name}, are you home? {me}", nobody)).toBe("Hello, are you home?");
    expect(fillTemplate("Dear {first name} customer", nobody)).toBe("Dear customer");
  });

  it("lists unknown fields, and leaves them unchanged", () => {
    expect(listUnknownFields("Hi {first name}, {Price} {toString}")).toEqual(["price", "tostring"]);
    expect(fillTemplate("{price}", values)).toBe("{price}");
  });
});
