import { writeFileSync } from "node:fs";
import { test as base, expect } from "@playwright/test";
import type { Browser, Engine, Size, Start } from "./browser";
import { engines } from "./engines";
import { type Network, startNetwork } from "./network";
import { logInWith, type Person, openPerson } from "./person";

/** Console messages that a lost connection, a refused call, or a page left early rightly causes. */
const EXPECTED =
  /NetworkError when attempting to fetch|WebSocket|was interrupted while the page was loading|can.t establish a connection|Failed to fetch RSC payload|Load failed|ChunkLoadError|network connection was lost/i;
/** Further console messages of a page that is left before it is complete, prefetched or not. */
const LEFT = /Worker failed to load|ServiceWorker intercepted the request and encountered an unexpected error/i;

/** True for a console message that is not expected. `isLeft`: the test leaves its pages as soon as they appear. */
export const isProblem = (words: string, isLeft: boolean) => !EXPECTED.test(words) && !(isLeft && LEFT.test(words));

/** A browser engine, the site, and the network between them. */
export type BrowserSetup = { engine: Engine; site: string; network: Network };

export const test = base.extend<{ name: string; isLeft: boolean; opened: BrowserSetup }>({
  name: ["", { option: true }],
  isLeft: [false, { option: true }],
  opened: async ({ name, isLeft, baseURL }, use, info) => {
    const engine = engines[name]?.() ?? `There is no engine ${name}.`;
    // Fails the test, because a drill without the engine would pass without trying anything.
    if (typeof engine === "string") throw new Error(engine);
    const network = await startNetwork();
    const browsers: Browser[] = [];
    const start = async (startOptions: Start) => {
      const browser = await engine.start(startOptions);
      browsers.push(browser);
      return browser;
    };
    await use({ engine: { ...engine, start }, site: baseURL ?? "", network });
    const picture = await browsers
      .at(-1)
      ?.picture()
      .catch(() => undefined);
    if (picture && info.status !== info.expectedStatus) writeFileSync(info.outputPath("page.png"), picture, "base64");
    for (const browser of browsers) await browser.close().catch(() => {});
    await network.close();
    const problems = browsers.flatMap((browser) => browser.problems());
    expect(problems.filter((words) => isProblem(words, isLeft))).toEqual([]);
  },
});

/** Runs the work as a user of the business, in a separate browser that closes afterwards. */
export async function runAsPerson<T>(
  { engine, site, network }: BrowserSetup,
  userName: string,
  size: Size,
  work: (one: Person) => Promise<T>
): Promise<T> {
  const place = { site, proxy: network.proxy };
  const one = await (userName ? logInWith(engine, place, userName, size) : openPerson(engine, place, size));
  const done = await work(one);
  await one.close();
  return done;
}
