import type { Page } from "@playwright/test";

const SCRIPTS = "**/_next/static/chunks/**";

/**
 * Holds back all scripts of a page, or only those whose address ends with `only`, until the returned function is
 * called.
 */
export async function holdScripts(page: Page, only = ""): Promise<() => void> {
  const { promise: arrive, resolve: letArrive } = Promise.withResolvers<void>();
  await page.unroute(SCRIPTS);
  await page.route(SCRIPTS, async (route) => {
    if (route.request().resourceType() === "script" && route.request().url().endsWith(only)) await arrive;
    await route.continue();
  });
  return letArrive;
}
