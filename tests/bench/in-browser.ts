import { chromium, type Browser, type Page } from "@playwright/test";
import { MEASURED_DAY } from "./bench-business";
import { atMost, percentile, type Line } from "./measure";

declare global {
  // The values that the measured page records about itself.
  var benchSeen: number | undefined;
  var benchTasks: number[] | undefined;
  var benchFrames: number[] | undefined;
}

export type Cookie = { name: string; value: string };

/** Opens pages of the built server in headless Chromium as a logged-in user. */
export async function inBrowser(origin: string, cookie: Cookie, work: (page: Page) => Promise<void>): Promise<void> {
  const { CHROMIUM_PATH } = process.env;
  const browser: Browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ ...cookie, url: origin }]);
    await work(await context.newPage());
  } finally {
    await browser.close();
  }
}

/**
 * Measures the day of 300 technicians × 15 appointments, as rows and as columns: its load, its drags, and its
 * scrolling.
 */
export async function measureBoard(origin: string, cookie: Cookie): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [name, view] of [
    ["board", "board"],
    ["columns", "day"],
  ] as const) {
    await inBrowser(origin, cookie, async (page) => {
      const address = `${origin}/schedule?view=${view}&date=${MEASURED_DAY}&group=all&tech=all`;
      const firstPaint = await firstSeen(page, address, "[data-bar]");
      lines.push(atMost(`(h) ${name} of 300 × 15, first paint, median`, firstPaint, 700, "ms"));
      lines.push(atMost(`(h) ${name}, drag to next frame, p95`, percentile(await dragged(page), 0.95), 200, "ms"));
      const longest = await longestWhileScrolling(page, "[data-bar]");
      lines.push(atMost(`(h) ${name}, longest task while scrolling`, longest, 50, "ms"));
    });
  }
  return lines;
}

/** Measures the table of 10,000 rows. */
export async function measureTable(origin: string, cookie: Cookie): Promise<Line[]> {
  const lines: Line[] = [];
  await inBrowser(origin, cookie, async (page) => {
    await page.goto(`${origin}/schedule?tab=table&view=day&date=${MEASURED_DAY}&group=all&tech=all`);
    await page.getByText("10000 appointments").waitFor();
    lines.push(
      atMost(
        "(i) table of 10,000 rows, longest task while scrolling",
        await longestWhileScrolling(page, "[role=cell]"),
        50,
        "ms"
      )
    );
  });
  return lines;
}

/**
 * Returns the milliseconds from the start of a navigation to the frame after an element appears. The median of seven.
 */
export async function firstSeen(page: Page, address: string, selector: string): Promise<number> {
  await page.addInitScript((targetSelector) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(targetSelector)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => (globalThis.benchSeen = performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
  const durations: number[] = [];
  for (let i = 0; i < 8; i++) {
    await page.goto(address);
    await page.waitForFunction(() => globalThis.benchSeen !== undefined);
    durations.push((await page.evaluate(() => globalThis.benchSeen)) ?? Number.NaN);
  }
  return percentile(durations.slice(1), 0.5);
}

/**
 * Returns the milliseconds from each movement of the pointer to the next frame, during a drag of a card. The card goes
 * back.
 */
async function dragged(page: Page): Promise<number[]> {
  const card = page.locator("[data-bar]").nth(20);
  const box = await card.boundingBox();
  if (!box) throw new Error("there is no card to drag");
  await page.evaluate(() => {
    globalThis.benchFrames = [];
    addEventListener(
      "pointermove",
      (move) =>
        requestAnimationFrame(() => setTimeout(() => globalThis.benchFrames?.push(performance.now() - move.timeStamp))),
      true
    );
  });
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  for (let i = 1; i <= 60; i++) await page.mouse.move(box.x + 10 + i * 4, box.y + 10 + i * 3);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return page.evaluate(() => globalThis.benchFrames ?? []);
}

/** Returns the longest task that blocked the page while it scrolled both ways. 0 when none reached 50 ms. */
async function longestWhileScrolling(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).nth(5).boundingBox();
  if (!box) throw new Error("there is nothing to scroll");
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.waitForTimeout(1_000);
  await page.evaluate(() => {
    globalThis.benchTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.benchTasks?.push(duration);
    }).observe({ type: "longtask" });
  });
  for (const [right, down] of [
    [0, 120],
    [0, -120],
    [120, 0],
    [-120, 0],
  ] as const) {
    for (let i = 0; i < 60; i++) {
      await page.mouse.wheel(right, down);
      await page.waitForTimeout(16);
    }
  }
  await page.waitForTimeout(500);
  return Math.max(0, ...(await page.evaluate(() => globalThis.benchTasks ?? [])));
}
