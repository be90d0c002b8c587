import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { demoPassword } from "@/prisma/seed/demo-logins";

/** A page that fails the test on any console error, page error or policy violation. */
export async function watchedPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => {
    // The browser itself reports refused calls (409, 422 …); those are expected answers.
    if (message.type() === "error" && !/Failed to load resource/.test(message.text())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("close", () => expect(problems, "console errors").toEqual([]));
  return page;
}

/** Logs a person of the demo business in through the log-in page. */
export async function logIn(
  browser: Browser,
  userName: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await watchedPage(context);
  await page.goto("/login");
  await page.getByLabel("User name or e-mail").fill(userName);
  await page.locator("input[name=password]").fill(demoPassword);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  return page;
}

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
