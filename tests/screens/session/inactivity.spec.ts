import type { Page } from "@playwright/test";
import { demoLogins, demoPassword } from "@/prisma/seed/demo-logins";
import { expect, test, openWatchedPage } from "@/tests/support/screens/people";

const LAST_ACTIVITY = "session:last-activity";
const HOURS_4 = 14_400_000;

async function logIn(page: Page) {
  await page.goto("/login");
  await page.getByLabel("Username or email").fill(demoLogins[0].userName);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** Opens a page with a clock that the test controls. */
async function openOffice(page: Page) {
  await page.addInitScript((key) => localStorage.removeItem(key), LAST_ACTIVITY);
  await page.clock.install();
  await page.goto("/jobs");
  await untilKept(page);
}

/** Waits until the page is hydrated and has recorded its opening as activity. */
async function untilKept(page: Page) {
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), LAST_ACTIVITY)).not.toBeNull();
}

test.beforeEach(({ page }) => logIn(page));

test("session/inactivity-warning, session/inactivity-logout, session/logout-flag: warns after four hours, logs out a minute later", async ({
  page,
}) => {
  await openOffice(page);
  await page.clock.fastForward(HOURS_4 - 2000);
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await page.clock.fastForward(3000);
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.clock.fastForward(60_000);
  // Checked repeatedly, because another load may come in between.
  await expect(page).toHaveURL(/\/login\?logout=1$/);
  await expect(page.getByRole("status")).toHaveText("You're logged out.");
  await page.goto("/jobs");
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/login?next=%2Fjobs");
});

test("session/keep-alive-interval: pings every four hours, and when the user stays logged in", async ({ page }) => {
  const pings: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/keep-alive") && pings.push(request.method()));
  await openOffice(page);
  await page.clock.fastForward(HOURS_4 + 1000);
  await expect.poll(() => pings.length).toBe(1);
  await page.getByRole("button", { name: "Stay logged in" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect.poll(() => pings.length).toBe(2);
});

test("activity in one tab keeps the other logged in, and logging out in one ends both @corner", async ({
  page,
  context,
}) => {
  await openOffice(page);
  const other = await openWatchedPage(context);
  await openOffice(other);
  // All pages of a browser context share one clock.
  await page.clock.fastForward(HOURS_4 / 2);
  await other.keyboard.press("Shift");
  await page.clock.fastForward(HOURS_4 / 2 + 1000);
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await page.clock.fastForward(HOURS_4 / 2);
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await other.getByRole("button", { name: "Stay logged in" }).click();
  await expect(other.getByRole("alertdialog")).toBeHidden();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await other
    .getByRole("button", { name: /^Account/ })
    .first()
    .click();
  await other.getByRole("menuitem", { name: "Log out" }).click();
  // Both pages may go there twice: by themselves and because of the other.
  await expect(other).toHaveURL(/\/login\?logout=1$/);
  await expect(page).toHaveURL(/\/login\?logout=1$/);
});

test("a session that ended elsewhere leads to the login and back to the page", async ({ page }) => {
  await page.addInitScript((key) => localStorage.removeItem(key), LAST_ACTIVITY);
  await page.goto("/jobs?q=pump");
  await untilKept(page);
  const jar = await page.context().cookies();
  await page.context().clearCookies();
  await page.evaluate(() => window.dispatchEvent(new Event("session-lost")));
  // Checked repeatedly, because another load may come in between.
  await expect(page).toHaveURL(/\/login\?next=%2Fjobs%3Fq%3Dpump$/);
  expect(jar.length).toBeGreaterThan(0);
  await page.getByLabel("Username or email").fill(demoLogins[0].userName);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL("**/jobs?q=pump");
});
