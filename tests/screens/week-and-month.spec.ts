import type { Locator, Page } from "@playwright/test";
import {
  getBar,
  bookAppointments,
  makeFinger,
  getOwnDay,
  getRow,
  readCardLabel,
} from "@/tests/support/screens/dispatch-board";
import { expect, holdToast, logIn, PHONE, test } from "@/tests/support/screens/people";
import { readSavedAppointment } from "@/tests/support/screens/service-requests";
import { toDemoZone } from "@/tests/support/screens/demo-zone";
import { getBox } from "@/tests/support/screens/get-box";
import { getFirst, getItemAt } from "@/tests/support/required-values";

// The days are in winter, when nine in the morning is 14:00 UTC.
const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true } as const;

const calendar = (view: "week" | "month", day: string) => `/schedule?view=${view}&date=${day}&group=all&tech=all`;
const cardOf = (page: Page, id: string) => page.locator(`[data-appointment="${id}"]`);
const middleOf = async (element: Locator) => {
  const { x, y, width, height } = await getBox(element);
  return { x: x + width / 2, y: y + height / 2 };
};
const startOf = async (page: Page, id: string) => (await readSavedAppointment(page, id)).start;

/** Returns an adjacent day that is a working day of the same week. */
function besides(day: string): { by: 1 | -1; start: string } {
  const by = new Date(toDemoZone(day, "12:00:00Z")).getUTCDay() > 1 ? -1 : 1;
  return { by, start: new Date(Date.parse(toDemoZone(day, "15:00:00Z")) + by * 86_400_000).toISOString() };
}

test("a finger drags an appointment to another day of the month, at the same time @corner", async ({ browser }) => {
  const day = getOwnDay(-44);
  const { by, start } = besides(day);
  const page = await logIn(browser, "dana", TABLET);
  const id = getFirst(await bookAppointments(page, [{ start: toDemoZone(day, "15:00:00Z"), tech: 0 }]));
  await page.goto(calendar("month", day));
  const card = cardOf(page, id);
  await expect(card).toBeVisible();
  const width = (await getBox(page.locator(".rbc-day-bg").first())).width;
  const from = await middleOf(card);
  await (await makeFinger(page)).drag(from, { x: from.x + by * width, y: from.y });
  await expect.poll(() => startOf(page, id)).toBe(start);
  await expect.poll(async () => Math.abs((await middleOf(card)).x - from.x - by * width)).toBeLessThan(3);
  await page.reload();
  await expect(card).toBeVisible();
  expect(await startOf(page, id)).toBe(start);
});

