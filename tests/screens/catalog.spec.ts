import { findFirstRow } from "@/tests/support/screens/customer-link";
import { makeFirstDayBusiness } from "@/tests/support/screens/first-day";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { getFirst, requireValue } from "@/tests/support/required-values";

test.describe.configure({ timeout: 120_000 });

test("price-book/favorites-recents: a task is found despite a typo, priced by hand, and marked as a favorite", async ({
  browser,
}) => {
  const page = await logIn(browser, makeFirstDayBusiness());
  const row = (name: string) => page.getByRole("row").filter({ hasText: name }).first();
  const search = page.getByRole("searchbox", { name: "Search catalog" });

  await test.step("the hourly rate and a sliding scale of markups are set", async () => {
    await page.goto("/admin/pricing");
    await page.locator("input[name='items.labor_rate.price_val']").fill("100");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Pricing saved")).toBeVisible();
    await page.goto("/admin/markup/1");
    await expect(page.getByText("A $40.00 part sells for $40.00 (no markup)").first()).toBeVisible();
    await page.getByRole("button", { name: "Use sliding scale" }).click();
    await expect(page.getByText("A $40.00 part sells for $120.00").first()).toBeVisible();
    await page.getByRole("button", { name: "Save markup", exact: true }).click();
    await expect(page.getByText(/^Saved the markup for .* parts and updated catalog prices\.$/)).toBeVisible();
    await expect(page.getByText(/^Changed by /).first()).toBeVisible();
  });

  await test.step("a search with a typo finds the task", async () => {
    await page.goto("/price-book/flat-rate");
    await search.pressSequentially("dual capcitor 45/5", { delay: 30 });
    await expect(row("Replace dual run capacitor, 45/5 MFD")).toContainText("$94.70");
    await expect(page.getByRole("row")).toHaveCount(2);
  });

  const panel = page.getByRole("dialog");
  await test.step("the task is priced by hand", async () => {
    await page.getByRole("link", { name: "Replace dual run capacitor, 45/5 MFD" }).click();
    await expect(panel.getByText("$14.90 × 3")).toBeVisible();
    await panel.getByRole("textbox", { name: "Price", exact: true }).fill("99");
    await expect(panel.getByText("Sells for $99.00.")).toBeVisible();
    await panel.getByRole("button", { name: "Save customization" }).click();
    await expect(page.getByText(/^Saved .+\.$/)).toBeVisible();
    await expect(panel.getByText("Custom price").first()).toBeVisible();
  });

  await test.step("the task is marked as a favorite", async () => {
    await panel.getByRole("button", { name: /Add Replace dual run capacitor.* to favorites/ }).click();
    await expect(panel.getByRole("button", { name: /Remove .* from favorites/ })).toBeVisible();
    await page.goto("/price-book/flat-rate?list=favorites");
    await expect(row("Replace dual run capacitor, 45/5 MFD")).toContainText("$99.00");
    await page.goto("/price-book/flat-rate?list=recents");
    await expect(row("Replace dual run capacitor, 45/5 MFD")).toBeVisible();
  });

  await test.step("a changed tier changes the price", async () => {
    await page.goto("/price-book/flat-rate?q=contactor+2-pole+30");
    await expect(row("Replace contactor, 2-pole 30 A")).toContainText("$110.70");
    await page.goto("/admin/markup/1");
    const tier = page.getByRole("list", { name: "Tiers" }).getByRole("listitem").nth(1);
    await tier.getByLabel("Cost to").fill("60");
    await expect(tier.getByText(/Overlaps the next tier/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Save markup", exact: true })).toBeDisabled();
    await tier.getByLabel("Cost to").fill("50.00");
    await tier.getByLabel("Profit").fill("50");
    await expect(tier.getByLabel("Markup")).toHaveValue("100");
    await page.getByRole("button", { name: "Save markup", exact: true }).click();
    await expect(page.getByText(/^Saved the markup for .* parts and updated catalog prices\.$/)).toBeVisible();
    await page.goto("/price-book/flat-rate?q=contactor+2-pole+30");
    await expect(row("Replace contactor, 2-pole 30 A")).toContainText("$93.80");
  });
});

test("a matched system is added to the price book at another price, and comes onto a proposal as its parts @corner", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  await page.goto("/price-book/flat-rate?list=systems&q=Calder+Meridian+4+ton+furnace");
  const row = page.getByRole("row").nth(1);
  await row.getByRole("link").first().click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByText("SEER2")).toBeVisible();
  const name = requireValue(await panel.getByRole("heading").first().textContent(), "text");
  const prices = panel.getByRole("textbox");
  await expect(prices).toHaveCount(3);
  await prices.first().fill("7777");
  await panel.getByRole("button", { name: "Add to price book" }).click();
  await expect(panel.getByText(/is in the price book/)).toBeVisible();
  await expect(row.getByText("In the price book")).toBeVisible();
  await panel.getByRole("link", { name: "Open bundle" }).click();
  await page.waitForURL(/product-groups\?panel=/, { waitUntil: "commit" });
  await expect(
    page.getByRole("dialog").getByText("$7,777.00").or(page.locator("input[value='7777.00']")).first()
  ).toBeVisible();

  const like = await findFirstRow(page, "/billing/invoices?kind=proposal", "/jobs/");
  await page.goto(`${like.split("/invoices/")[0]}/invoices/new?kind=proposal`);
  await page.getByText("Bundles", { exact: true }).click();
  await page
    .getByRole("combobox", { name: "Add from the price book" })
    .pressSequentially(getFirst(name.split(",")), { delay: 20 });
  await page
    .getByRole("option", { name: new RegExp(name.slice(0, 20)) })
    .first()
    .click();
  await expect(
    page
      .getByText("Calder & Vane cased coil, 4 ton")
      .or(page.locator("input[value^='Calder & Vane cased coil']"))
      .first()
  ).toBeVisible();
});
