import type { Page } from "@playwright/test";
import { MEASURED_DAY } from "./bench-business";
import { type Cookie, firstSeen, inBrowser } from "./in-browser";
import { tasksWhile } from "./main-thread";
import { atLeast, atMost, type Line } from "./measure";

const address = (origin: string) => `${origin}/schedule?tab=map&view=month&date=${MEASURED_DAY}&group=all&tech=all`;
const PIN = ".maplibregl-marker";

/** Measures a month of 400 appointments a day on the map: the load of its points, and its panning and zooming. */
export async function measureMap(origin: string, cookie: Cookie): Promise<Line[]> {
  const lines: Line[] = [];
  await inBrowser(origin, cookie, async (page) => {
    const loadTime = await firstSeen(page, address(origin), PIN);
    const count = await page
      .getByText(/^[\d,]+ appointments$/)
      .first()
      .textContent();
    lines.push(atMost(`(j) map of ${count}, first points, median`, loadTime, 3_000, "ms"));
  });
  // A new browser, because garbage from eight loads would be collected while the map moves.
  await inBrowser(origin, cookie, async (page) => {
    await page.goto(address(origin));
    await page.locator(PIN).first().waitFor();
    await page.waitForTimeout(2_000);
    let frames = 0;
    const tasks = await tasksWhile(page, async () => void (frames = await framesWhile(page, () => panAndZoom(page))));
    const [longest, longestWall] = [
      Math.max(...tasks.map(({ computedMs }) => computedMs)),
      Math.max(...tasks.map(({ wallMs }) => wallMs)),
    ];
    const name = `(j) map panned and zoomed, most computed in a task, longest ${Math.round(longestWall)} ms`;
    lines.push(atMost(name, longest, 50, "ms"));
    lines.push(atLeast("(j) map, frames a second meanwhile, drawn in software", frames, 5, "fps"));
  });
  return lines;
}

/** Moves the map for about five seconds with the mouse: drags back and forth, then zooms in and out with the wheel. */
async function panAndZoom(page: Page): Promise<void> {
  const box = await page.locator("canvas.maplibregl-canvas").boundingBox();
  if (!box) throw new Error("there is no map to move");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const by of [1, -1, 1, -1]) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 30; step++) {
      await page.mouse.move(x + by * step * 8, y + by * step * 5);
      await page.waitForTimeout(16);
    }
    await page.mouse.up();
  }
  for (const by of [-120, 120]) {
    for (let step = 0; step < 40; step++) {
      await page.mouse.wheel(0, by);
      await page.waitForTimeout(25);
    }
    await page.waitForTimeout(400);
  }
}

/** Returns the frames per second that the page showed during the work. */
async function framesWhile(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    globalThis.benchFrames = [];
    const note = (at: number) => (globalThis.benchFrames?.push(at), requestAnimationFrame(note));
    requestAnimationFrame(note);
  });
  await work();
  const [first = 0, ...rest] = await page.evaluate(() => globalThis.benchFrames ?? []);
  return (rest.length * 1_000) / ((rest.at(-1) ?? first) - first);
}
