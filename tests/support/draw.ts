import type { Locator, Page } from "@playwright/test";

/** Draws a zigzag on a canvas, as somebody signs. */
export async function draw(page: Page, canvas: Locator): Promise<void> {
  await canvas.scrollIntoViewIfNeeded();
  const box = (await canvas.boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + 90);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++)
    await page.mouse.move(box.x + 30 + step * 15, box.y + 90 + (step % 2 ? -35 : 25));
  await page.mouse.up();
}
