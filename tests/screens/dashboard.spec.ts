import { expect, logIn, test } from "@/tests/support/screens/people";
import { requireValue } from "@/tests/support/required-values";

test("analytics/refetch: an administrator starts at the dashboard, marks a favorite, and opens it in its frame", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  await page.clock.install();
  await page.goto("/home");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { name: "Outstanding" })).toBeVisible();
  await page.getByRole("button", { name: "Add Payments received to favorites" }).click();
  const favorites = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Favorites", exact: true }) });
  await favorites.last().getByRole("link", { name: "Payments received" }).click();
  await expect(page).toHaveURL(/\/dashboard\/money-in$/);
  const frame = page.frameLocator("iframe[title='Payments received']");
  await expect(frame.getByRole("heading", { name: "Payments by method" })).toBeVisible();
  // A token that has expired when the frame reloads is fetched again, once.
  let fetched = 0;
  page.on("request", (request) => void (request.url().endsWith("/api/analytics/auth-token") && fetched++));
  const source = requireValue(await page.locator("iframe").getAttribute("src"), "source");
  await page.clock.fastForward("00:27:00");
  await expect(page.locator("iframe")).not.toHaveAttribute("src", source);
  expect(fetched).toBe(1);
  // The reports in the frame load in any order.
  await frame.locator("a[href*='/reports/payments-by-method']", { hasText: "This month" }).click();
  await expect(page).toHaveURL(/\/reports\/payments-by-method/);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Remove Payments received from favorites" }).first().click();
  await expect(page.getByRole("heading", { name: "Favorites", exact: true })).toBeHidden();
});

test("a frame can be embedded only by our own pages, and requires a token", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  const { token } = await (await page.request.get("/api/analytics/auth-token")).json();
  const opened = await page.request.get(`/embed/sales?token=${encodeURIComponent(token)}`);
  expect(opened.status()).toBe(200);
  expect(opened.headers()["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(opened.headers()["x-frame-options"]).toBe("SAMEORIGIN");
  expect((await page.request.get("/embed/sales?token=nothing")).status()).toBe(404);
  expect((await page.request.get("/dashboard")).headers()["content-security-policy"]).toContain(
    "frame-ancestors 'none'"
  );
});
