import { test as base, expect, type Browser, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { demoPassword } from "@/prisma/seed/demo-logins";

export { expect };

/** The error of React for an answer that was cut off. */
const CONNECTION_CLOSED = /React error #412\b/;
const LEFT_WITHIN_MS = 2_000;

type Cookies = Awaited<ReturnType<BrowserContext["storageState"]>>["cookies"];

const problems: string[] = [];
// A frame without scripts also refuses the script with which these tests listen. A clock that jumps by hours closes the
// realtime connection while something is about to use it.
const EXPECTED =
  /WebSocket is already in CLOSING or CLOSED state|Blocked script execution in 'about:srcdoc'|Failed to load resource|The Cross-Origin-Opener-Policy header has been ignored|net::ERR_INTERNET_DISCONNECTED|WebSocket connection .+ (?:Connection closed before receiving a handshake|net::ERR_(?:SOCKET_NOT_CONNECTED|CONNECTION_(?:REFUSED|RESET|CLOSED)))|Failed to fetch RSC payload .+ TypeError: Failed to fetch/;
/** A login keeps its session for the next test. Other tests cover the login itself, which is slow on purpose. */
const sessions = new Map<string, Cookies>();

/** A test that fails on any console error, page error, or policy violation of its own page and of its watched pages. */
export const test = base.extend<{ silence: void }, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const aheadMs = Number(process.env.SCREENS_AHEAD_MS ?? 0);
      const open = browser.newContext.bind(browser);
      if (aheadMs)
        browser.newContext = async (options) => {
          const context = await open(options);
          await context.addInitScript(shiftDate, aheadMs);
          return context;
        };
      await use(browser);
    },
    { scope: "worker" },
  ],
  silence: [
    async ({ browser }, use) => {
      // Pages that the previous test left open would follow every change of this test. They are closed now, and not at
      // the end of that test, so that pictures of a failure can still be taken.
      for (const context of browser.contexts()) await releaseContext(context);
      problems.length = 0;
      await use();
      expect(problems, "console errors").toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    await watchPage(page);
    await use(page);
  },
});

/** Runs in a page. Shifts the date while time passes normally. */
function shiftDate(aheadMs: number): void {
  const Real = Date;
  class Ahead extends Real {
    constructor(...dateArguments: []) {
      // An argument is a fixed moment. Without one, the date is now.
      if (dateArguments.length) super(...dateArguments);
      else super(Real.now() + aheadMs);
    }
    // A method, because loops over the class must not see it. Playwright's clock sits on top of this one and has its
    // own.
    static override now(): number {
      return Real.now() + aheadMs;
    }
  }
  globalThis.Date = Ahead as DateConstructor;
}

/** Opens a page and records its console errors, page errors, and policy violations. */
export async function openWatchedPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await watchPage(page);
  return page;
}

async function watchPage(page: Page): Promise<void> {
  // A part of a page that is still arriving is in it twice for a moment, once hidden. Only visible text counts.
  const anyText = page.getByText.bind(page);
  page.getByText = (...text) => anyText(...text).filter({ visible: true });
  // The code that causes a violation sometimes catches it, and not every browser logs those.
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`Policy violation: ${effectiveDirective} ${blockedURI} ${sourceFile}`)
    )
  );
  page.on("console", (message) => {
    // The browser itself logs refused calls (409, 422 …) and lost connections, also those of a proxy that cuts them.
    // Next logs a page that was loading again when the connection was lost. These answers are expected.
    if (message.type() !== "error" || EXPECTED.test(message.text())) return;
    problems.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  // Links load their pages when they are pressed (PageLink). Prefetching would cost the server several times a whole
  // list.
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"]) problems.push(`${request.url()}: asked for before it was pressed`);
  });
  // A page that is left while it is still arriving reports a closed connection, although no one sees it.
  const closed: Array<{ line: string; at: number }> = [];
  page.on("pageerror", (error) => {
    const line = `${new URL(page.url()).pathname}: ${error.message}`;
    problems.push(line);
    if (CONNECTION_CLOSED.test(error.message)) closed.push({ line, at: Date.now() });
  });
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) return;
    for (const { line, at } of closed.splice(0)) {
      const place = problems.indexOf(line);
      if (place >= 0 && Date.now() - at < LEFT_WITHIN_MS) problems.splice(place, 1);
    }
  });
}

type Options = NonNullable<Parameters<Browser["newContext"]>[0]>;

/**
 * Contexts of logged-in people by their options, for the next test. A new context would read and compile every script
 * of the application again. `isFree` marks those that no page of this test uses.
 */
const shared = new Map<BrowserContext, { like: string; isFree: boolean }>();

async function getContext(browser: Browser, options: Options): Promise<BrowserContext> {
  const like = JSON.stringify(options);
  for (const [context, one] of shared) {
    if (!one.isFree || one.like !== like) continue;
    one.isFree = false;
    return context;
  }
  const context = await browser.newContext(options);
  // The cleanup below does not cover what another origin serves.
  if (!options.baseURL) shareContext(context, like);
  return context;
}

function shareContext(context: BrowserContext, like: string): void {
  shared.set(context, { like, isFree: false });
  const withdraw = () => shared.delete(context);
  context.once("close", withdraw);
  // A changed clock stays changed.
  const { clock } = context;
  const [install, setFixedTime] = [clock.install.bind(clock), clock.setFixedTime.bind(clock)];
  clock.install = (options) => (withdraw(), install(options));
  clock.setFixedTime = (time) => (withdraw(), setFixedTime(time));
}

/** Closes a context, or keeps only the application files that it has read. */
async function releaseContext(context: BrowserContext): Promise<void> {
  const one = shared.get(context);
  // A service worker outlives its pages, and for a while also the data that it should forget.
  if (!one || context.serviceWorkers().length > 0) return context.close();
  if (one.isFree) return;
  const pages = context.pages();
  const place = pages.map((page) => page.url()).find((url) => url.startsWith("http"));
  for (const page of pages) await page.close();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearCookies();
  if (place) await clearOrigin(context, new URL(place).origin);
  one.isFree = true;
}

async function clearOrigin(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  const storageTypes = "file_systems,indexeddb,local_storage,service_workers,cache_storage";
  await browser.send("Storage.clearDataForOrigin", { origin, storageTypes });
  await page.close();
}

/** Opens a page of a user of the demo business, logged in through the login page. */
export async function logIn(browser: Browser, userName: string, options: Options = {}): Promise<Page> {
  const context = await getContext(browser, options);
  await context.addCookies(sessions.get(userName) ?? []);
  const page = await openWatchedPage(context);
  // Checks that the session is still valid. From this address calls can be sent without a page to draw.
  if ((await page.goto("/api/session"))?.ok()) return page;
  await page.goto("/profile");
  await page.getByLabel("Username or email").fill(userName);
  await page.locator("input[name=password]").fill(demoPassword);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  sessions.set(userName, (await context.storageState()).cookies);
  return page;
}

/**
 * Returns the latest toast with these words and holds it, as if someone pointed at it. A slow machine can miss its five
 * seconds.
 */
export async function holdToast(page: Page, words: string | RegExp): Promise<Locator> {
  const toast = page.locator("[data-toast]").filter({ hasText: words }).last();
  await toast.dispatchEvent("mouseover");
  return toast;
}

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
