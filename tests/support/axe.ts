import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { watchedPage } from "./people";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
const CONTRAST = "color-contrast";
/** What axe is asked for. */
const RULES = {
  /** Parts and colors in one go, which draws up the page once for both. */
  all: { runOnly: { type: "tag", values: WCAG } },
  parts: { runOnly: { type: "tag", values: WCAG }, rules: { [CONTRAST]: { enabled: false } } },
  /** The other scheme changes nothing else. */
  colors: { runOnly: { type: "rule", values: [CONTRAST] } },
} satisfies Record<string, axe.RunOptions>;
const SCHEMES = ["light", "dark"] as const;

type Asked = {
  /** Whether colors are looked at as well, in the light and in the dark. */
  withColors?: boolean;
  /** What is looked at elsewhere. */
  without?: readonly string[];
};

/** What stands around every screen of the office. */
export const SHELL = "[data-shell]";

/** What axe finds on the page that is open, one line each. */
export async function found(
  page: Page,
  name: string,
  { withColors = true, without = [] }: Asked = {},
): Promise<string[]> {
  // Loaded and hydrated: from then on nothing but a person changes it.
  await page.waitForLoadState("load");
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 })));
  // The page is asked in itself: a helper that opens another page for each answer takes three times as long.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  const lines: string[] = [];
  // Begun in the scheme that the page has: to change it draws everything anew.
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const [first, other] = isDark ? SCHEMES.toReversed() : SCHEMES;
  const looks = withColors
    ? [
        { scheme: first, rules: RULES.all },
        { scheme: other, rules: RULES.colors },
      ]
    : [{ scheme: first, rules: RULES.parts }];
  for (const { scheme, rules } of looks) {
    // Nothing half faded in is measured.
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.evaluate(still);
    if (withColors) await page.evaluate(markAlike);
    for (const { id, help, nodes } of await page.evaluate(violations, { rules, without })) {
      const places = nodes.slice(0, 3).map(({ target, any }) => `${target.join(" ")} ${any[0]?.message ?? ""}`);
      lines.push(`${name}, ${scheme}: ${id} (${help}) at ${nodes.length}: ${places.join(" | ")}`);
    }
  }
  return lines;
}

/** Runs in the page: until nothing moves. Colors pass over from the other scheme, and a panel may come in late. */
async function still(): Promise<void> {
  for (let still = 0, frames = 0; still < 3 && frames < 200; frames += 1) {
    await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    still = ending.length === 0 ? still + 1 : 0;
    await Promise.allSettled(ending.map((animation) => animation.finished));
  }
}

/** Runs in the page: marks each text that has all that its contrast hangs on in common with two before it. */
function markAlike(): void {
  const PLAIN = "rgba(0, 0, 0, 0) none 1 none static";
  const grounds = new Map<Element, string>();
  const groundOf = (place: Element): string => {
    const known = grounds.get(place);
    if (known !== undefined) return known;
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
async function violations({
  rules,
  without,
}: {
  rules: axe.RunOptions;
  without: readonly string[];
}): Promise<axe.Result[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  // To measure the contrast of each of a thousand texts took three quarters of the time.
  inPage.configure({ rules: [{ id: "color-contrast", selector: "*:not([data-alike])" }] });
  // The component library speaks through an element that outlives for seconds what it names. A long list is like its first
  // rows.
  const exclude = ["[data-live-announcer]", "tr:nth-child(n + 9)", ...without].map((place) => [place]);
  return (await inPage.run({ exclude }, { ...rules, resultTypes: ["violations"] })).violations;
}

/** So many pages of one person are looked at side by side: what one loads, the server and the other leave a core for. */
const LANES = 2;

/** Does it with each of these, on the page and on others beside it, which take turns; in whatever order they come. */
export async function sideBySide<T>(page: Page, items: readonly T[], look: (page: Page, item: T) => Promise<void>) {
  const left = items.values();
  const beside = await Promise.all(Array.from({ length: LANES - 1 }, () => watchedPage(page.context())));
  const lanes = [page, ...beside].map(async (lane) => {
    for (const item of left) await look(lane, item);
  });
  await Promise.all(lanes);
  for (const each of beside) await each.close();
}

/** Opens each address and expects nothing of axe there. */
export async function sweep(page: Page, addresses: readonly string[]): Promise<void> {
  const lines: string[] = [];
  await sideBySide(page, addresses, async (lane, address) => {
    await lane.goto(address);
    lines.push(...(await found(lane, address)));
  });
  expect(lines.join("\n")).toBe("");
}
