import type { Locator, Page } from "@playwright/test";
import { getBox } from "./get-box";

/** Draws a zigzag on a canvas, like a signature. */
export async function drawSignature(page: Page, canvas: Locator): Promise<void> {
  await canvas.scrollIntoViewIfNeeded();
  const box = await getBox(canvas);
  await page.mouse.move(box.x + 30, box.y + 90);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++)
    await page.mouse.move(box.x + 30 + step * 15, box.y + 90 + (step % 2 ? -35 : 25));
  await page.mouse.up();
}

/** Draws a line with a finger that the phone cancels before it is lifted, as an incoming phone call does. */
export async function drawUntilTakenAway(page: Page, canvas: Locator): Promise<void> {
  await canvas.scrollIntoViewIfNeeded();
  const box = await getBox(canvas);
  const phone = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove", step: number) =>
    phone.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: [{ x: box.x + 30 + step * 15, y: box.y + 60 + step * 3 }],
    });
  await touch("touchStart", 0);
  for (let step = 1; step <= 10; step++) await touch("touchMove", step);
  await phone.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
}
