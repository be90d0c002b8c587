import { expect, logIn, test } from "@/tests/support/screens/people";

test("statements are emailed to debtors with a result for each, and are available as PDF", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  await page.goto("/billing/statements");
  const rows = page.getByRole("table", { name: "Customers with a balance due" }).getByRole("row");
  for (const n of [1, 2]) await rows.nth(n).getByRole("checkbox").check({ force: true });
  await page.getByRole("button", { name: "Email statements" }).click();
  const question = page.getByRole("dialog", { name: "Email 2 statements?" });
  await expect(question.getByText("2 customers get an email with their statement.")).toBeVisible();
  await question.getByRole("button", { name: "Email 2 statements" }).click();
  const dialog = page.getByRole("dialog", { name: "Statements" });
  await expect(dialog.getByText("2 statements sent.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("region", { name: "Selection" })).toHaveCount(0);

  await rows.nth(1).getByRole("link").first().click();
  await page.waitForURL(/\/statements$/);
  const pdf = await page.request.get(String(await page.getByRole("link", { name: "PDF" }).getAttribute("href")));
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await page.getByRole("link", { name: "Timeline" }).click();
  await expect(page.getByText(/^Email: Statement from /).first()).toBeVisible();
});