test("an appointment of the month is moved by keyboard by days and half hours, keeps the focus, is undone, and opens", async ({
  browser,
}) => {
  const day = getOwnDay(-47);
  const { by, start } = besides(day);
  const page = await logIn(browser, "dana");
  const id = getFirst(await bookAppointments(page, [{ start: toDemoZone(day, "15:00:00Z"), tech: 0 }]));
  await page.goto(calendar("month", day));
  const card = page.getByRole("button", { name: /Stonecrest/ }).filter({ has: cardOf(page, id) });
  await card.focus();
  await expect(card).toBeFocused();
  await page.keyboard.press(by > 0 ? "Alt+ArrowRight" : "Alt+ArrowLeft");
  await expect.poll(() => startOf(page, id)).toBe(start);
  await expect(card).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  const later = new Date(Date.parse(start) + 1_800_000).toISOString();
  await expect.poll(() => startOf(page, id)).toBe(later);
  await expect(card).toBeFocused();
  await expect(page.getByText(/^Moved Stonecrest/)).toHaveCount(2);
  for (const [n, before] of [start, toDemoZone(day, "15:00:00.000Z")].entries()) {
    await page.keyboard.press("Control+z");
    await expect(page.getByText(/^Undone: Moved Stonecrest/)).toHaveCount(n + 1);
    expect(await startOf(page, id)).toBe(before);
  }
  await card.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/schedule/appointments/${id}`));
});

const cellOf = (page: Page, lane: string, day: string) => page.locator(`[data-lane="${lane}"][data-day="${day}"]`);
const later = (day: string, by: number) =>
  new Date(Date.parse(toDemoZone(day, "12:00:00Z")) + by * 86_400_000).toISOString().slice(0, 10);
/** Returns the row and the day of a card. */
const placeOf = (card: Locator) =>
  getRow(card).evaluate((cell) => `${(cell as HTMLElement).dataset["lane"]} ${(cell as HTMLElement).dataset["day"]}`);

/** Drags with the mouse from the middle of a card to the lower part of a cell. */
async function dragTo(page: Page, card: Locator, cell: Locator): Promise<void> {
  const [from, box] = [await middleOf(card), await getBox(cell)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 12, { steps: 10 });
  await expect(cell).toHaveAttribute("data-target");
  await page.mouse.up();
  await expect(page.locator("[data-target]")).toHaveCount(0);
}

/** Finds the technician in the row below that of an appointment. */
async function laneBelow(page: Page, card: Locator): Promise<string> {
  const lane = await getRow(card).getAttribute("data-lane");
  const lanes = await page
    .locator("[data-lane]")
    .evaluateAll((cells) => [...new Set(cells.map((cell) => (cell as HTMLElement).dataset["lane"] ?? ""))]);
  return lanes[lanes.indexOf(lane ?? "") + 1] ?? "";
}

test("a week has a row for unassigned appointments and one per technician, with each day's cards in order of time", async ({
  browser,
}) => {
  const day = getOwnDay(-50);
  const page = await logIn(browser, "dana");
  const ids = await bookAppointments(page, [
    { start: toDemoZone(day, "18:00:00Z"), tech: 0, hours: 2 },
    { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "15:00:00Z") },
  ]);
  await page.goto(calendar("week", day));
  const [afternoon, morning, open] = ids.map((id) => getBar(page, id)) as [Locator, Locator, Locator];
  await expect(afternoon).toBeVisible();
  const { tech } = await readSavedAppointment(page, getFirst(ids));
  expect(await placeOf(afternoon)).toBe(`${tech} ${day}`);
  expect(await placeOf(morning)).toBe(`${tech} ${day}`);
  expect(await placeOf(open)).toBe(`unassigned ${day}`);
  expect(await readCardLabel(afternoon)).toMatch(/^Not started, 1:00–3:00 PM, Stonecrest/);
  await expect(morning).toContainText(/9:00–10:00 AM.*Stonecrest/);
  const [first, second] = [await getBox(morning), await getBox(afternoon)];
  expect(second.x).toBe(first.x);
  expect(second.y).toBeGreaterThanOrEqual(first.y + first.height);
  // The names and the days stay in sight while the rows scroll.
  const area = page.getByRole("group", { name: "Week", exact: true });
  const head = page.getByRole("link", { name: new RegExp(`${Number(day.slice(8))}, 3 appointments$`) });
  const before = await head.boundingBox();
  await area.evaluate((element) => element.scrollBy(0, 200));
  expect(await head.boundingBox()).toEqual(before);
  await head.click();
  await page.waitForURL(new RegExp(`view=board&date=${day}`));
  await expect(getBar(page, getFirst(ids))).toBeVisible();
});

test("an appointment of the week is dragged to another day and technician at the same time, and undone @corner", async ({
  browser,
}) => {
  const day = getOwnDay(-56);
  const { by, start } = besides(day);
  const page = await logIn(browser, "dana");
  const id = getFirst(await bookAppointments(page, [{ start: toDemoZone(day, "15:00:00Z"), tech: 0, hours: 2 }]));
  await page.goto(calendar("week", day));
  const card = getBar(page, id);
  await expect(card).toBeVisible();
  const before = await readSavedAppointment(page, id);
  const lane = await laneBelow(page, card);
  await dragTo(page, card, cellOf(page, lane, later(day, by)));
  await expect.poll(() => placeOf(card)).toBe(`${lane} ${later(day, by)}`);
  const end = new Date(Date.parse(start) + 7_200_000).toISOString();
  await expect.poll(() => readSavedAppointment(page, id)).toMatchObject({ start, end, tech: lane });
  const toast = await holdToast(page, /^Moved Stonecrest/);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => readSavedAppointment(page, id)).toEqual(before);
  await expect.poll(() => placeOf(card)).toBe(`${before.tech} ${day}`);
  // A drop on the unassigned row removes the technician. Escape cancels a drag.
  await dragTo(page, card, cellOf(page, "unassigned", day));
  await expect.poll(() => readSavedAppointment(page, id)).toMatchObject({ start: before.start, techs: 0 });
  const from = await middleOf(card);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 160, { steps: 8 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.locator("[data-target]")).toHaveCount(0);
  expect(await readSavedAppointment(page, id)).toMatchObject({ start: before.start, techs: 0 });
});

test("a drop onto another appointment asks first, and is canceled when declined @corner", async ({ browser }) => {
  const day = getOwnDay(-59);
  const page = await logIn(browser, "dana");
  const ids = await bookAppointments(page, [
    { start: toDemoZone(day, "15:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "15:00:00Z"), tech: 1 },
  ]);
  await page.goto(calendar("week", day));
  const [one, other] = ids.map((id) => getBar(page, id)) as [Locator, Locator];
  await expect(other).toBeVisible();
  const before = await readSavedAppointment(page, getFirst(ids));
  const lane = (await readSavedAppointment(page, getItemAt(ids, 1))).tech as string;
  await dragTo(page, one, cellOf(page, lane, day));
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Don't move" }).click();
  await expect.poll(() => placeOf(one)).toBe(`${before.tech} ${day}`);
  expect(await readSavedAppointment(page, getFirst(ids))).toEqual(before);
  await dragTo(page, one, cellOf(page, lane, day));
  await question.getByRole("button", { name: "Double-book" }).click();
  await expect.poll(() => readSavedAppointment(page, getFirst(ids))).toMatchObject({ start: before.start, tech: lane });
});

test("a week is operated by keyboard: between cards, to another day or technician, undone, and opened @corner", async ({
  browser,
}) => {
  const day = getOwnDay(-62);
  const { by, start } = besides(day);
  const page = await logIn(browser, "dana");
  const ids = await bookAppointments(page, [
    { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "16:00:00Z"), tech: 0 },
  ]);
  await page.goto(calendar("week", day));
  const [first, second] = ids.map((id) => getBar(page, id)) as [Locator, Locator];
  await first.focus();
  await page.keyboard.press("ArrowDown");
  await expect(second).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(first).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const lane = await laneBelow(page, second);
  await page.keyboard.press(by > 0 ? "Alt+ArrowRight" : "Alt+ArrowLeft");
  const moved = new Date(Date.parse(start) + 3_600_000).toISOString();
  await expect.poll(() => startOf(page, getItemAt(ids, 1))).toBe(moved);
  await expect(second).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => readSavedAppointment(page, getItemAt(ids, 1))).toMatchObject({ start: moved, tech: lane });
  await expect(second).toBeFocused();
  await expect(page.getByText(/^Moved Stonecrest/)).toHaveCount(2);
  await page.keyboard.press("Control+z");
  await expect
    .poll(() => readSavedAppointment(page, getItemAt(ids, 1)))
    .toMatchObject({ start: moved, tech: (await readSavedAppointment(page, getFirst(ids))).tech });
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toContainText("Move appointment one day");
  await expect(keys).toContainText("Move appointment to next technician");
  await expect(keys).not.toContainText("longer");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await second.focus();
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitem", { name: "Open appointment" })).toBeVisible();
  await page.keyboard.press("Escape");
  await second.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/schedule/appointments/${ids[1]}`));
});

