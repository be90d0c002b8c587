import { findAxeProblems, sweepPages } from "@/tests/support/screens/axe";
import { makeFirstDayBusiness } from "@/tests/support/screens/first-day";
import { expect, logIn, PHONE, test } from "@/tests/support/screens/people";
import { REPORT_IDS } from "@/lib/reports/report-kind";

test.describe.configure({ timeout: 180_000 });

test("a report leads to a line, to the records behind it, and to a file", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  await page.goto("/profile");
  await page.getByRole("link", { name: "Reports", exact: true }).first().click();
  await page.getByRole("link", { name: "Total sales" }).click();
  await expect(page.getByRole("heading", { name: "Total sales", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Last year" }).click();
  await expect(page.getByRole("link", { name: "Last year" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "This year" }).click();
  await expect(page.getByRole("link", { name: "This year" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("img", { name: /Total sales, same data as the table below/ })).toBeVisible();
  const line = page.getByRole("table", { name: "Job type" }).getByRole("row").nth(1);
  const name = (await line.getByRole("link").first().textContent()) ?? "";
  const count = Number((await line.getByRole("cell").nth(1).textContent())?.replaceAll(/\D/g, ""));
  await line.getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: `Job type: ${name}` })).toBeVisible();
  const rows = page.getByRole("table", { name, exact: true }).getByRole("row");
  await expect(rows).toHaveCount(Math.min(count, 50) + 1);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^total-sales \d{4}-01-01 to \d{4}-12-31\.csv$/);
  await rows.nth(1).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/jobs\/.*\/invoices\//);
});

test("reports with much and with no data, wide and on a phone, light and dark @corner", async ({ browser }) => {
  const year = new Date().getFullYear();
  const pages = REPORT_IDS.map((id) => `/reports/${id}?start=${year - 1}-01-01&end=${year}-12-31`);
  const page = await logIn(browser, "grace");
  for (const address of pages) {
    await page.goto(address);
    await expect(page.getByRole("table").first(), address).toBeVisible();
  }
  // The reports share their parts, so some of them and their list are enough.
  await sweepPages(page, ["/reports", ...pages.filter((_, n) => n % 8 === 0)]);
  const phone = await logIn(browser, "grace", PHONE);
  await sweepPages(phone, ["/reports", pages[0] ?? ""]);
  const first = await logIn(browser, makeFirstDayBusiness());
  await first.goto("/reports/total-sales");
  await expect(first.getByText("No activity in this period")).toBeVisible();
  expect(await findAxeProblems(first, "an empty report")).toEqual([]);
});

test("a user without permission for reports finds none", async ({ browser }) => {
  const page = await logIn(browser, "carol");
  await expect(page.getByRole("link", { name: "Reports", exact: true })).toHaveCount(0);
  for (const address of ["/reports", "/reports/total-sales"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  }
});
