import type { Locator, Page } from "@playwright/test";
import {
  getBar,
  getBoardAddress,
  openBoardWith,
  bookAppointments,
  makeFinger,
  moveUnderEyes,
  getOwnDay,
  getRow,
  readCardLabel,
} from "@/tests/support/screens/dispatch-board";
import { expect, logIn, PHONE, test } from "@/tests/support/screens/people";
import { pickTime } from "@/tests/support/screens/pick-option";
import { findRequestCard, readSavedAppointment } from "@/tests/support/screens/service-requests";
import { toDemoZone } from "@/tests/support/screens/demo-zone";
import { getBox } from "@/tests/support/screens/get-box";
import { getFirst, getItemAt, requireValue } from "@/tests/support/required-values";

// The days are in winter, when nine in the morning is 14:00 UTC.
const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true } as const;
const HOUR_PX = 104;

const group = (page: Page) => page.getByRole("group", { name: "Board" });
const later = (day: string, by: number) => new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
const week = (day: string) => `/schedule?view=week&date=${day}&group=all&tech=all`;

test("an appointment's end is dragged by mouse, and moved by keyboard @corner", async ({ browser }) => {
  const day = getOwnDay(-26);
  const { page, ids } = await openBoardWith(browser, day, [{ start: toDemoZone(day, "14:00:00Z"), tech: 0 }]);
  const card = getBar(page, getFirst(ids));
  const box = await getBox(card);
  await page.mouse.move(box.x + box.width - 3, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 3 + HOUR_PX / 2, box.y + 60, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => readCardLabel(card)).toContain("9:00–10:30 AM");
  expect((await getBox(card)).width).toBeCloseTo(box.width + HOUR_PX / 2, 0);
  await expect
    .poll(() => readSavedAppointment(page, getFirst(ids)))
    .toMatchObject({ end: toDemoZone(day, "15:30:00.000Z") });
  await card.focus();
  await page.keyboard.press("Alt+Shift+ArrowLeft");
  await expect.poll(() => readCardLabel(card)).toContain("9:00–10:15 AM");
  await expect
    .poll(() => readSavedAppointment(page, getFirst(ids)))
    .toMatchObject({ end: toDemoZone(day, "15:15:00.000Z") });
});

test("a card that is reassigned by keyboard keeps the focus in its new row @corner", async ({ browser }) => {
  const day = getOwnDay(-23);
  const { page, ids } = await openBoardWith(browser, day, [{ start: toDemoZone(day, "14:00:00Z"), tech: 0 }]);
  const card = getBar(page, getFirst(ids));
  const lane = requireValue(await getRow(card).getAttribute("data-lane"), "lane");
  await card.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(getRow(card)).not.toHaveAttribute("data-lane", lane);
  await expect(card).toBeFocused();
  await expect(page.getByText(/^Moved Stonecrest/)).toBeVisible();
  await expect(card).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(getRow(card)).toHaveAttribute("data-lane", lane);
  await expect(card).toBeFocused();
});

test("blocks and events appear on the board, unassigned ones in their own row, and open by mouse and keyboard", async ({
  browser,
}) => {
  const day = getOwnDay(-20);
  const page = await logIn(browser, "dana");
  await bookAppointments(page, [{ start: toDemoZone(day, "14:00:00Z"), tech: 0 }]);
  await page.evaluate(async (date) => {
    const read = async (path: string) => (await fetch(path)).json();
    const post = async (path: string, body: unknown) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    };
    const [tech] = (await read("/api/users/technicians/active")).items;
    const [type] = (await read("/api/events/types")).items;
    const times = { appointmentDate: date, startTime: "11:00 AM", endTime: "12:00 PM" };
    await post("/api/appointments/block", { techId: tech.tech_id ?? tech.id, ...times });
    const hours = { eventDate: date, startTime: "10:00 AM", endTime: "12:00 PM" };
    await post("/api/events", { name: "Home show", types: [type.id], ...hours });
  }, day);
  await page.goto(getBoardAddress(day));
  const [fair, block] = [
    page.getByRole("button", { name: /Home show/ }),
    page.getByRole("button", { name: /Blocked/ }),
  ];
  await expect(fair).toHaveCount(1);
  await expect(getRow(fair)).toHaveAttribute("data-lane", "unassigned");
  await fair.click();
  await page.waitForURL("**/schedule/events/**");
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Name" })).toHaveValue("Home show");
  await page.keyboard.press("Escape");
  await expect(fair).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[data-bar]:focus, [data-busy]:focus")).toHaveCount(1);
  await block.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Unblock" }).click();
  await expect(block).toBeHidden();
});

