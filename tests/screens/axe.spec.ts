import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { firstRow, mailedToken } from "@/tests/support/customer-link";
import { expect, logIn, PHONE, test, watchedPage } from "@/tests/support/people";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
/** Nothing half faded in is measured. */
const STILL = { reducedMotion: "reduce" as const };

test.describe.configure({ timeout: 240_000 });

/** What axe finds on the page that is open, in light and in dark, one line each. */
async function found(page: Page, name: string): Promise<string[]> {
  await page.waitForLoadState("networkidle");
  const lines: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, ...STILL });
    // Colours pass over from the other scheme.
    await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map((animation) => animation.finished));
    });
    const axe = new AxeBuilder({ page });
    // In the dark only the colours are others.
    const { violations } = await (
      colorScheme === "light" ? axe.withTags(WCAG) : axe.withRules(["color-contrast"])
    ).analyze();
    for (const { id, help, nodes } of violations) {
      const places = nodes.slice(0, 3).map(({ target, any }) => `${target.join(" ")} ${any[0]?.message ?? ""}`);
      lines.push(`${name}, ${colorScheme}: ${id} (${help}) at ${nodes.length}: ${places.join(" | ")}`);
    }
  }
  return lines;
}

async function sweep(page: Page, addresses: readonly string[]): Promise<void> {
  const lines: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    lines.push(...(await found(page, address)));
  }
  expect(lines.join("\n")).toBe("");
}

test("who is not logged in", async ({ browser }) => {
  const page = await watchedPage(await browser.newContext());
  await sweep(page, [
    "/login",
    "/login?logout=1",
    "/forgot-password",
    "/reset-password?token=unknown",
    "/nowhere",
    "/invoice/unknown",
  ]);
});

test("schedule and its panels", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  const views = ["day", "week", "month"].map((view) => `/schedule?view=${view}&group=all&tech=all`);
  await sweep(page, [...views, "/schedule/new?view=day&group=all&tech=all"]);
  await page.goto("/schedule?view=day&group=all&tech=all");
  await page.locator(".rbc-event").first().click();
  await page.waitForURL("**/schedule/appointments/**");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await found(page, "appointment panel")).toEqual([]);
});

test("customers and import", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  const customer = await firstRow(page, "/customers", "/customer/show/");
  const parts = ["", "/contacts", "/locations", "/jobs", "/invoices"].map((part) => `${customer}${part}`);
  await sweep(page, ["/customers", "/customers?q=nobody+at+all", "/customers/new", ...parts, "/customers/import"]);
});

test("jobs, invoices and payments", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  const job = await firstRow(page, "/jobs", "/jobs/");
  const draft = await firstRow(page, "/billing/invoices?status=draft&kind=invoice", "/jobs/");
  const paid = await firstRow(page, "/billing/invoices?status=paid&kind=invoice", "/jobs/");
  const owing = (await firstRow(page, "/billing/invoices?status=presented&kind=invoice", "/jobs/")).split("/").at(-1);
  await sweep(page, [
    "/jobs",
    job,
    `${job}/invoices/new?kind=invoice`,
    draft,
    paid,
    "/billing/invoices",
    "/billing/payments",
    `/billing/payments/accept?invoice=${owing}`,
  ]);
});

test("settings and profile", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  const parts = ["business", "hours", "tax", "users", "job-types", "roles", "mail", "history"].map(
    (part) => `/admin/${part}`,
  );
  await sweep(page, [...parts, "/profile"]);
});

test("a technician's phone", async ({ browser }) => {
  const page = await logIn(browser, "mike", PHONE);
  let date = new Date();
  await page.goto("/my-day");
  for (let day = 0; day < 14 && !(await page.locator("a[href^='/my-day/']").count()); day++) {
    date = new Date(date.getTime() + 86_400_000);
    await page.goto(`/my-day?date=${date.toISOString().slice(0, 10)}`);
  }
  const visit = (await page.locator("a[href^='/my-day/']").first().getAttribute("href"))!;
  const job = await firstRow(page, "/jobs", "/jobs/");
  await sweep(page, [
    "/my-day",
    `/my-day?date=${date.toISOString().slice(0, 10)}`,
    visit,
    "/jobs",
    "/customers",
    job,
    `${job}/invoices/new?kind=invoice`,
  ]);
});

test("what customers see", async ({ browser }) => {
  const office = await logIn(browser, "grace");
  const to = (name: string) => `${name}.${Date.now()}@example.com`;
  const invoice = await mailedToken(
    office,
    await firstRow(office, "/billing/invoices?status=presented&kind=invoice", "/jobs/"),
    to("axe-invoice"),
  );
  const proposal = await mailedToken(
    office,
    await firstRow(office, "/billing/invoices?status=presented&kind=proposal", "/jobs/"),
    to("axe-proposal"),
  );
  const page = await watchedPage(await browser.newContext(PHONE));
  await sweep(page, [
    `/view-invoice/${invoice}`,
    `/invoice/${invoice}`,
    `/view-proposal/${proposal}`,
    `/proposal/${proposal}`,
    `/accept-proposal/${proposal}`,
    "/thank-you",
  ]);
});
