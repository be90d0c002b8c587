import type { Locator, Page } from "@playwright/test";
import { getBar, openBoardWith, getOwnDay, readCardLabel } from "@/tests/support/screens/dispatch-board";
import { expect, test } from "@/tests/support/screens/people";
import { toDemoZone } from "@/tests/support/screens/demo-zone";
import { getFirst, requireValue } from "@/tests/support/required-values";

const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);

/** Expects the element to be within the window, with nothing over its middle. */
async function isOnTop(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 0.9 });
  await expect
    .poll(() =>
      element.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
    )
    .toBe(true);
}

test("schedule/panels: full screen hides the rest of the page and shows panels, lists, and messages", async ({
  browser,
}) => {
  const day = getOwnDay(-65);
  const { page, ids } = await openBoardWith(browser, day, [{ start: toDemoZone(day, "14:00:00Z"), tech: 0 }]);
  const rail = page.getByRole("complementary", { name: "Main" });
  const schedule = page.getByRole("region", { name: "Schedule" });
  await expect(rail).toBeVisible();
  await page.getByRole("button", { name: "Full screen" }).click();
  await expect.poll(() => isFull(page)).toBe(true);
  await expect(rail).toBeHidden();
  const size = requireValue(page.viewportSize(), "viewport");
  await expect.poll(() => schedule.boundingBox()).toEqual({ x: 0, y: 0, ...size });

  await page.getByRole("button", { name: /Technician/ }).click();
  await isOnTop(page.getByRole("option").first());
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);

  await getBar(page, getFirst(ids)).focus();
  await page.keyboard.press("Alt+ArrowRight");
  const message = page.locator("[data-toast]").filter({ hasText: /^Moved Stonecrest/ });
  await isOnTop(message);
  await expect.poll(() => readCardLabel(getBar(page, getFirst(ids)))).toContain("9:15–10:15 AM");

  await getBar(page, getFirst(ids)).click();
  const panel = page.getByRole("dialog");
  await isOnTop(panel.getByRole("heading", { name: /Stonecrest/ }));
  await panel.getByRole("button", { name: /Length/ }).click();
  await isOnTop(page.getByRole("option").first());
  await page.keyboard.press("Escape");
  await panel.getByRole("button", { name: "Close panel" }).click();
  await expect(panel).toBeHidden();
  expect(await isFull(page)).toBe(true);

  await page.getByRole("button", { name: "Exit full screen" }).click();
  await expect(rail).toBeVisible();
  await expect(page.getByRole("button", { name: "Full screen", exact: true })).toBeVisible();

  // Leaving the page also ends full screen.
  await page.getByRole("button", { name: "Full screen", exact: true }).click();
  await expect.poll(() => isFull(page)).toBe(true);
  await getBar(page, getFirst(ids)).click();
  await panel.getByRole("link", { name: /Stonecrest/ }).click();
  await page.waitForURL("**/customer/show/**");
  await expect.poll(() => isFull(page)).toBe(false);
  await expect(rail).toBeVisible();
});
