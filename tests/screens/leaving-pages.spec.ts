import type { Page, Route } from "@playwright/test";
import { expect, logIn, test } from "@/tests/support/screens/people";

test.describe.configure({ timeout: 120_000 });

/** Holds the requests with which a page refreshes itself. */
async function holdRefreshes(page: Page, path: string): Promise<{ first: Promise<Route>; count: () => number }> {
  const { promise: first, resolve } = Promise.withResolvers<Route>();
  let count = 0;
  await page.route(
    (url) => url.pathname === path && url.searchParams.has("_rsc"),
    async (route) => {
      count++;
      if (count === 1) resolve(route);
      else await route.continue();
    }
  );
  return { first, count: () => count };
}

const readAgain = (page: Page) =>
  page.evaluate(() => (window as never as { next: { router: { refresh(): void } } }).next.router.refresh());

test("a refresh that the browser aborts while leaving does not return to the old page @corner", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  await page.goto("/jobs");
  const refresh = await holdRefreshes(page, "/jobs");
  const { promise: isAsked, resolve: resolveNavigation } = Promise.withResolvers<Route>();
  await page.route(
    (url) => url.pathname === "/coverage-zones",
    (route) => (route.request().isNavigationRequest() ? resolveNavigation(route) : route.continue())
  );
  await readAgain(page);
  const broken = await refresh.first;
  await page.evaluate(() => window.location.assign("/coverage-zones"));
  const next = await isAsked;
  // As Firefox and Safari do as soon as a page is left, although the next page may take a while.
  await broken.abort("aborted");
  await page.waitForTimeout(500);
  await next.continue();
  await expect(page).toHaveURL(/\/coverage-zones$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/zones/i);
});

for (const [name, end] of Object.entries({
  fails: (route: Route) => route.fulfill({ status: 503, body: "The server is away." }),
  "takes long": () => undefined,
}))
  test(`a refresh that ${name} during a navigation inside the application does not return to the old page @corner`, async ({
    browser,
  }) => {
    const page = await logIn(browser, "grace");
    await page.goto("/jobs");
    const refresh = await holdRefreshes(page, "/jobs");
    await readAgain(page);
    const broken = await refresh.first;
    await page.getByRole("navigation").getByRole("link", { name: "Customers", exact: true }).first().click();
    await end(broken);
    await expect(page).toHaveURL(/\/customers$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Customers");
    await page.waitForTimeout(1_000);
    await expect(page).toHaveURL(/\/customers$/);
    // The aborted refresh leaves nothing missing on the way back.
    await page.goBack();
    await expect(page).toHaveURL(/\/jobs$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jobs");
  });

test("a page whose refresh fails stays, and is refreshed once the server answers @corner", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  await page.goto("/jobs");
  const refresh = await holdRefreshes(page, "/jobs");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await readAgain(page);
  await (await refresh.first).abort("failed");
  await expect.poll(refresh.count).toBe(2);
  expect(await page.evaluate(() => (window as never as { stayed?: boolean }).stayed)).toBe(true);
});