test("a request is dropped by mouse on a slot of the board, and on a technician's day of the week @corner", async ({
  browser,
}) => {
  const day = getOwnDay(-17);
  const page = await logIn(browser, "dana");
  const onBoard = getFirst(await bookAppointments(page, [{ start: null }]));
  await page.goto(getBoardAddress(day));
  let card = await findRequestCard(page, onBoard);
  const track = page.locator("[data-lane]").nth(2);
  const area = await getBox(group(page));
  const left = (await getBox(track)).x;
  await card.dragTo(track, { targetPosition: { x: area.x + 420 - left, y: 12 } });
  await expect(page.getByText(/^Scheduled Stonecrest/)).toBeVisible();
  await expect(getBar(page, onBoard)).toBeVisible();
  const lane = requireValue(await track.getAttribute("data-lane"), "lane");
  await expect(getRow(getBar(page, onBoard))).toHaveAttribute("data-lane", lane);
  expect(await readSavedAppointment(page, onBoard)).toMatchObject({ techs: 1 });

  const onWeek = getFirst(await bookAppointments(page, [{ start: null }]));
  await page.goto(week(day));
  card = await findRequestCard(page, onWeek);
  // A week has only days, so the panel asks for the time.
  await card.dragTo(page.locator(`[data-lane="${lane}"][data-day="${day}"]`), { force: true });
  await page.waitForURL(new RegExp(`/schedule/appointments/${onWeek}\\?.*day=${day}&for=${lane}`));
  const panel = page.getByRole("dialog");
  await expect(panel.locator("[data-field=appointmentDate] [data-type=day]")).toHaveText(day.slice(8));
  await pickTime(panel.getByRole("button", { name: /Start$/ }), "2:00 PM");
  await panel.getByRole("button", { name: "Save changes" }).click();
  await expect
    .poll(() => readSavedAppointment(page, onWeek))
    .toMatchObject({ start: toDemoZone(day, "19:00:00.000Z"), tech: lane });
});

test("a request dropped on a day of the month opens with that day, and waits until it has a time @corner", async ({
  browser,
}) => {
  const day = getOwnDay(-17);
  const page = await logIn(browser, "dana");
  const id = getFirst(await bookAppointments(page, [{ start: null }]));
  await page.goto(week(day).replace("view=week", "view=month"));
  const card = await findRequestCard(page, id);
  const [first, inMonth] = [new Date(`${day.slice(0, 8)}01T12:00:00Z`).getUTCDay(), Number(day.slice(8))];
  await card.dragTo(page.locator(".rbc-day-bg").nth(first + inMonth - 1), { force: true });
  await page.waitForURL(new RegExp(`/schedule/appointments/${id}\\?.*day=${day}`));
  const date = page.getByRole("dialog").locator("[data-field=appointmentDate]");
  await expect(date.locator("[data-type=month]")).toHaveText(day.slice(5, 7));
  await expect(date.locator("[data-type=day]")).toHaveText(day.slice(8));
  expect(await readSavedAppointment(page, id)).toMatchObject({ start: null });
});

test("a finger drags a request onto the board on a tablet and on a phone @corner", async ({ browser }) => {
  const day = getOwnDay(-14);
  for (const [device, row, right] of [
    [TABLET, 2, 420],
    [PHONE, 1, 250],
  ] as const) {
    const page = await logIn(browser, "dana", device);
    const id = getFirst(await bookAppointments(page, [{ start: null }]));
    await page.goto(getBoardAddress(day));
    const from = await getBox(await findRequestCard(page, id));
    const area = await getBox(group(page));
    const to = await getBox(page.locator("[data-lane]").nth(row));
    // Away from the edges, where the board scrolls during a drag, and away from the demo's mornings.
    const target = { x: area.x + right, y: to.y + 14 };
    await (await makeFinger(page)).drag({ x: from.x + 40, y: from.y + 14 }, target);
    await expect.poll(() => readSavedAppointment(page, id)).toMatchObject({ techs: 1 });
    await expect(page.getByRole("complementary", { name: "Service requests" })).toBeVisible();
    await page.context().close();
  }
});

