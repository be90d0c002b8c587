import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { openWatchedPage } from "./people";
import { listWordProblems } from "../wording";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
const CONTRAST = "color-contrast";
/** The options of each axe run. */
const RULES = {
  /** Structure and colors together, so that axe reads the page only once. */
  all: { runOnly: { type: "tag", values: WCAG } },
  parts: { runOnly: { type: "tag", values: WCAG }, rules: { [CONTRAST]: { enabled: false } } },
  /** The other color scheme changes only the colors. */
  colors: { runOnly: { type: "rule", values: [CONTRAST] } },
} satisfies Record<string, axe.RunOptions>;
const SCHEMES = ["light", "dark"] as const;

type AxeScope = {
  /** Also checks the colors, in the light and the dark scheme. */
  withColors?: boolean;
  /** Selectors of the parts that another test checks. */
  without?: readonly string[];
};

/** The parts around every screen of the office. */
export const SHELL = "[data-shell]";

/** Returns what axe finds on the open page, one line for each finding. */
export async function findAxeProblems(
  page: Page,
  name: string,
  { withColors = true, without = [] }: AxeScope = {}
): Promise<string[]> {
  // After loading and hydration, only a person changes the page.
  await page.waitForLoadState("load");
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 })));
  // Axe runs in the page itself. The helper package opens another page for each result, which takes three times as
  // long.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  const lines: string[] = [];
  // Starts with the current scheme, because a change of scheme draws everything again.
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const [first, other] = isDark ? SCHEMES.toReversed() : SCHEMES;
  const looks = withColors
    ? [
        { scheme: first, rules: RULES.all },
        { scheme: other, rules: RULES.colors },
      ]
    : [{ scheme: first, rules: RULES.parts }];
  for (const { scheme, rules } of looks) {
    // A color in the middle of a fade must not be measured.
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.evaluate(waitUntilStill);
    if (withColors) await page.evaluate(markAlike);
    for (const { id, help, nodes } of await page.evaluate(runAxe, { rules, without })) {
      const places = nodes.slice(0, 3).map(({ target, any }) => `${target.join(" ")} ${any[0]?.message ?? ""}`);
      lines.push(`${name}, ${scheme}: ${id} (${help}) at ${nodes.length}: ${places.join(" | ")}`);
    }
  }
  return lines;
}

/**
 * Returns what the open page says that docs/wording.md does not allow, one line for each finding: its text, its title,
 * what it shows at another width, and what it tells screen readers.
 */
export async function findWordProblems(page: Page, name: string): Promise<string[]> {
  const texts = [await page.locator("body").innerText(), await page.title(), ...(await page.evaluate(listUnseenTexts))];
  const problems = texts.flatMap(listWordProblems);
  return [...new Set(problems)].map((problem) => `${name}: ${problem}`);
}

/** Runs in the page. Lists the texts of hidden elements, and the labels and hints in attributes. */
function listUnseenTexts(): string[] {
  const texts: string[] = [];
  for (const element of document.body.querySelectorAll("*:not(script, style, template, noscript)")) {
    for (const name of ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt"])
      texts.push(element.getAttribute(name) ?? "");
    if (element.children.length === 0 && !element.checkVisibility()) texts.push(element.textContent);
  }
  return [...new Set(texts)].filter((text) => text.trim() !== "");
}

/** Runs in the page. Waits until nothing moves: colors fade over from the other scheme, and a panel may arrive late. */
async function waitUntilStill(): Promise<void> {
  for (let still = 0, frames = 0; still < 3 && frames < 200; frames += 1) {
    await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    still = ending.length === 0 ? still + 1 : 0;
    await Promise.allSettled(ending.map((animation) => animation.finished));
  }
}

/** Runs in the page. Marks each text whose contrast depends on the same values as two texts before it. */
function markAlike(): void {
  const PLAIN = "rgba(0, 0, 0, 0) none 1 none static";
  const grounds = new Map<Element, string>();
  const groundOf = (place: Element): string => {
    const cached = grounds.get(place);
    if (cached !== undefined) return cached;
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(place);
    const own = `${backgroundColor} ${backgroundImage} ${opacity} ${filter} ${position}`;
    const around = place.parentElement ? groundOf(place.parentElement) : "";
    const ground = own === PLAIN ? around : `${around}; ${own}`;
    grounds.set(place, ground);
    return ground;
  };
  const counts = new Map<string, number>();
  for (const place of document.body.querySelectorAll("*")) {
    if (![...place.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())) continue;
    const { color, fontSize, fontWeight, textShadow, visibility } = getComputedStyle(place);
    const look = [color, fontSize, fontWeight, textShadow, visibility, groundOf(place)].join(" ");
    const before = counts.get(look) ?? 0;
    counts.set(look, before + 1);
    place.toggleAttribute("data-alike", before >= 2);
  }
}

/** Runs in the page. */
async function runAxe({
  rules,
  without,
}: {
  rules: axe.RunOptions;
  without: readonly string[];
}): Promise<axe.Result[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  // Contrast of a thousand texts took three quarters of the time.
  inPage.configure({ rules: [{ id: "color-contrast", selector: "*:not([data-alike])" }] });
  // The component library announces through an element that outlives its label by seconds. The first rows stand for a
  // long list.
  const exclude = ["[data-live-announcer]", "tr:nth-child(n + 9)", ...without].map((place) => [place]);
  return (await inPage.run({ exclude }, { ...rules, resultTypes: ["violations"] })).violations;
}

/**
 * The number of pages of one user that are checked at the same time. The server and the other page leave one core for
 * it.
 */
const LANES = 2;

/** Runs the work for each item, on this page and on others that take turns. The order is not fixed. */
export async function runSideBySide<T>(page: Page, items: readonly T[], look: (page: Page, item: T) => Promise<void>) {
  const remainingItems = items.values();
  const beside = await Promise.all(Array.from({ length: LANES - 1 }, () => openWatchedPage(page.context())));
  const lanes = [page, ...beside].map(async (lane) => {
    for (const item of remainingItems) await look(lane, item);
  });
  await Promise.all(lanes);
  for (const each of beside) await each.close();
}

/** Opens each address and expects axe to find nothing there. */
export async function sweepPages(page: Page, addresses: readonly string[]): Promise<void> {
  const lines: string[] = [];
  await runSideBySide(page, addresses, async (lane, address) => {
    await lane.goto(address);
    lines.push(...(await findAxeProblems(lane, address)), ...(await findWordProblems(lane, address)));
  });
  expect(lines.join("\n")).toBe("");
}
