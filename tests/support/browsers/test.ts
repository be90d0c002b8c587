import { writeFileSync } from "node:fs";
import { test as base, expect } from "@playwright/test";
import type { Browser, Engine, Size, Start } from "./browser";
import { engines } from "./engines";
import { type Network, startNetwork } from "./network";
import { logInWith, type Person, person } from "./person";

/** What a lost connection, a refused call and a page that is left early make a browser write, as it should. */
const EXPECTED =
  /NetworkError when attempting to fetch|WebSocket|was interrupted while the page was loading|can.t establish a connection|Failed to fetch RSC payload|Load failed|ChunkLoadError|network connection was lost/i;
/** What a page writes besides that is left before all of it is there, read ahead or not. */
const LEFT = /Worker failed to load|ServiceWorker intercepted the request and encountered an unexpected error/i;

/** Whether it is none of this that a browser wrote into its console. `isLeft`: its pages are left as soon as they are there. */
export const isProblem = (words: string, isLeft: boolean) => !EXPECTED.test(words) && !(isLeft && LEFT.test(words));

/** A browser engine to start browsers of, the site, and the network between them. */
export type Opened = { engine: Engine; site: string; network: Network };

export const test = base.extend<{ name: string; isLeft: boolean; opened: Opened }>({
  name: ["", { option: true }],
  isLeft: [false, { option: true }],
  opened: async ({ name, isLeft, baseURL }, use, info) => {
    const engine = engines[name]?.() ?? `There is no engine ${name}.`;
    // Said by a failure: a drill without it would pass without having tried.
    if (typeof engine === "string") throw new Error(engine);
    const network = await startNetwork();
    const browsers: Browser[] = [];
    const start = async (how: Start) => {
      const browser = await engine.start(how);
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

/** Somebody of the business with a browser of their own, for as long as the work takes. */
export async function as<T>(
  { engine, site, network }: Opened,
  userName: string,
  size: Size,
  work: (one: Person) => Promise<T>,
): Promise<T> {
  const place = { site, proxy: network.proxy };
  const one = await (userName ? logInWith(engine, place, userName, size) : person(engine, place, size));
  const done = await work(one);
  await one.close();
  return done;
}
