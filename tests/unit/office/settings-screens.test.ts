import { describe, expect, it } from "vitest";
import { listSettings } from "@/components/office/settings-screens";

const placesOf = (...permissions: string[]) =>
  listSettings(permissions).map(({ label, screens }) => [label, screens.length > 0] as const);

describe("listSettings", () => {
  it("shows a user with the marketing permission the marketing screens and no others", () => {
    expect(placesOf("marketing.manage")).toEqual([
      ["Marketing", true],
      ["Phones", true],
    ]);
    const hrefs = listSettings(["marketing.manage"]).flatMap(({ screens }) => screens.map(({ href }) => href));
    expect(hrefs).toContain("/admin/campaigns");
    expect(hrefs).toContain("/admin/lead-statuses");
    expect(hrefs).not.toContain("/admin/business");
  });

  it("shows the screens that each of the other permissions guards", () => {
    expect(placesOf("users.change")).toEqual([["People", true]]);
    expect(placesOf("lists.change").map(([label]) => label)).toEqual(["Work", "Customers"]);
    expect(placesOf("messaging.manage")).toEqual([["Messages", true]]);
    expect(placesOf("history.view")).toEqual([["Records", true]]);
    expect(placesOf("price-book.change", "plans.change")).toEqual([["Money", true]]);
    const hrefsOf = (name: string) => listSettings([name]).flatMap(({ screens }) => screens.map(({ href }) => href));
    expect(hrefsOf("taxes.change")).toEqual(["/admin/tax", "/admin/tax-groups"]);
    expect(hrefsOf("phones.manage")).toEqual(["/admin/phone-integration"]);
    expect(hrefsOf("operations.manage")).toEqual(["/admin/background-work"]);
    expect(hrefsOf("settings.manage")).toEqual([
      "/admin/business",
      "/admin/hours",
      "/admin/subscriptions",
      "/admin/billing",
      "/admin/suppliers",
      "/setup",
      "/admin/payments",
    ]);
  });

  it("shows a user who manages settings no marketing or user screens", () => {
    const hrefs = listSettings(["settings.manage"]).flatMap(({ screens }) => screens.map(({ href }) => href));
    expect(hrefs).toContain("/admin/business");
    expect(hrefs).not.toContain("/admin/lead-statuses");
    expect(hrefs).not.toContain("/admin/users");
    expect(hrefs).not.toContain("/admin/campaigns");
  });

  it("shows the markup to users who change the price book and see costs", () => {
    const hrefs = (...names: string[]) => listSettings(names).flatMap(({ screens }) => screens.map(({ href }) => href));
    expect(hrefs("price-book.change", "costs.view")).toContain("/admin/markup/1");
    expect(hrefs("price-book.change")).not.toContain("/admin/markup/1");
    expect(hrefs("costs.view")).toEqual([]);
  });

  it("shows nothing to everyone else", () => {
    expect(listSettings(["customers.view", "calls.take"])).toEqual([]);
  });
});
