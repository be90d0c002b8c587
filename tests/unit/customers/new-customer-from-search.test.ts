import { expect, it } from "vitest";
import { startOfTyped } from "@/components/customers/customer-form-values";

it("a new customer starts with the name, phone, and email typed into the search", () => {
  expect(startOfTyped("Ann Lee")).toEqual({ firstName: "Ann", lastName: "Lee" });
  expect(startOfTyped("Lee")).toEqual({ firstName: "", lastName: "Lee" });
  const mobile = "(704) 555-0100";
  expect(startOfTyped("704-555-0100")).toEqual({ firstName: "", lastName: "", mobile });
  expect(startOfTyped("Ann Lee 704 555 0100")).toEqual({ firstName: "Ann", lastName: "Lee", mobile });
  expect(startOfTyped("(704) 555-0100 Mary Ann Lee")).toEqual({ firstName: "Mary Ann", lastName: "Lee", mobile });
  expect(startOfTyped("Ann Lee, ann@example.com")).toEqual({
    firstName: "Ann",
    lastName: "Lee",
    email: "ann@example.com",
  });
  expect(startOfTyped("Ann Lee +49 30 901820").mobile).toMatch(/^\+49/);
  expect(startOfTyped("Ann Lee 011 44 20 7946 0961").mobile).toBe("011442079460961");
  expect(startOfTyped("Ann Lee 650-253-0000 x12")).toEqual({
    firstName: "Ann",
    lastName: "Lee",
    mobile: "(650) 253-0000 x12",
  });
  // Two numbers are not one, and no number is cut.
  expect(startOfTyped("Ann 704 555 0100 704 555 0101")).not.toHaveProperty("mobile");
  expect(startOfTyped("Wren Request1795766707450")).toEqual({ firstName: "Wren", lastName: "Request1795766707450" });
  expect(startOfTyped("Wren 1795766707450")).toEqual({ firstName: "Wren", lastName: "1795766707450" });
  expect(startOfTyped("Unit 12")).toEqual({ firstName: "Unit", lastName: "12" });
});
