import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
/** Nothing half faded in is measured. */
const STILL = { reducedMotion: "reduce" as const };

/** What axe finds on the page that is open, in light and in dark, one line each. */
export async function found(page: Page, name: string): Promise<string[]> {
  await page.waitForLoadState("networkidle");
  const lines: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, ...STILL });
    // Colours pass over from the other scheme, and a panel may come in late: until three frames have nothing that moves.
    await page.evaluate(async () => {
      for (let still = 0, frames = 0; still < 3 && frames < 200; frames += 1) {
        await new Promise(requestAnimationFrame);
        const ending = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        still = ending.length === 0 ? still + 1 : 0;
        await Promise.allSettled(ending.map((animation) => animation.finished));
      }
    });
    // The component library speaks through an element that outlives for seconds what it names.
    const axe = new AxeBuilder({ page }).exclude("[data-live-announcer]");
    // In the dark only the colours are others.
    const { violations } = await (
      colorScheme === "light" ? axe.withTags(WCAG) : axe.withRules(["color-contrast"])
    ).analyze();
    for (const { id, help, nodes } of violations) {
      const places = nodes.slice(0, 3).map(({ target, any }) => `${target.join(" ")} ${any[0]?.message ?? ""}`);
      lines.push(`${name}, ${colorScheme}: ${id} (${help}) at ${nodes.length}: ${places.join(" | ")}`);
    }
  }
  return lines;
}

/** Opens each address and expects nothing of axe there. */
export async function sweep(page: Page, addresses: readonly string[]): Promise<void> {
  const lines: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    lines.push(...(await found(page, address)));
  }
  expect(lines.join("\n")).toBe("");
}
