import type { Browser, Locator, Page } from "@playwright/test";
import { formatWeekday } from "@/lib/platform/time/format-time";
import { findAxeProblems } from "@/tests/support/screens/axe";
import {
  getBoardAddress,
  bookAppointments,
  makeFinger,
  getOwnDay,
  getRow,
} from "@/tests/support/screens/dispatch-board";
import { expect, logIn, PHONE, test } from "@/tests/support/screens/people";
import { toDemoZone } from "@/tests/support/screens/demo-zone";
import { getBox } from "@/tests/support/screens/get-box";
import { getFirst, requireValue } from "@/tests/support/required-values";

// The days are in winter, when nine in the morning is 14:00 UTC.
const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true } as const;
const HOUR_PX = 104;

const week = (day: string) => `/schedule?view=week&date=${day}&group=all&tech=all`;
const month = (day: string) => `/schedule?view=month&date=${day}&group=all&tech=all`;
const columns = (day: string) => `/schedule?view=day&date=${day}&group=all&tech=all`;
/** Returns the position once the page is at rest. A week scrolls to the working hours by itself. */
const restingBoxOf = async (element: Locator) => {
  let last = "";
  const isAtRest = async () => last === (last = JSON.stringify(await element.boundingBox()));
  await expect.poll(isAtRest, { intervals: [300] }).toBe(true);
  return getBox(element);
};
const card = (page: Page, name: string) => page.locator("[data-busy]").filter({ hasText: name });
const label = (element: Locator) => element.getAttribute("aria-label");
const later = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

type Planned = { block?: boolean; name?: string; techs?: number[]; rrule?: string; from?: string; to?: string };

/** Plans events and blocks with the application's own calls, by default from ten to eleven in the morning. */
async function plan(page: Page, day: string, planned: Planned[]): Promise<void> {
  await page.evaluate(
    async ({ date, wanted }) => {
      const read = async (path: string) => (await fetch(path)).json();
      const technicians = (await read("/api/users/technicians/active")).items as Array<{
        id: string;
        tech_id?: string;
      }>;
      const [type] = (await read("/api/events/types")).items as Array<{ id: string }>;
      const idOf = (index: number) => technicians[index]!.tech_id ?? technicians[index]!.id;
      for (const { block, name, techs = [0], rrule, from = "10:00 AM", to = "11:00 AM" } of wanted) {
        const times = { startTime: from, endTime: to };
        const body = block
          ? { techId: idOf(techs[0]!), appointmentDate: date, ...times }
          : {
              name,
              types: [type!.id],
              technicians: techs.map(idOf),
              eventDate: date,
              rrule,
              forceAppointment: true,
              ...times,
            };
        const headers = { "content-type": "application/json" };
        const path = block ? "/api/appointments/block" : "/api/events";
        const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      }
    },
    { date: day, wanted: planned }
  );
}

async function planned(browser: Browser, day: string, events: Planned[], options = {}): Promise<Page> {
  const page = await logIn(browser, "dana", options);
  await plan(page, day, events);
  await page.goto(getBoardAddress(day));
  await expect(card(page, getFirst(events).name ?? "Blocked").first()).toBeVisible();
  return page;
}

/** Drags with the mouse, from a point a little inside the start of the card. */
async function drag(
  page: Page,
  element: Locator,
  by: { x: number; y: number },
  from = { x: 12, y: 10 }
): Promise<void> {
  const { x, y } = await getBox(element);
  await page.mouse.move(x + from.x, y + from.y);
  await page.mouse.down();
  await page.mouse.move(x + from.x + by.x, y + from.y + by.y, { steps: 8 });
  await page.mouse.up();
}