test("a finger drags a request onto the week, and a second finger cancels a drag @corner", async ({ browser }) => {
  const day = getOwnDay(-29);
  const page = await logIn(browser, "dana", TABLET);
  const id = getFirst(await bookAppointments(page, [{ start: null }]));
  await page.goto(week(day));
  const cell = page.locator(`[data-day="${day}"]`).nth(1);
  const lane = await cell.getAttribute("data-lane");
  const middle = async () => {
    await cell.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await getBox(cell);
    return { x: x + width / 2, y: y + height / 2 };
  };
  const card = await getBox(await findRequestCard(page, id));
  const from = { x: card.x + 40, y: card.y + 14 };
  const touch = await makeFinger(page);
  await touch.dragAndPinch(from, await middle());
  await expect(page.locator("[data-target]")).toHaveCount(0);
  await expect(page).toHaveURL(/\/schedule\?/);
  await touch.drag(from, await middle());
  await page.waitForURL(new RegExp(`/schedule/appointments/${id}\\?.*day=${day}&for=${lane}`));
  await expect(page.locator("[data-target]")).toHaveCount(0);
});

test("a finger drags an appointment to another day of the week, and a long press alone does not move it @corner", async ({
  browser,
}) => {
  const day = getOwnDay(-32);
  const page = await logIn(browser, "dana", TABLET);
  const id = getFirst(await bookAppointments(page, [{ start: toDemoZone(day, "15:00:00Z"), tech: 0 }]));
  const card = getBar(page, id);
  const touch = await makeFinger(page);
  await page.goto(week(day));
  await expect(card).toBeVisible();
  const back = new Date(toDemoZone(day, "12:00:00Z")).getUTCDay() > 1 ? -1 : 1;
  const next = new Date(Date.parse(toDemoZone(day, "15:00:00Z")) + back * 86_400_000).toISOString();
  const box = await getBox(card);
  const { width } = await getBox(getRow(card));
  const grip = { x: box.x + box.width / 2, y: box.y + 20 };
  // The first press may come before the page listens.
  await expect(async () => {
    if (!(await page.getByText("1 selected").isVisible())) await touch.press(grip);
    await expect(page.getByText("1 selected")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("dialog")).toBeHidden();
  await touch.drag(grip, { x: grip.x + back * width, y: grip.y });
  await expect.poll(() => readSavedAppointment(page, id)).toMatchObject({ start: next });
});

test("a finger held on cards selects them, and drags the end of a selected one @corner", async ({ browser }) => {
  const day = getOwnDay(-11);
  const page = await logIn(browser, "dana", TABLET);
  const ids = await bookAppointments(page, [
    { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "16:00:00Z"), tech: 1 },
  ]);
  await page.goto(getBoardAddress(day));
  const [a, b] = ids.map((id) => getBar(page, id)) as [Locator, Locator];
  await expect(a).toBeVisible();
  const touch = await makeFinger(page);
  const [one, other] = [await getBox(a), await getBox(b)];
  // The first press may come before the page listens.
  await expect(async () => {
    if (!(await page.getByText("1 selected").isVisible())) await touch.press({ x: one.x + 20, y: one.y + 12 });
    await expect(page.getByText("1 selected")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await touch.press({ x: other.x + 20, y: other.y + 12 });
  await expect(page.getByText("2 selected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Swap" })).toBeVisible();
  await touch.press({ x: other.x + 20, y: other.y + 12 });
  await expect(page.getByText("1 selected")).toBeVisible();
  const end = { x: one.x + one.width - 6, y: one.y + 16 };
  await touch.drag(end, { x: end.x + HOUR_PX / 2, y: end.y });
  await expect.poll(() => readCardLabel(a)).toContain("9:00–10:30 AM");
});

test("a move shows on another user's board within a second and keeps their scroll, selection, and focus @corner", async ({
  browser,
}) => {
  const day = getOwnDay(-8);
  const { page: dana, ids } = await openBoardWith(browser, day, [
    { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "17:00:00Z"), tech: 1 },
  ]);
  const carol = await logIn(browser, "carol", { viewport: { width: 1200, height: 480 } });
  await carol.goto(getBoardAddress(day));
  await getBar(carol, getItemAt(ids, 1)).focus();
  await carol.keyboard.press("Space");
  await expect(carol.getByText("1 selected")).toBeVisible();
  await group(carol).evaluate((area) => area.scrollBy(90, 60));
  await moveUnderEyes({ page: dana, key: "Alt+ArrowRight" }, { page: carol, area: group(carol) }, getFirst(ids));
  await expect(getBar(carol, getItemAt(ids, 1))).toBeFocused();
});

test("several appointments of a week are selected and moved together by keyboard and mouse, and undone @corner", async ({
  browser,
}) => {
  const own = getOwnDay(-86);
  // A Tuesday, so that the days beside it are working days of the same week.
  const day = later(own, (9 - new Date(own).getUTCDay()) % 7);
  const page = await logIn(browser, "dana");
  const ids = await bookAppointments(page, [
    { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "17:00:00Z"), tech: 1 },
    { start: toDemoZone(day, "20:00:00Z"), tech: 1 },
  ]);
  await page.goto(week(day));
  const [one, other] = ids.map((id) => getBar(page, id)) as [Locator, Locator];
  const starts = () => Promise.all(ids.map(async (id) => (await readSavedAppointment(page, id)).start));
  const on = (...places: Array<[number, string]>) =>
    places.map(([by, clock]) => toDemoZone(later(day, by), `${clock}:00.000Z`));
  await one.click({ modifiers: ["Shift"] });
  await expect(page.getByText("1 selected")).toBeVisible();
  await other.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("2 selected")).toBeVisible();
  expect(await readCardLabel(other)).toContain("selected");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(starts).toEqual(on([1, "14:00"], [1, "17:00"], [0, "20:00"]));

  const box = await getBox(one);
  const { width } = await getBox(getRow(one));
  await page.mouse.move(box.x + box.width / 2, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + width, box.y + 22, { steps: 10 });
  await page.mouse.up();
  await expect.poll(starts).toEqual(on([2, "14:00"], [2, "17:00"], [0, "20:00"]));
  await page.keyboard.press("Control+z");
  await expect.poll(starts).toEqual(on([1, "14:00"], [1, "17:00"], [0, "20:00"]));

  const tech = (await readSavedAppointment(page, getItemAt(ids, 1))).tech;
  await page.getByRole("button", { name: "Swap" }).click();
  await expect.poll(starts).toEqual(on([1, "17:00"], [1, "14:00"], [0, "20:00"]));
  expect((await readSavedAppointment(page, getFirst(ids))).tech).toBe(tech);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByRole("region", { name: "Selected appointments" })).toBeHidden();
});

test("a day of the week with eight unassigned appointments shows two and a link to the day @corner", async ({
  browser,
}) => {
  const day = getOwnDay(-5);
  const page = await logIn(browser, "dana");
  const ids = await bookAppointments(
    page,
    Array.from({ length: 8 }, () => ({ start: toDemoZone(day, "15:00:00Z") }))
  );
  await page.goto(week(day));
  const cell = page.locator(`[data-lane=unassigned][data-day="${day}"]`);
  const more = cell.getByRole("link", { name: /^6 more of Unassigned/ });
  await expect(more).toHaveText("+6 more");
  await expect(cell.locator("[data-appointment]")).toHaveCount(2);
  await more.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`view=board&date=${day}`));
  for (const id of ids) await expect(getBar(page, id)).toBeAttached();
});

test("closing a panel that was opened by its address moves the focus to the schedule @corner", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  for (const view of ["board", "day", "week"]) {
    await page.goto(`/schedule/new?view=${view}&group=all&tech=all`);
    await expect(page.getByRole("dialog", { name: "New appointment" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    const hasFocus = () =>
      page.evaluate(() => document.activeElement?.closest("section[aria-label=Schedule] *") !== null);
    await expect.poll(hasFocus).toBe(true);
  }
});
