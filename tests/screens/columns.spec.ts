import type { Browser, Locator, Page } from "@playwright/test";
import { findAxeProblems } from "@/tests/support/screens/axe";
import {
  getBar,
  bookAppointments,
  makeFinger,
  moveUnderEyes,
  getOwnDay,
  getRow as columnOf,
  readCardLabel,
} from "@/tests/support/screens/dispatch-board";
import { expect, logIn, PHONE, test } from "@/tests/support/screens/people";
import { findRequestCard, readSavedAppointment } from "@/tests/support/screens/service-requests";
import { toDemoZone } from "@/tests/support/screens/demo-zone";
import { getBox } from "@/tests/support/screens/get-box";
import { getFirst, getItemAt, requireValue } from "@/tests/support/required-values";

// The days are in winter, when nine in the morning is 14:00 UTC.
const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true } as const;
const HOUR_PX = 56;

const columns = (day: string) => `/schedule?view=day&date=${day}&group=all&tech=all`;
const area = (page: Page) => page.getByRole("group", { name: "Calendar" });
const laneOf = (card: Locator) => columnOf(card).getAttribute("data-lane");

async function dayWith(
  browser: Browser,
  day: string,
  appointments: Parameters<typeof bookAppointments>[1],
  options = {}
) {
  const page = await logIn(browser, "dana", options);
  const ids = await bookAppointments(page, appointments);
  await page.goto(columns(day));
  await expect(getBar(page, getFirst(ids))).toBeVisible();
  return { page, ids };
}

/** Returns the position on the screen of an hour in a column, counted from midnight. */
async function spotIn(column: Locator, hour: number) {
  const { x, y, width } = await getBox(column);
  return { x: x + width / 2, y: y + hour * HOUR_PX + 4 };
}

test("an appointment is dragged to another technician and time, asks about an overlap, and is undone", async ({
  browser,
}) => {
  const day = getOwnDay(-35);
  const { page, ids } = await dayWith(browser, day, [
    { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "17:00:00Z"), tech: 1 },
  ]);
  const [first, second] = [getBar(page, getFirst(ids)), getBar(page, getItemAt(ids, 1))];
  const [from, to] = [await getBox(first), await getBox(second)];
  const lane = requireValue(await laneOf(second), "lane");
  await page.mouse.move(from.x + 30, from.y + 10);
  await page.mouse.down();
  // Half an hour after the start of the other one, so that they overlap.
  await page.mouse.move(to.x + 30, to.y + 10 + HOUR_PX / 2, { steps: 12 });
  await page.mouse.up();
  await page.getByRole("alertdialog").getByRole("button", { name: "Double-book" }).click();
  await expect(page.getByText(/^Moved Stonecrest/)).toBeVisible();
  await expect(columnOf(first)).toHaveAttribute("data-lane", lane);
  await expect.poll(() => readCardLabel(first)).toContain("12:30–1:30 PM");
  await expect.poll(() => readCardLabel(first)).toContain("booked despite a warning");
  // They are side by side.
  const [a, b] = [await getBox(first), await getBox(second)];
  expect(Math.min(a.x + a.width, b.x + b.width)).toBeLessThanOrEqual(Math.max(a.x, b.x));
  await page.keyboard.press("Control+z");
  await expect(page.getByText(/^Undone/)).toBeVisible();
  await expect(columnOf(first)).not.toHaveAttribute("data-lane", lane);
  expect((await getBox(first)).y).toBeCloseTo(from.y, 0);
});

test("dragging the end of an appointment snaps to quarter hours @corner", async ({ browser }) => {
  const day = getOwnDay(-38);
  const { page, ids } = await dayWith(browser, day, [{ start: toDemoZone(day, "14:00:00Z"), tech: 0 }]);
  const card = getBar(page, getFirst(ids));
  const box = await getBox(card);
  await page.mouse.move(box.x + 40, box.y + box.height - 3);
  await page.mouse.down();
  await page.mouse.move(box.x + 140, box.y + box.height - 3 + HOUR_PX * 0.75, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => readCardLabel(card)).toContain("9:00–10:45 AM");
  await expect
    .poll(() => readSavedAppointment(page, getFirst(ids)))
    .toMatchObject({ end: toDemoZone(day, "15:45:00.000Z") });
  expect((await getBox(card)).height).toBeCloseTo(box.height + HOUR_PX * 0.75, 0);
});