test("a block is dragged to another time and technician, resized, and undone, but not onto an appointment @corner", async ({
  browser,
}) => {
  const day = getOwnDay(8);
  const page = await planned(browser, day, [{ block: true }]);
  const block = card(page, "Blocked");
  const lane = requireValue(await getRow(block).getAttribute("data-lane"), "lane");
  const [track, below] = [await getBox(getRow(block)), await getBox(page.locator("[data-lane]").nth(2))];
  await drag(page, block, { x: HOUR_PX, y: below.y - track.y + 4 });
  await expect.poll(() => label(block)).toContain("11:00 AM–12:00 PM");
  await expect(getRow(block)).not.toHaveAttribute("data-lane", lane);
  await expect(page.getByText(/^Moved blocked time to /)).toBeVisible();
  const { width } = await getBox(block);
  await drag(page, block, { x: HOUR_PX / 2, y: 0 }, { x: width - 3, y: 10 });
  await expect.poll(() => label(block)).toContain("11:00 AM–12:30 PM");
  await expect(page.getByText(/^Moved blocked time to /)).toHaveCount(2);
  await page.reload();
  await expect.poll(() => label(block)).toContain("11:00 AM–12:30 PM");
  await page.keyboard.press("Control+z");
  await expect.poll(() => label(block)).toContain("11:00 AM–12:00 PM");
  await page.keyboard.press("Control+z");
  await expect.poll(() => label(block)).toContain("10:00–11:00 AM");
  await expect(getRow(block)).toHaveAttribute("data-lane", lane);

  // Freed and restored, it is a different block. Its moves can still be undone.
  await drag(page, block, { x: HOUR_PX, y: 0 });
  await expect(page.getByText(/^Moved blocked time to /)).toBeVisible();
  await block.click();
  await page.getByRole("alertdialog", { name: "Unblock this time?" }).getByRole("button", { name: "Unblock" }).click();
  await expect(block).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(page.getByText(/^Undone: Unblocked /)).toBeVisible();
  await expect.poll(() => label(block)).toContain("11:00 AM–12:00 PM");
  await page.keyboard.press("Control+z");
  await expect.poll(() => label(block)).toContain("10:00–11:00 AM");

  await bookAppointments(page, [{ start: toDemoZone(day, "17:00:00Z"), tech: 0 }]);
  await drag(page, block, { x: 2 * HOUR_PX, y: 0 });
  await expect(page.getByText(`This overlaps an appointment, ${formatWeekday(day)}, 12:00–1:00 PM.`)).toBeVisible();
  await expect.poll(() => label(block)).toContain("10:00–11:00 AM");
  // Dropped on the unassigned row, it stays with the technician.
  const unassigned = await getBox(page.locator('[data-lane="unassigned"]'));
  await drag(page, block, { x: 0, y: unassigned.y - (await getBox(block)).y });
  await expect(page.getByText("Blocked time needs a technician.", { exact: false })).toBeVisible();
  await expect(getRow(block)).toHaveAttribute("data-lane", lane);
});

test("a meeting is moved by keyboard for all participants and undone, and one participant is replaced @corner", async ({
  browser,
}) => {
  const day = getOwnDay(11);
  const page = await planned(browser, day, [{ name: "Tool talk", techs: [0, 1] }]);
  const cards = card(page, "Tool talk");
  await cards.first().focus();
  // Faster than the answers arrive.
  for (let i = 0; i < 3; i++) await page.keyboard.press("Alt+ArrowRight");
  for (const one of [0, 1]) await expect.poll(() => label(cards.nth(one))).toContain("10:45–11:45 AM");
  await expect(cards.first()).toBeFocused();
  await page.keyboard.press("Alt+Shift+ArrowRight");
  for (const one of [0, 1]) await expect.poll(() => label(cards.nth(one))).toContain("10:45 AM–12:00 PM");
  await expect(page.getByText(/^Moved Tool talk, /)).toHaveCount(4);
  await expect(cards.first()).toBeFocused();
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press("Control+z");
    await expect(page.getByText(/^Undone: Moved Tool talk, /)).toHaveCount(i + 1);
  }
  for (const one of [0, 1]) await expect.poll(() => label(cards.nth(one))).toContain("10:00–11:00 AM");

  const third = await page.locator("[data-lane]").nth(3).getAttribute("data-lane");
  await cards.nth(1).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.locator(`[data-lane="${third}"]`).getByRole("button", { name: /Tool talk/ })).toBeFocused();
  await expect(cards).toHaveCount(2);
  await page.reload();
  await expect(page.locator(`[data-lane="${third}"]`).getByRole("button", { name: /Tool talk/ })).toBeVisible();
});

