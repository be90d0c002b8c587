import { expect, logIn, test } from "@/tests/support/screens/people";
import { requireValue } from "@/tests/support/required-values";

test("the bookkeeper sees that the books balance, closes a day, and finds it with its deposit list", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  await page.goto("/billing/books");
  await expect(page.getByText("Books balance")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Entries match balances" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Deposits match proposals" })).toBeVisible();
  await page.getByRole("button", { name: "Compare with card processor" }).click();
  await expect(page.getByRole("heading", { name: "Payments match the card processor" })).toBeVisible();

  const close = page.getByRole("button", { name: /^Close \d/ });
  const day = requireValue(await close.textContent(), "text").replace("Close ", "");
  await close.click();
  await page.getByRole("button", { name: "Close day" }).click();
  await expect(page.getByText(`Closed ${day}.`).first()).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: day });
  await expect(row).toContainText("Grace");
  await row.getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: `Deposit list ${day}` })).toBeVisible();
  await expect(page.getByText(/Closed by Grace/)).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^deposits-.*\.csv$/);
});
