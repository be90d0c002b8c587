import type { Locator, Page } from "@playwright/test";
import { book, finger, ownDay } from "@/tests/support/dispatch-board";
import { expect, heldToast, logIn, test } from "@/tests/support/people";
import { saved } from "@/tests/support/service-requests";

// Days are in winter, when nine in the morning is 14:00 in the world's time.
const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true } as const;

const calendar = (view: "week" | "month", day: string) => `/schedule?view=${view}&date=${day}&group=all&tech=all`;
const cardOf = (page: Page, id: string) => page.locator(`[data-appointment="${id}"]`);
const middleOf = async (element: Locator) => {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};
const startOf = async (page: Page, id: string) => (await saved(page, id)).start;

/** The neighbouring day that stands in the same week and is a working day too. */
function besides(day: string): { by: 1 | -1; start: string } {
  const by = new Date(`${day}T12:00:00Z`).getUTCDay() > 1 ? -1 : 1;
  return { by, start: new Date(Date.parse(`${day}T15:00:00Z`) + by * 86_400_000).toISOString() };
}

test("a finger drags an appointment to another day of the month, at the same time", async ({ browser }) => {
  const day = ownDay(-44);
  const { by, start } = besides(day);
  const page = await logIn(browser, "dana", TABLET);
  const [id] = await book(page, [{ start: `${day}T15:00:00Z`, tech: 0 }]);
  await page.goto(calendar("month", day));
  const card = cardOf(page, id!);
  await expect(card).toBeVisible();
  const width = (await page.locator(".rbc-day-bg").first().boundingBox())!.width;
  const from = await middleOf(card);
  await (await finger(page)).drag(from, { x: from.x + by * width, y: from.y });
  await expect.poll(() => startOf(page, id!)).toBe(start);
  await expect.poll(async () => Math.abs((await middleOf(card)).x - from.x - by * width)).toBeLessThan(3);
  await page.reload();
  await expect(card).toBeVisible();
  expect(await startOf(page, id!)).toBe(start);
});

test("an appointment of the month is moved by keys, day by day and by half an hour, keeps the focus, is taken back and opened", async ({
  browser,
}) => {
  const day = ownDay(-47);
  const { by, start } = besides(day);
  const page = await logIn(browser, "dana");
  const [id] = await book(page, [{ start: `${day}T15:00:00Z`, tech: 0 }]);
  await page.goto(calendar("month", day));
  const card = page.getByRole("button", { name: /Stonecrest/ }).filter({ has: cardOf(page, id!) });
  await card.focus();
  await expect(card).toBeFocused();
  await page.keyboard.press(by > 0 ? "Alt+ArrowRight" : "Alt+ArrowLeft");
  await expect.poll(() => startOf(page, id!)).toBe(start);
  await expect(card).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  const later = new Date(Date.parse(start) + 1_800_000).toISOString();
  await expect.poll(() => startOf(page, id!)).toBe(later);
  await expect(card).toBeFocused();
  await expect(page.getByText(/^Moved Stonecrest/)).toHaveCount(2);
  for (const [n, before] of [start, `${day}T15:00:00.000Z`].entries()) {
    await page.keyboard.press("Control+z");
    await expect(page.getByText(/^Undone: Moved Stonecrest/)).toHaveCount(n + 1);
    expect(await startOf(page, id!)).toBe(before);
  }
  await card.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/schedule/appointments/${id}`));
});

const two = (day: string) => [
  { start: `${day}T14:00:00Z`, tech: 0 },
  { start: `${day}T18:00:00Z`, tech: 1 },
];

async function placesOf(page: Page, ids: readonly string[]) {
  const [a, b] = await Promise.all(ids.map((id) => saved(page, id)));
  return [a, b].map((appointment) => `${appointment!.start} ${appointment!.tech}`);
}

test("two appointments of a week that were held by a finger change places", async ({ browser }) => {
  const day = ownDay(-50);
  const page = await logIn(browser, "dana", TABLET);
  const ids = await book(page, two(day));
  await page.goto(calendar("week", day));
  const before = await placesOf(page, ids);
  const touch = await finger(page);
  for (const [n, id] of ids.entries()) {
    await cardOf(page, id).scrollIntoViewIfNeeded();
    // The first press may come before the page hears it.
    await expect(async () => {
      const { x, y } = (await cardOf(page, id).boundingBox())!;
      if (!(await page.getByText(`${n + 1} selected`).isVisible())) await touch.press({ x: x + 12, y: y + 12 });
      await expect(page.getByText(`${n + 1} selected`)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }
  await page.getByRole("button", { name: "Swap" }).tap();
  const toast = await heldToast(page, "Moved 2 appointments.");
  await expect.poll(() => placesOf(page, ids)).toEqual(before.toReversed());
  await toast.getByRole("button", { name: "Undo" }).tap();
  await expect.poll(() => placesOf(page, ids)).toEqual(before);
});

test("two appointments of a week that were selected by keys change places by keys", async ({ browser }) => {
  const day = ownDay(-53);
  const page = await logIn(browser, "dana");
  const ids = await book(page, two(day));
  await page.goto(calendar("week", day));
  const before = await placesOf(page, ids);
  for (const [n, id] of ids.entries()) {
    await page
      .locator(".rbc-event")
      .filter({ has: cardOf(page, id) })
      .focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(`${n + 1} selected`)).toBeVisible();
  }
  const swap = page.getByRole("button", { name: "Swap" });
  // Whatever stands between: it is reached by Tab alone.
  for (let presses = 0; presses < 60; presses++) {
    if (await swap.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(swap).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => placesOf(page, ids)).toEqual(before.toReversed());
});