test("moving a repeating meeting asks which dates are meant, and asks about conflicting appointments @corner", async ({
  browser,
}) => {
  const day = getOwnDay(14);
  const page = await planned(browser, day, [{ name: "Stand-up", rrule: "FREQ=WEEKLY;COUNT=3" }]);
  const talk = card(page, "Stand-up");
  const question = page.getByRole("dialog", { name: "Move repeating event “Stand-up”?" });
  await drag(page, talk, { x: HOUR_PX, y: 0 });
  expect(await findAxeProblems(page, "which dates")).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => label(talk)).toContain("10:00–11:00 AM");
  // A user who leaves the page makes no choice and can drag again.
  const tab = (name: string) => page.getByRole("navigation", { name: "Schedule as" }).getByRole("link", { name });
  await tab("Table").click();
  await expect(talk).toHaveCount(0);
  await tab("Calendar").click();
  await expect(talk).toBeVisible();
  await drag(page, talk, { x: HOUR_PX, y: 0 });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await page.goForward();
  await expect.poll(() => label(talk)).toContain("10:00–11:00 AM");
  await drag(page, talk, { x: HOUR_PX, y: 0 });
  await question.getByText("This date").click();
  await expect(page.getByText(/^Moved Stand-up, .*\. Other dates unchanged\.$/)).toBeVisible();
  await expect.poll(() => label(talk)).toContain("11:00 AM–12:00 PM");
  const on = (days: number) => page.goto(getBoardAddress(later(day, days)));
  await on(7);
  await expect.poll(() => label(talk)).toContain("10:00–11:00 AM");
  await drag(page, talk, { x: 2 * HOUR_PX, y: 0 });
  await question.getByText("This and following").click();
  await expect(page.getByText(/^Moved Stand-up, .*\. Following dates moved too\.$/)).toBeVisible();
  await on(14);
  await expect.poll(() => label(talk)).toContain("12:00–1:00 PM");
  await page.keyboard.press("Control+z");
  await expect.poll(() => label(talk)).toContain("10:00–11:00 AM");
  await on(0);
  await expect.poll(() => label(talk)).toContain("11:00 AM–12:00 PM");
  await page.keyboard.press("Control+z");
  await expect.poll(() => label(talk)).toContain("10:00–11:00 AM");

  await bookAppointments(page, [{ start: toDemoZone(later(day, 14), "18:00:00Z"), tech: 0 }]);
  const confirmation = page.getByRole("alertdialog", { name: "Move anyway?" });
  await drag(page, talk, { x: 3 * HOUR_PX, y: 0 });
  await question.getByText("All dates").click();
  await confirmation.getByRole("button", { name: "Don't move" }).click();
  await expect.poll(() => label(talk)).toContain("10:00–11:00 AM");
  await drag(page, talk, { x: 3 * HOUR_PX, y: 0 });
  await question.getByText("All dates").click();
  await confirmation.getByRole("button", { name: /^(Double-book|Move anyway)$/ }).click();
  await expect(page.getByText(/^Moved Stand-up, .*\. All dates moved\.$/)).toBeVisible();
  await on(14);
  await expect.poll(() => label(talk)).toContain("1:00–2:00 PM");
});

test("a move is refused when another user just moved the event @corner", async ({ browser }) => {
  const day = getOwnDay(17);
  const page = await planned(browser, day, [{ name: "Fitting" }]);
  const fitting = card(page, "Fitting");
  await page.route("**/api/events/*/move", async (route) => {
    const body = route.request().postDataJSON() as { version: number };
    await route.continue({ postData: JSON.stringify({ ...body, version: body.version - 1 }) });
  });
  await drag(page, fitting, { x: HOUR_PX, y: 0 });
  await expect(
    page.getByText("Couldn't move Fitting. Another user just changed it. Review the change and try again.")
  ).toBeVisible();
  await expect.poll(() => label(fitting)).toContain("10:00–11:00 AM");
});