test("cards are focused, moved, lengthened, reassigned, selected, swapped, and opened by keyboard", async ({
  browser,
}) => {
  const day = getOwnDay(-41);
  const { page, ids } = await dayWith(browser, day, [
    { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "16:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "15:00:00Z"), tech: 1 },
  ]);
  const [a, b, c] = ids.map((id) => getBar(page, id)) as [Locator, Locator, Locator];
  await a.focus();
  await page.keyboard.press("ArrowDown");
  await expect(b).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(c).toBeFocused();
  // The first of two equally near cards wins.
  await page.keyboard.press("ArrowLeft");
  await expect(a).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(a).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => readCardLabel(a)).toContain("9:15–10:15 AM");
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await expect.poll(() => readCardLabel(a)).toContain("9:15–10:00 AM");
  const [lane, other] = [await laneOf(a), await laneOf(c)];
  await page.keyboard.press("Alt+ArrowRight");
  await expect(columnOf(a)).toHaveAttribute("data-lane", requireValue(other, "other"));
  await expect(a).toBeFocused();
  await expect
    .poll(() => readSavedAppointment(page, getFirst(ids)))
    .toMatchObject({ tech: other, end: toDemoZone(day, "15:00:00.000Z") });
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(columnOf(a)).toHaveAttribute("data-lane", requireValue(lane, "lane"));
  await expect(a).toBeFocused();

  await page.keyboard.press("Space");
  await b.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("2 selected")).toBeVisible();
  expect(await findAxeProblems(page, "columns with a selection")).toEqual([]);
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => readCardLabel(a)).toContain("9:30–10:15 AM");
  await expect.poll(() => readCardLabel(b)).toContain("11:15 AM–12:15 PM");
  await expect(page.getByText("Moved 2 appointments.")).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await a.click({ modifiers: ["Shift"] });
  await c.click({ modifiers: ["Control"] });
  await page.getByRole("button", { name: "Swap" }).click();
  await expect(columnOf(a)).toHaveAttribute("data-lane", requireValue(other, "other"));
  await expect.poll(() => readCardLabel(c)).toContain("9:30–10:30 AM");

  await b.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/schedule/appointments/${ids[1]}**`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(b).toBeFocused();
});

test("on a tablet a finger drags an appointment, holds to select, and drags the end of a selected one @corner", async ({
  browser,
}) => {
  const day = getOwnDay(-44);
  const { page, ids } = await dayWith(
    browser,
    day,
    [
      { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
      { start: toDemoZone(day, "14:00:00Z"), tech: 1 },
    ],
    TABLET
  );
  const [a, b] = ids.map((id) => getBar(page, id)) as [Locator, Locator];
  const touch = await makeFinger(page);
  const [box, beside] = [await getBox(a), await getBox(b)];
  await touch.drag({ x: box.x + 30, y: box.y + 20 }, { x: beside.x + 30, y: box.y + 20 + HOUR_PX * 2 });
  await expect(columnOf(a)).toHaveAttribute("data-lane", requireValue(await laneOf(b), "lane"));
  await expect
    .poll(() => readSavedAppointment(page, getFirst(ids)))
    .toMatchObject({ start: toDemoZone(day, "16:00:00.000Z"), techs: 1 });

  const movedBox = await getBox(a);
  await touch.press({ x: movedBox.x + 30, y: movedBox.y + 20 });
  await expect(page.getByText("1 selected")).toBeVisible();
  const end = { x: movedBox.x + 30, y: movedBox.y + movedBox.height - 6 };
  await touch.drag(end, { x: end.x, y: end.y + HOUR_PX / 2 });
  await expect
    .poll(() => readSavedAppointment(page, getFirst(ids)))
    .toMatchObject({ end: toDemoZone(day, "17:30:00.000Z") });
});

test("a finger drags an appointment on a phone, where technicians use the full width @corner", async ({ browser }) => {
  const day = getOwnDay(-47);
  const { page, ids } = await dayWith(browser, day, [{ start: toDemoZone(day, "14:00:00Z"), tech: 0 }], PHONE);
  const card = getBar(page, getFirst(ids));
  const [box, frame] = [await getBox(card), await getBox(area(page))];
  // The unassigned lane is collapsed, so the first technician begins right after the hours.
  expect(box.x - frame.x).toBeLessThan(64);
  const from = { x: box.x + 40, y: box.y + 20 };
  await (await makeFinger(page)).drag(from, { x: from.x, y: from.y + HOUR_PX / 2 });
  await expect.poll(() => readCardLabel(card)).toContain("9:30–10:30 AM");
  await expect
    .poll(() => readSavedAppointment(page, getFirst(ids)))
    .toMatchObject({ start: toDemoZone(day, "14:30:00.000Z") });
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang).toBeLessThanOrEqual(0);
});

test("a request is dropped on a slot by mouse and by finger, and moved back to unassigned @corner", async ({
  browser,
}) => {
  const day = getOwnDay(-50);
  const page = await logIn(browser, "dana");
  const id = getFirst(await bookAppointments(page, [{ start: null }]));
  await page.goto(columns(day));
  const card = await findRequestCard(page, id);
  const column = page.locator("[data-lane]").nth(2);
  await card.dragTo(column, { targetPosition: { x: 60, y: 11 * HOUR_PX + 4 } });
  await expect(getBar(page, id)).toBeVisible();
  await expect(columnOf(getBar(page, id))).toHaveAttribute(
    "data-lane",
    requireValue(await column.getAttribute("data-lane"), "data-lane")
  );
  await expect
    .poll(() => readSavedAppointment(page, id))
    .toMatchObject({ start: toDemoZone(day, "16:00:00.000Z"), techs: 1 });
  const box = await getBox(getBar(page, id));
  const nobody = await getBox(page.locator("[data-lane=unassigned]"));
  await page.mouse.move(box.x + 30, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(nobody.x + 60, box.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect
    .poll(() => readSavedAppointment(page, id))
    .toMatchObject({ start: toDemoZone(day, "16:00:00.000Z"), techs: 0 });
  await page.context().close();

  for (const device of [TABLET, PHONE]) {
    const touched = await logIn(browser, "dana", device);
    const other = getFirst(await bookAppointments(touched, [{ start: null }]));
    await touched.goto(columns(day));
    const from = await getBox(await findRequestCard(touched, other));
    const frame = await getBox(area(touched));
    const target = { x: frame.x + 150, y: frame.y + 120 };
    await (await makeFinger(touched)).drag({ x: from.x + 40, y: from.y + 14 }, target);
    await expect.poll(async () => (await readSavedAppointment(touched, other)).start).toContain(day);
    await touched.context().close();
  }
});

test("a click on a free slot books there, and a drawn range keeps its length @corner", async ({ browser }) => {
  const day = getOwnDay(-53);
  const page = await logIn(browser, "dana");
  await page.goto(columns(day));
  const column = page.locator("[data-lane]").nth(1);
  await expect(column).toBeVisible();
  const tech = await column.getAttribute("data-lane");
  const ten = await spotIn(column, 10);
  await page.mouse.click(ten.x, ten.y);
  await page.waitForURL("**/schedule/new**");
  const getSearchParams = () => new URL(page.url()).searchParams;
  expect(getSearchParams().get("start")).toBe(toDemoZone(day, "15:00:00.000Z"));
  expect([getSearchParams().get("for"), getSearchParams().get("minutes")]).toEqual([tech, null]);
  await expect(page.getByRole("dialog").getByRole("button", { name: /10:00 AM Start$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.mouse.move(ten.x, ten.y);
  await page.mouse.down();
  await page.mouse.move(ten.x, ten.y + 1.25 * HOUR_PX, { steps: 6 });
  await page.mouse.up();
  await page.waitForURL("**/schedule/new**");
  expect(getSearchParams().get("start")).toBe(toDemoZone(day, "15:00:00.000Z"));
  expect([getSearchParams().get("for"), getSearchParams().get("minutes")]).toEqual([tech, "90"]);
});

test("hours are shaded, drives and busy times are shown, and a block is removed from its column @corner", async ({
  browser,
}) => {
  const day = getOwnDay(-56);
  const page = await logIn(browser, "dana");
  // Two appointments in different places with a quarter of an hour between them, and two with three hours.
  const [tech, ids] = await page.evaluate(
    async ([date, starts]) => {
      const read = async (path: string) => (await fetch(path)).json();
      const post = async (path: string, body: object) => {
        const headers = { "content-type": "application/json" };
        const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
        return answer.json();
      };
      const [first] = (await read("/api/users/technicians/active")).items;
      const techId = (first.tech_id ?? first.id) as string;
      const customers = (await read("/api/customers?limit=40")).items;
      const booked: string[] = [];
      for (const [i, start] of starts.entries()) {
        const customer = customers[i * 9];
        const places = await read(`/api/locations?businessCustomerId=${customer.id}&page=1&perPage=10`);
        const data = { start, duration: 3_600_000, techIds: [techId], businessCustomerId: customer.id };
        const body = { data: { ...data, forceAppointment: true }, businessCustomerLocation: places.items[0].id };
        booked.push((await post("/api/appointments", body)).appointment.id);
      }
      const times = { appointmentDate: date, startTime: "12:00 PM", endTime: "1:00 PM" };
      await post("/api/appointments/block", { techId, ...times });
      return [techId, booked] as const;
    },
    [day, ["14:00:00Z", "15:15:00Z", "19:15:00Z"].map((time) => toDemoZone(day, time))] as const
  );
  await page.goto(columns(day));
  const column = page.locator(`[data-lane="${tech}"]`);
  const [second, third] = [getBar(page, getItemAt(ids, 1)), getBar(page, getItemAt(ids, 2))];
  await expect(second).toBeVisible();
  // The business is open from half past seven to half past five.
  const shade = await column.evaluate((lane) => getComputedStyle(lane).backgroundImage);
  for (const hour of [7.5, 17.5]) expect(shade).toContain(` ${hour * HOUR_PX}px`);

  const minutesOf = async (card: Locator) =>
    Number(/about (\d+) min drive/.exec((await readCardLabel(card)) ?? "")?.[1]);
  const drives = column.locator("[data-drive]");
  await expect(drives).toHaveCount(2);
  for (const [i, card] of [second, third].entries()) {
    const minutes = await minutesOf(card);
    const isLate = minutes > (i === 0 ? 15 : 180);
    await expect(drives.nth(i)).toHaveAttribute("data-drive", isLate ? "late" : "in-time");
    await expect(drives.nth(i)).toHaveText(`${isLate ? "! " : ""}${minutes} min`);
    const [drive, box] = [await getBox(drives.nth(i)), await getBox(card)];
    expect(drive.y + drive.height).toBeCloseTo(box.y, 0);
  }

  const block = column.getByRole("button", { name: /^Blocked time, 12:00–1:00 PM/ });
  expect((await getBox(block)).width).toBeGreaterThan((await getBox(second)).width);
  await second.focus();
  await page.keyboard.press("ArrowDown");
  await expect(block).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Unblock" }).click();
  await expect(block).toBeHidden();
  await page.goto("/schedule?view=day&group=all&tech=all");
  await expect(area(page)).toHaveAttribute("data-now", "");
});

test("two short appointments side by side show their full start times @corner", async ({ browser }) => {
  const day = getOwnDay(-98);
  const start = toDemoZone(day, "14:00:00Z");
  const booked = [0, 1].map(() => ({ start, tech: 0, hours: 0.25 }));
  const { page, ids } = await dayWith(browser, day, booked, { viewport: { width: 900, height: 820 } });
  for (const id of ids) {
    const line = getBar(page, id).locator(":scope > span");
    await expect(line).toHaveText(/^10:00 /);
    const { text, room, dots } = await line.evaluate((element) => {
      const range = document.createRange();
      const time = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)!;
      range.setStart(time, 0);
      range.setEnd(time, 5);
      const { width } = element.getBoundingClientRect();
      const { left, right } = range.getBoundingClientRect();
      const isCut = element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === "ellipsis";
      return { text: right - left, room: width - (left - element.getBoundingClientRect().left), dots: isCut ? 14 : 0 };
    });
    expect(text).toBeGreaterThan(0);
    expect(text + dots).toBeLessThanOrEqual(room);
  }
});

test("a drive that does not fit covers no appointment @corner", async ({ browser }) => {
  const day = getOwnDay(-83);
  const page = await logIn(browser, "dana");
  const tech = await page.evaluate(
    async (starts) => {
      const read = async (path: string) => (await fetch(path)).json();
      const [first] = (await read("/api/users/technicians/active")).items;
      const techId = (first.tech_id ?? first.id) as string;
      const customers = (await read("/api/customers?limit=40")).items;
      for (const [i, start] of starts.entries()) {
        const customer = customers[i * 9];
        const places = await read(`/api/locations?businessCustomerId=${customer.id}&page=1&perPage=10`);
        const data = { start, duration: 3_600_000, techIds: [techId], businessCustomerId: customer.id };
        const body = { data: { ...data, forceAppointment: true }, businessCustomerLocation: places.items[0].id };
        const headers = { "content-type": "application/json" };
        await fetch("/api/appointments", { method: "POST", headers, body: JSON.stringify(body) });
      }
      return techId;
    },
    ["14:00:00Z", "15:00:00Z", "16:05:00Z"].map((time) => toDemoZone(day, time))
  );
  await page.goto(columns(day));
  const column = page.locator(`[data-lane="${tech}"]`);
  const drives = column.locator("[data-drive=late]");
  await expect(drives).toHaveCount(2);
  const cards = await Promise.all((await column.locator("[data-bar]").all()).map(getBox));
  expect(cards).toHaveLength(3);
  for (const drive of await drives.all()) {
    const { x, y, width, height } = await getBox(drive);
    for (const card of cards)
      expect(x < card.x + card.width && x + width > card.x && y < card.y + card.height && y + height > card.y).toBe(
        false
      );
  }
});

test("only the visible columns and hours are drawn, and a single technician uses the full width @corner", async ({
  browser,
}) => {
  const day = getOwnDay(-59);
  // Ten in the evening.
  const night = new Date(Date.parse(toDemoZone(day, "14:00:00Z")) + 13 * 3_600_000).toISOString();
  const { page, ids } = await dayWith(
    browser,
    day,
    [
      { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
      { start: night, tech: 0 },
    ],
    { viewport: { width: 1000, height: 560 } }
  );
  const all = await page.evaluate(
    async () => (await (await fetch("/api/users/technicians/active")).json()).items.length as number
  );
  const lanes = page.locator("[data-lane]:not([data-lane=unassigned])");
  const drawn = await lanes.count();
  expect(drawn).toBeLessThan(all);
  const first = await lanes.first().getAttribute("data-lane");
  // The evening is below the visible area.
  await expect(getBar(page, getItemAt(ids, 1))).toHaveCount(0);
  await area(page).evaluate((element) => element.scrollTo({ top: 1_400 }));
  await expect(getBar(page, getItemAt(ids, 1))).toBeVisible();
  // A focused card is drawn wherever the board is scrolled to.
  await getBar(page, getItemAt(ids, 1)).focus();
  await area(page).evaluate((element) => element.scrollTo({ top: 0, left: 5_000 }));
  await expect(getBar(page, getFirst(ids))).toHaveCount(0);
  await expect(getBar(page, getItemAt(ids, 1))).toBeFocused();
  await getBar(page, getItemAt(ids, 1)).evaluate((card) => card.blur());
  // The unassigned lane stays at the left, beside the hours.
  const [nobody, frame] = [await getBox(page.locator("[data-lane=unassigned]")), await getBox(area(page))];
  expect(nobody.x - frame.x).toBeLessThan(60);
  await page.goto(`/schedule?view=day&date=${day}&group=all&tech=${first}`);
  await expect(lanes).toHaveCount(1);
  const [alone, whole] = [await getBox(lanes.first()), await getBox(area(page))];
  expect(whole.x + whole.width - (alone.x + alone.width)).toBeLessThan(24);
});

test("a move shows in another user's columns within a second and keeps their scroll, selection, and focus @corner", async ({
  browser,
}) => {
  const day = getOwnDay(-62);
  const { page: dana, ids } = await dayWith(browser, day, [
    { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "17:00:00Z"), tech: 1 },
  ]);
  const carol = await logIn(browser, "carol", { viewport: { width: 1000, height: 560 } });
  await carol.goto(columns(day));
  await getBar(carol, getItemAt(ids, 1)).focus();
  await carol.keyboard.press("Space");
  await expect(carol.getByText("1 selected")).toBeVisible();
  await area(carol).evaluate((element) => element.scrollBy(40, -60));
  const expectSameScroll = await moveUnderEyes(
    { page: dana, key: "Alt+ArrowDown" },
    { page: carol, area: area(carol) },
    getFirst(ids)
  );
  // A new block reloads the whole page, and also leaves the scroll position alone.
  await dana.evaluate(async (date) => {
    const [tech] = (await (await fetch("/api/users/technicians/active")).json()).items;
    const body = { techId: tech.tech_id ?? tech.id, appointmentDate: date, startTime: "1:00 PM", endTime: "2:00 PM" };
    const headers = { "content-type": "application/json" };
    await fetch("/api/appointments/block", { method: "POST", headers, body: JSON.stringify(body) });
  }, day);
  await expect(carol.getByRole("button", { name: /^Blocked time, 1:00–2:00 PM/ })).toBeVisible();
  await expectSameScroll();
  await expect(getBar(carol, getItemAt(ids, 1))).toBeFocused();
});