test("a click on an empty cell of the week books on that day for that technician @corner", async ({ browser }) => {
  const day = getOwnDay(-65);
  const page = await logIn(browser, "dana");
  const id = getFirst(await bookAppointments(page, [{ start: toDemoZone(day, "15:00:00Z"), tech: 0 }]));
  await page.goto(calendar("week", day));
  await expect(getBar(page, id)).toBeVisible();
  const lane = await laneBelow(page, getBar(page, id));
  const name = await page.evaluate(
    async (tech) =>
      (await (await fetch("/api/users/technicians/active")).json()).items.find(
        (one: { id: string; tech_id?: string }) => (one.tech_id ?? one.id) === tech
      ).fullName as string,
    lane
  );
  await cellOf(page, lane, day).click({ position: { x: 40, y: 40 } });
  const panel = page.getByRole("dialog", { name: "New appointment" });
  const date = panel.locator("[data-field=appointmentDate]");
  await expect(date.locator("[data-type=month]")).toHaveText(day.slice(5, 7));
  await expect(date.locator("[data-type=day]")).toHaveText(day.slice(8));
  await expect(panel.getByText(name).filter({ visible: true }).first()).toBeVisible();
  await expect(panel.getByRole("button", { name: /^Unassigned/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await cellOf(page, "unassigned", later(day, -1)).click({ position: { x: 40, y: 40 } });
  await expect(date.locator("[data-type=day]")).toHaveText(later(day, -1).slice(8));
  await expect(panel.getByRole("button", { name: /^Unassigned/ })).toHaveCount(1);
});

test("a phone shows the week as a list by day, with the technician on each card @corner", async ({ browser }) => {
  const day = getOwnDay(-68);
  const page = await logIn(browser, "dana", PHONE);
  const ids = await bookAppointments(page, [
    { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "15:00:00Z") },
  ]);
  await page.goto(calendar("week", day));
  const [own, open] = ids.map((id) => getBar(page, id)) as [Locator, Locator];
  const section = page.locator(`section[data-day="${day}"]`);
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator(own)).toHaveCount(1);
  await expect(open).toContainText("Unassigned");
  await expect(own).not.toContainText("Unassigned");
  const { width } = await getBox(own);
  expect(width).toBeGreaterThan(300);
  const sideways = await page.locator("[data-board]").evaluate((area) => area.scrollWidth - area.clientWidth);
  expect(sideways).toBe(0);
  await own.tap();
  await expect(page).toHaveURL(new RegExp(`/schedule/appointments/${ids[0]}`));
});

const two = (day: string) => [
  { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
  { start: toDemoZone(day, "18:00:00Z"), tech: 1 },
];

async function placesOf(page: Page, ids: readonly string[]) {
  const [a, b] = await Promise.all(ids.map((id) => readSavedAppointment(page, id)));
  return [a, b].map((appointment) => `${appointment!.start} ${appointment!.tech}`);
}

test("two appointments of a week selected by touch swap places @corner", async ({ browser }) => {
  const day = getOwnDay(-71);
  const page = await logIn(browser, "dana", TABLET);
  const ids = await bookAppointments(page, two(day));
  await page.goto(calendar("week", day));
  const before = await placesOf(page, ids);
  const touch = await makeFinger(page);
  for (const [n, id] of ids.entries()) {
    await cardOf(page, id).scrollIntoViewIfNeeded();
    // The first press may come before the page listens.
    await expect(async () => {
      const { x, y } = await getBox(cardOf(page, id));
      if (!(await page.getByText(`${n + 1} selected`).isVisible())) await touch.press({ x: x + 12, y: y + 12 });
      await expect(page.getByText(`${n + 1} selected`)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }
  await page.getByRole("button", { name: "Swap" }).tap();
  const toast = await holdToast(page, "Moved 2 appointments.");
  await expect.poll(() => placesOf(page, ids)).toEqual(before.toReversed());
  await toast.getByRole("button", { name: "Undo" }).tap();
  await expect.poll(() => placesOf(page, ids)).toEqual(before);
});

test("two appointments of a week selected by keyboard swap places by keyboard @corner", async ({ browser }) => {
  const day = getOwnDay(-53);
  const page = await logIn(browser, "dana");
  const ids = await bookAppointments(page, two(day));
  await page.goto(calendar("week", day));
  const before = await placesOf(page, ids);
  for (const [n, id] of ids.entries()) {
    await getBar(page, id).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(`${n + 1} selected`)).toBeVisible();
  }
  const swap = page.getByRole("button", { name: "Swap" });
  // Tab alone reaches it, whatever lies between.
  for (let presses = 0; presses < 60; presses++) {
    if (await swap.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(swap).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => placesOf(page, ids)).toEqual(before.toReversed());
});

test("the list of a full day of the month names the day and opens an appointment", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  await page.goto("/schedule?view=month&group=all&tech=all");
  const more = page.locator(".rbc-show-more").first();
  await expect(more).toHaveText(/^\+\d+ more$/);
  await more.click();
  const list = page.locator(".rbc-overlay");
  await expect(list.locator(".rbc-overlay-header")).toHaveText(/^\w{3}, \w{3} \d{1,2}$/);
  await list.locator("[data-appointment]").first().click();
  await expect(page).toHaveURL(/\/schedule\/appointments\//);
});
