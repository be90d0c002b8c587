import type { Page } from "@playwright/test";
import { demoPassword } from "@/prisma/seed/demo-logins";
import { expect, test } from "@/tests/support/screens/people";

const fillIn = async (page: Page, password = demoPassword) => {
  await page.getByLabel("Username or email").fill("carol");
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
};

const holdsWhatWasTyped = async (page: Page, password = demoPassword) => {
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel("Username or email")).toHaveValue("carol");
  await expect(page.locator("input[name=password]")).toHaveValue(password);
};

test("the typed text survives a failed login, whatever the reason", async ({ page }) => {
  await page.goto("/login", { waitUntil: "networkidle" });
  const problem = page.getByRole("alert").filter({ hasText: /./ }).first();
  await page.route("**/api/auth/**", (route) => route.abort());
  await fillIn(page);
  await expect(problem).toHaveText("Couldn't log in. Check your connection and try again.");
  await holdsWhatWasTyped(page);
  await page.unroute("**/api/auth/**");
  await page.route("**/api/auth/**", (route) => route.fulfill({ status: 503, body: "Away" }));
  await fillIn(page);
  await expect(problem).toHaveText("Couldn't log in. Check your connection and try again.");
  await holdsWhatWasTyped(page);
  await page.unroute("**/api/auth/**");
  await fillIn(page, "not the password");
  await expect(problem).toHaveText("Incorrect username or password.");
  await holdsWhatWasTyped(page, "not the password");
});

test("a page says that the user is logged out only when that is true", async ({ page }) => {
  const isOut = page.getByText("You're logged out.");
  await page.goto("/login", { waitUntil: "networkidle" });
  await fillIn(page);
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  // An error with the shape of a successful answer.
  await page.route("**/api/auth/signout", (route) => route.fulfill({ status: 500, json: { url: "/login" } }));
  const logOut = async () => {
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
  };
  await logOut();
  await expect(
    page.getByText("You're still logged in. Can't reach the server. Check your connection and try again.")
  ).toBeVisible();

  await page.goto("/login?logout=1", { waitUntil: "networkidle" });
  const still = page.getByRole("alert").filter({ hasText: "logged in" });
  await expect(still).toHaveText(/Couldn't log out. You're still logged in./);
  await expect(isOut).toHaveCount(0);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("Couldn't log out. Check your connection and try again.")).toBeVisible();
  await page.unroute("**/api/auth/signout");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(isOut).toBeVisible();
  expect((await page.request.get("/api/session")).status()).toBe(401);
});
