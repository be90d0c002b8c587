import { expect, logIn, test } from "@/tests/support/screens/people";
import { requireValue } from "@/tests/support/required-values";

test("the bookkeeper finds a payout, its contents, a linked payment, and its file", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  await page.goto("/billing/payments");
  await page.getByRole("navigation", { name: "Billing" }).getByRole("link", { name: "Payouts" }).click();
  await expect(page.getByText(/^Test payouts\. No money moves/)).toBeVisible();
  await page.goto("/billing/payouts?status=failed");
  await expect(page.getByRole("heading", { name: "No matching payouts" })).toBeVisible();
  await page.goto("/billing/payouts?status=paid");
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText("Test bank ending in 6789");
  await row.getByRole("link").first().click();

  await expect(page.getByRole("heading", { name: /^Payout of \$/ })).toBeVisible();
  const amount = requireValue(await page.getByRole("heading", { level: 1 }).textContent(), "text").replace(
    "Payout of ",
    ""
  );
  const sums = page.locator("section").filter({ has: page.getByRole("heading", { name: "Payout details" }) });
  await expect(sums.locator("dl > div").last()).toHaveText(`Payout${amount}`);
  await expect(page.getByRole("note")).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^payout-.*\.csv$/);

  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: /^Payment of \$/ })).toBeVisible();
  await page.getByRole("link", { name: /^Payout of / }).click();
  await expect(page.getByRole("heading", { name: `Payout of ${amount}` })).toBeVisible();
});
