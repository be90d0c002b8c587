import { describe, expect, it } from "vitest";
import {
  toAddressKey,
  toAddressKeys,
  toLookupAddressKeys,
  toEmailKey,
  toFingerprintAddress,
  toPhoneKeys,
} from "@/lib/customers/search/duplicate-key";

const at = (address: string, address2 = "", zip = "28025") => toAddressKey({ address, address2, zip });

describe("duplicate keys", () => {
  it("match for one address in many spellings", () => {
    const spellings = [
      at("123 North Main Street, Apt. 4"),
      at("123 N. Main St #4"),
      at("123 n main st", "Unit 4"),
      at(" 123  N Main  STREET ", "apt #4", "28025-1234"),
    ];
    expect(new Set(spellings).size).toBe(1);
    expect(spellings[0]).toBe("123 n main st #4|28025");
  });

  it.each([
    ["4 Town Center", "4 Town Ctr"],
    ["4 Mill Creek Trace", "4 Mill Crk Trce"],
    ["10 First Ave", "10 1st Avenue"],
    ["10 Saint Marks Pl", "10 St. Marks Place"],
    ["9 Oak St, Building 2", "9 Oak St Bldg 2"],
    ["9 Oak St Floor 3", "9 Oak Street, Fl 3"],
    ["7 Harbour View", "7 Harbor Vw"],
    ["7 Lake Shore Drive", "7 Lk Shr Dr"],
  ])("match for postal abbreviations: %s, %s", (one, other) => {
    expect(at(one)).not.toBe("");
    expect(at(one)).toBe(at(other));
  });

  it("match within a city when one address has no ZIP, and not when the ZIPs differ", () => {
    const place = (zip: string, city = "Concord") => ({ address: "12 Oak St", city, zip });
    const meet = (searchedPlace: ReturnType<typeof place>, stored: ReturnType<typeof place>) =>
      toLookupAddressKeys(searchedPlace).some((key) => toAddressKeys(stored).includes(key));
    const [oneZip, otherZip, without] = [place("28025"), place("28027"), place("")];
    expect([meet(oneZip, oneZip), meet(oneZip, without), meet(without, oneZip), meet(without, without)]).toEqual(
      Array(4).fill(true)
    );
    expect([
      meet(oneZip, otherZip),
      meet(without, place("28025", "Salisbury")),
      meet(place("", "Salisbury"), oneZip),
    ]).toEqual(Array(3).fill(false));
  });

  it("leave the fingerprints of imported rows unchanged", () => {
    expect(toFingerprintAddress({ address: "4 Town Center, Building 2", city: "Concord", zip: "28025" })).toBe(
      "4 town center building 2|28025"
    );
    expect(toFingerprintAddress({ address: "12 Oak Street", city: "Concord", zip: "" })).toBe("12 oak st|concord");
  });

  it("differ for different addresses", () => {
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

  it("are empty when there is too little to compare", () => {
    expect([at("PO Box 12"), at("Main St"), at(""), at("12"), at("12 Oak St", "", "")]).toEqual(["", "", "", "", ""]);
    expect(toAddressKey({ address: "12 Oak St", city: "Concord", zip: "" })).toBe("12 oak st|concord");
  });

  it("count a phone number once with and without country code, and lowercase the email", () => {
    expect(toPhoneKeys(["(704) 555-0100", "+17045550100", "", "911"])).toEqual(["7045550100"]);
    expect(toEmailKey(" Ann@Example.COM ")).toBe("ann@example.com");
  });
});
