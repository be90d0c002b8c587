import { expect, type Page } from "@playwright/test";

/**
 * Taps or clicks a row of an open list as a person does: once it has settled. A list that has just grown is cut off for
 * a frame, and a tool that scrolls the page to reach the row closes the list.
 */
export async function pickOption(page: Page, name: RegExp, how: "tap" | "click" = "click"): Promise<void> {
  const option = page.getByRole("option", { name }).first();
  await expect(option).toBeVisible();
  await expect
    .poll(() =>
      option.evaluate((row) => {
        const { left, top, width, height } = row.getBoundingClientRect();
        return row.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);
  await (how === "tap" ? option.tap() : option.click());
}