test("a finger drags a meeting in rows, columns, and the week; an all-day event keeps its time @corner", async ({
  browser,
}) => {
  const day = getOwnDay(20);
  const events = [{ name: "Ride-along" }, { name: "Vacation", techs: [1], from: "12:00 AM", to: "12:00 AM" }];
  const page = await planned(browser, day, events, TABLET);
  const ride = card(page, "Ride-along");
  const touch = await makeFinger(page);
  const from = await getBox(ride);
  await touch.drag({ x: from.x + 20, y: from.y + 12 }, { x: from.x + 20 + HOUR_PX, y: from.y + 14 });
  await expect.poll(() => label(ride)).toContain("11:00 AM–12:00 PM");
  const vacation = card(page, "Vacation");
  await expect(vacation).not.toHaveAttribute("data-resizes");
  await vacation.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByText(/^Moved Vacation, /)).toHaveCount(0);
  await page.goto(columns(day));
  await expect.poll(() => label(ride)).toContain("11:00 AM–12:00 PM");
  const at = await restingBoxOf(ride);
  await touch.drag({ x: at.x + 20, y: at.y + 10 }, { x: at.x + 20, y: at.y + 10 + 56 });
  await expect.poll(() => label(ride)).toContain("12:00–1:00 PM");
  await page.goto(week(day));
  await expect(ride).toBeVisible();
  const [before, { width }] = [await restingBoxOf(ride), await getBox(getRow(ride))];
  await touch.drag({ x: before.x + 20, y: before.y + 10 }, { x: before.x + 20 + width, y: before.y + 11 });
  await expect(page.getByText(/^Moved Ride-along, /)).toBeVisible();
  await page.goto(getBoardAddress(later(day, 1)));
  await expect.poll(() => label(ride)).toContain("12:00–1:00 PM");
});

test("in week and month a meeting moves to another day by mouse and keyboard; an all-day event stays all-day @corner", async ({
  browser,
}) => {
  // A Tuesday, so that the days beside it are in the same week.
  const own = getOwnDay(21);
  const tuesday = later(own, (9 - new Date(own).getUTCDay()) % 7);
  const events = [{ name: "Inventory" }, { name: "Fair", techs: [1], from: "12:00 AM", to: "12:00 AM" }];
  const page = await planned(browser, tuesday, events);
  await page.goto(week(tuesday));
  const [inventory, fair] = [card(page, "Inventory"), card(page, "Fair")];
  await expect(inventory).toContainText("10:00–11:00 AM");
  const dayWidth = (await getBox(getRow(inventory))).width;
  await drag(page, inventory, { x: dayWidth, y: 0 });
  await expect(page.getByText("Moved Inventory.")).toBeVisible();
  const dayOf = async (name: string, date: string) => {
    await page.goto(getBoardAddress(date));
    await expect(card(page, name).first()).toBeVisible();
    return label(card(page, name).first());
  };
  expect(await dayOf("Inventory", later(tuesday, 1))).toContain("10:00–11:00 AM");
  await page.goto(week(tuesday));
  await inventory.focus();
  // The focus goes along, even to another day.
  await page.keyboard.press("Alt+ArrowRight");
  await expect(page.getByText("Moved Inventory.")).toHaveCount(1);
  await expect(getRow(inventory)).toHaveAttribute("data-day", later(tuesday, 2));
  await expect(inventory).toBeFocused();
  const lane = requireValue(await getRow(inventory).getAttribute("data-lane"), "lane");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(getRow(inventory)).not.toHaveAttribute("data-lane", lane);
  await expect(page.getByText("Moved Inventory.")).toHaveCount(2);
  await fair.focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(page.getByText("Moved Fair.")).toHaveCount(1);
  expect(await dayOf("Fair", later(tuesday, 1))).toContain("All day");
  expect(await dayOf("Inventory", later(tuesday, 2))).toContain("10:00–11:00 AM");

  await page.goto(month(tuesday));
  await expect(inventory).toBeVisible();
  const cell = await getBox(page.locator(".rbc-day-bg").first());
  await drag(page, inventory, { x: cell.width, y: 0 }, { x: 20, y: 8 });
  await expect(page.getByText("Moved Inventory.")).toBeVisible();
  expect(await dayOf("Inventory", later(tuesday, 3))).toContain("10:00–11:00 AM");
});

test("a user without permission to change the schedule drags nothing @corner", async ({ browser }) => {
  const day = getOwnDay(26);
  await planned(browser, day, [{ name: "Hands off", techs: [0, 1, 2, 3, 4, 5] }]);
  const mike = await logIn(browser, "mike", PHONE);
  await mike.goto(getBoardAddress(day));
  const own = card(mike, "Hands off");
  await expect(own).toHaveCount(1);
  await expect(own).not.toHaveAttribute("data-resizes");
  await own.focus();
  await mike.keyboard.press("Alt+ArrowRight");
  await drag(mike, own, { x: HOUR_PX, y: 0 });
  await mike.reload();
  await expect.poll(() => label(own)).toContain("10:00–11:00 AM");
});
