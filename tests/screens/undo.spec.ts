import { formatWeekday } from "@/lib/platform/time/format-time";
import {
  getBar,
  getBoardAddress,
  openBoardWith,
  bookAppointments,
  getOwnDay,
  getRow,
  readCardLabel,
} from "@/tests/support/screens/dispatch-board";
import { expect, holdToast, logIn, test } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";
import { findRequestCard, readSavedAppointment } from "@/tests/support/screens/service-requests";
import { toDemoZone } from "@/tests/support/screens/demo-zone";
import { getBox } from "@/tests/support/screens/get-box";
import { getFirst, getItemAt, requireValue } from "@/tests/support/required-values";

test("moves are undone after leaving the screen and reloading, but never over another user's change", async ({
  browser,
}) => {
  const day = getOwnDay(-68);
  const { page, ids } = await openBoardWith(browser, day, [
    { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "17:00:00Z"), tech: 1 },
  ]);
  const [first, second] = [getBar(page, getFirst(ids)), getBar(page, getItemAt(ids, 1))];
  await second.focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => readCardLabel(second)).toContain("12:15–1:15 PM");
  await first.focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => readCardLabel(first)).toContain("9:15–10:15 AM");
  await expect(page.getByText(/^Moved Stonecrest/)).toHaveCount(2);

  // A link of the application, so that the page does not reload.
  await page.getByRole("complementary", { name: "Main" }).getByRole("link", { name: "Customers" }).click();
  await page.waitForURL("**/customers**");
  await page.goBack();
  await expect(first).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText(/^Undone: Moved Stonecrest/)).toBeVisible();
  await expect.poll(() => readCardLabel(first)).toContain("9:00–10:00 AM");

  // Another user moves the other one, and this user moves it further.
  const carol = await logIn(browser, "carol");
  await carol.goto(getBoardAddress(day));
  await getBar(carol, getItemAt(ids, 1)).focus();
  await carol.keyboard.press("Alt+ArrowRight");
  await expect(carol.getByText(/^Moved Stonecrest/)).toBeVisible();
  await expect.poll(() => readCardLabel(second)).toContain("12:30–1:30 PM");
  // The board shows a move before it is saved. A reload in between would lose its step of undo.
  const countSteps = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }).split("Moved Stonecrest").length);
  const earlier = await countSteps();
  await second.focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => readCardLabel(second)).toContain("12:45–1:45 PM");
  await expect.poll(countSteps).toBe(earlier + 1);
  await page.reload();
  await expect(second).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect.poll(() => readCardLabel(second)).toContain("12:30–1:30 PM");
  await page.keyboard.press("Control+z");
  const refused = page.getByRole("alertdialog", { name: "Couldn't undo" });
  await expect(refused).toBeVisible();
  await refused.getByRole("button", { name: "OK" }).click();
  await expect.poll(() => readCardLabel(second)).toContain("12:30–1:30 PM");
});

test("a time changed in the panel is undone, and a dropped request returns to its requested day @corner", async ({
  browser,
}) => {
  const day = getOwnDay(-71);
  const wish = getOwnDay(-70);
  const { page, ids } = await openBoardWith(browser, day, [{ start: toDemoZone(day, "14:00:00Z"), tech: 0 }]);
  const card = getBar(page, getFirst(ids));
  await card.click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("button", { name: /Length/ }).click();
  await pickOption(page, /^3 hours$/);
  await panel.getByRole("button", { name: "Save changes" }).click();
  const toast = await holdToast(page, /^Saved /);
  await expect.poll(() => readCardLabel(card)).toContain("9:00 AM–12:00 PM");
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => readCardLabel(card)).toContain("9:00–10:00 AM");

  const id = getFirst(await bookAppointments(page, [{ start: null, wish }]));
  const request = await findRequestCard(page, id);
  const track = page.locator("[data-lane]").nth(2);
  const [area, lane] = [await getBox(page.getByRole("group", { name: "Board" })), await getBox(track)];
  await request.dragTo(track, { targetPosition: { x: area.x + 420 - lane.x, y: 12 } });
  await expect(getBar(page, id)).toBeVisible();
  await expect(page.getByText(/^Scheduled Stonecrest/)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(getBar(page, id)).toBeHidden();
  const waiting = await page.evaluate(
    async (appointment) => (await fetch(`/api/appointments/${appointment}`)).json(),
    id
  );
  expect(waiting).toMatchObject({ start: null, appointmentDate: wish, isServiceRequest: true, technicians: [] });
  // Other tests check the waiting appointments.
  await page.evaluate(async (appointment) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ onlyOne: true });
    await fetch(`/api/appointments/${appointment}/delete`, { method: "POST", headers, body });
  }, id);
});

