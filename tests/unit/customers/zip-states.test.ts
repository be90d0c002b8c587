import { expect, it } from "vitest";
import { findStateOfZip } from "@/lib/customers/locations/find-state-of-zip";

it("finds the state of a ZIP, and none for a ZIP outside the states", () => {
  const states = ["28202", "00501", "06103", "20500", "34202", "33101", "75001", "88501", "90210", "96801", "99501"];
  expect(states.map(findStateOfZip)).toEqual(["NC", "NY", "CT", "DC", "FL", "FL", "TX", "TX", "CA", "HI", "AK"]);
  expect(["09012", "96201", "34012", "00000", ""].map(findStateOfZip)).toEqual([null, null, null, null, null]);
});
