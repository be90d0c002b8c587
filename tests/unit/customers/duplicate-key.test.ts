import { describe, expect, it } from "vitest";
import { addressKey, emailKey, phoneKeys } from "@/lib/customers/searching/duplicate-key";

const at = (address: string, address2 = "", zip = "28025") => addressKey({ address, address2, zip });

describe("duplicate keys", () => {
  it("meet for one address in many spellings", () => {
    const spellings = [
      at("123 North Main Street, Apt. 4"),
      at("123 N. Main St #4"),
      at("123 n main st", "Unit 4"),
      at(" 123  N Main  STREET ", "apt #4", "28025-1234"),
    ];
    expect(new Set(spellings).size).toBe(1);
    expect(spellings[0]).toBe("123 n main st #4|28025");
  });

  it("differ for different places", () => {
    const places = [
      at("123 Main St"),
      at("124 Main St"),
      at("123 Main Ct"),
      at("123 S Main St"),
      at("123 Main St", "#4"),
      at("123 Main St", "#5"),
      at("123 Main St", "", "28027"),
    ];
    expect(new Set(places).size).toBe(places.length);
  });

  it("are empty where there is too little to compare", () => {
    expect([at("PO Box 12"), at("Main St"), at(""), at("12"), at("12 Oak St", "", "")]).toEqual(["", "", "", "", ""]);
    expect(addressKey({ address: "12 Oak St", city: "Concord", zip: "" })).toBe("12 oak st|concord");
  });

  it("take phones with and without country code once, and email in lower case", () => {
    expect(phoneKeys(["(704) 555-0100", "+17045550100", "", "911"])).toEqual(["7045550100"]);
    expect(emailKey(" Ann@Example.COM ")).toBe("ann@example.com");
  });
});
