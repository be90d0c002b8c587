import type { Browser, Page } from "@playwright/test";
import { demoPassword } from "@/prisma/seed/demo-logins";
import { findAxeProblems } from "@/tests/support/screens/axe";
import { makeFirstDayBusiness } from "@/tests/support/screens/first-day";
import { expect, logIn, PHONE, test, openWatchedPage } from "@/tests/support/screens/people";

test.describe.configure({ timeout: 180_000 });

const DEMO = "Catawba Plumbing & Heating";
const SECOND = "First Day Heating";

/**
 * Creates a user of the demo business who also administers another business, with the same email and password. Returns
 * the email.
 */
async function personOfTwo(browser: Browser, accountType: string): Promise<string> {
  const email = `${makeFirstDayBusiness()}@example.com`;
  const grace = await logIn(browser, "grace");
  const statuses = await grace.evaluate(
    async ([person, newPassword]) => {
      const post = (path: string, body: object) =>
        fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
      const response = await post("/api/users", person);
      const { id } = await response.json();
      return [response.status, (await post(`/api/users/${id}/password`, { newPassword })).status];
    },
    [{ firstName: "Zoe", lastName: "Both", email, accountType }, demoPassword] as const
  );
  expect(statuses).toEqual([201, 200]);
  await grace.context().close();
  return email;
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Username or email").fill(email);
  await page.locator("input[name=password]").fill(demoPassword);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Select a business" })).toBeVisible();
}

const isIn = (page: Page, name: string) =>
  expect(page.locator("[data-shell]").getByText(name).filter({ visible: true })).toHaveCount(1);
async function switchTo(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: `Switch to ${name}` }).click();
}

test("a login to two businesses chooses one by keyboard, switches from the menu and back, and other tabs follow", async ({
  browser,
}) => {
  const email = await personOfTwo(browser, "Customer service");
  const context = await browser.newContext();
  const page = await openWatchedPage(context);
  await page.goto("/login?next=/profile", { waitUntil: "networkidle" });
  await fillIn(page, email);
  const choices = page.getByRole("main").getByRole("button");
  await expect(choices).toHaveText([`${DEMO}Customer service`, `${SECOND}Administrator`]);
  expect(await findAxeProblems(page, "choose a business")).toEqual([]);
  await expect(choices.first()).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/profile");
  await isIn(page, SECOND);
  await expect(page.getByText(`Your password for ${SECOND}.`)).toBeVisible();

  const beside = await openWatchedPage(context);
  await beside.goto("/customers");
  await expect(beside.getByText("No customers yet")).toBeVisible();
  await switchTo(page, DEMO);
  await page.waitForURL((url) => url.pathname !== "/profile");
  await isIn(page, DEMO);
  await beside.waitForURL((url) => url.pathname !== "/customers");
  await isIn(beside, DEMO);
  await page.goto("/customers");
  await expect(page.getByText("No customers yet")).toHaveCount(0);

  // A question about the typed text comes first.
  await page.goto("/customers/new");
  await page.getByLabel("First name").first().fill("Half");
  await switchTo(page, SECOND);
  await page.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("First name").first()).toHaveValue("Half");
  await switchTo(page, SECOND);
  await page.getByRole("button", { name: "Leave" }).click();
  await isIn(page, SECOND);
});

test("a technician's phone sends waiting work before switching businesses, and reports what it cannot send @corner", async ({
  browser,
}) => {
  const email = await personOfTwo(browser, "Technician");
  const page = await openWatchedPage(await browser.newContext(PHONE));
  await page.goto("/login?next=/my-day", { waitUntil: "networkidle" });
  await fillIn(page, email);
  await page.getByRole("button", { name: DEMO }).tap();
  const clock = page.getByRole("region", { name: "Time clock" });
  await expect(clock.getByText("Off the clock")).toBeVisible();
  // A tap on a page without scripts is lost.
  await page.waitForLoadState("networkidle");
  await page.route("**/api/time-clock/**", (route) => route.abort());
  await clock.getByRole("button", { name: "Clock in" }).tap();
  await expect(page.getByText(/1 changes? will send/)).toBeVisible();
  await switchTo(page, SECOND);
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("1 unsent change");
  await question.getByRole("button", { name: "Stay" }).tap();
  await isIn(page, DEMO);

  await page.unroute("**/api/time-clock/**");
  await switchTo(page, SECOND);
  await isIn(page, SECOND);
  await switchTo(page, DEMO);
  await isIn(page, DEMO);
  await page.goto("/my-day");
  await expect(clock.getByText(/^On the clock since/)).toBeVisible();
});
