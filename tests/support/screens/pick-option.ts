import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Taps or clicks a row of an open list once it has settled, as a person does. A list that has just grown is cut off for
 * a frame, and a tool that scrolls the page to the row closes the list.
 */
export async function pickOption(page: Page, name: RegExp, gesture: "tap" | "click" = "click"): Promise<void> {
  const option = page.getByRole("option", { name }).first();
  await expect(option).toBeVisible();
  await expect
    .poll(() =>
      option.evaluate((row) => {
        const { left, top, width, height } = row.getBoundingClientRect();
        return row.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
    )
    .toBe(true);
  await (gesture === "tap" ? option.tap() : option.click());
}

/** Chooses a time in a list by keyboard, because a day has ninety-six of them. */
export async function pickTime(button: Locator, start: string): Promise<void> {
  const page = button.page();
  await button.click();
  await expect(page.getByRole("option", { name: start, exact: true })).toBeAttached();
  // Until the list has the focus, typed text goes to the button, and a space presses the button.
  await expect(page.locator("[role=option]:focus, [role=listbox]:focus")).toBeAttached();
  await page.keyboard.type(start, { delay: 20 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(button).toContainText(start);
}