test("a reassignment in the table is undone @corner", async ({ browser }) => {
  const day = getOwnDay(-74);
  const page = await logIn(browser, "dana");
  const ids = await bookAppointments(page, [
    { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "17:00:00Z"), tech: 0 },
  ]);
  await page.goto(getBoardAddress(day));
  const lane = requireValue(await getRow(getBar(page, getFirst(ids))).getAttribute("data-lane"), "lane");
  await page.goto(`${getBoardAddress(day)}&tab=table`);
  for (const row of [1, 2]) await page.getByRole("row").nth(row).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Reassign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reassign 2 appointments" }).click();
  await expect(page.getByText("Unassigned 2 appointments.")).toBeVisible();
  await page.goto(getBoardAddress(day));
  for (const id of ids) await expect(getRow(getBar(page, id))).toHaveAttribute("data-lane", "unassigned");
  await page.keyboard.press("Control+z");
  for (const id of ids) await expect(getRow(getBar(page, id))).toHaveAttribute("data-lane", lane);
});

test("an applied plan is undone even when its appointments are not on the board @corner", async ({ browser }) => {
  const day = getOwnDay(-89);
  const page = await logIn(browser, "dana");
  const id = getFirst(await bookAppointments(page, [{ start: toDemoZone(day, "15:00:00Z") }]));
  const before = await readSavedAppointment(page, id);
  await page.goto(getBoardAddress(day).replace("/schedule", "/schedule/plan") + "&tab=table");
  await page
    .getByRole("dialog", { name: "Suggested plan" })
    .getByRole("button", { name: /^Apply \d+ change/ })
    .click({ timeout: 30_000 });
  const toast = await holdToast(page, /^Moved /);
  expect((await readSavedAppointment(page, id)).techs).toBe(1);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^Undone/)).toBeVisible();
  expect(await readSavedAppointment(page, id)).toEqual(before);
});

test("undo of a move is refused when the time was taken, and an undone move can be redone @corner", async ({
  browser,
}) => {
  const day = getOwnDay(-77);
  const { page, ids } = await openBoardWith(browser, day, [{ start: toDemoZone(day, "14:00:00Z"), tech: 0 }]);
  const card = getBar(page, getFirst(ids));
  await card.focus();
  for (const timeRange of ["9:15–10:15 AM", "9:30–10:30 AM"]) {
    await page.keyboard.press("Alt+ArrowRight");
    await expect.poll(() => readCardLabel(card)).toContain(timeRange);
    await expect(page.getByText(/^Moved Stonecrest/).first()).toBeVisible();
    await card.focus();
  }
  const carol = await logIn(browser, "carol");
  const other = getFirst(await bookAppointments(carol, [{ start: toDemoZone(day, "14:00:00Z"), tech: 0, hours: 0.5 }]));
  await expect(getBar(page, other)).toBeVisible();
  await page.keyboard.press("Control+z");
  const refused = page.getByRole("alertdialog", { name: "Couldn't undo" });
  await expect(refused).toContainText(`is booked ${formatWeekday(day)}, 9:00–9:30 AM, for `);
  await refused.getByRole("button", { name: "OK" }).click();
  await expect.poll(() => readCardLabel(card)).toContain("9:30–10:30 AM");
  expect(await readSavedAppointment(page, getFirst(ids))).toMatchObject({ start: toDemoZone(day, "14:30:00.000Z") });

  await card.focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => readCardLabel(card)).toContain("9:45–10:45 AM");
  await page.keyboard.press("Control+z");
  const toast = await holdToast(page, /^Undone: Moved Stonecrest/);
  await expect.poll(() => readCardLabel(card)).toContain("9:30–10:30 AM");
  await toast.getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => readCardLabel(card)).toContain("9:45–10:45 AM");
  await expect(page.getByText(/^Redone: Moved Stonecrest/)).toBeVisible();
});

test("a second undo before the first is answered undoes the previous step too @corner", async ({ browser }) => {
  const day = getOwnDay(-83);
  const { page, ids } = await openBoardWith(browser, day, [{ start: toDemoZone(day, "14:00:00Z"), tech: 0 }]);
  const card = getBar(page, getFirst(ids));
  await card.focus();
  for (const [n, timeRange] of ["9:15–10:15 AM", "9:30–10:30 AM"].entries()) {
    await page.keyboard.press("Alt+ArrowRight");
    await expect.poll(() => readCardLabel(card)).toContain(timeRange);
    await expect(page.getByText(/^Moved Stonecrest/)).toHaveCount(n + 1);
  }
  await page.route("**/api/changes/*/undo", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(page.getByText(/^Undone: Moved Stonecrest/)).toHaveCount(2);
  await expect.poll(() => readCardLabel(card)).toContain("9:00–10:00 AM");
  expect(await readSavedAppointment(page, getFirst(ids))).toMatchObject({ start: toDemoZone(day, "14:00:00.000Z") });
});
