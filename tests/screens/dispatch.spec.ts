import type { Locator } from "@playwright/test";
import {
  getBar,
  getBoardAddress,
  openBoardWith,
  bookAppointments,
  makeFinger,
  getOwnDay,
  getRow,
  readCardLabel,
} from "@/tests/support/screens/dispatch-board";
import { formatPhone } from "@/lib/platform/format/format-phone";
import { findAxeProblems } from "@/tests/support/screens/axe";
import { expect, logIn, PHONE, test } from "@/tests/support/screens/people";
import { toDemoZone } from "@/tests/support/screens/demo-zone";
import { getBox } from "@/tests/support/screens/get-box";
import { getFirst, getItemAt, requireValue } from "@/tests/support/required-values";

test("an appointment is dragged by mouse to another technician and time, asks about an overlap, and is undone", async ({
  browser,
}) => {
  const day = getOwnDay(0);
  const { page, ids } = await openBoardWith(browser, day, [
    { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "17:00:00Z"), tech: 1 },
  ]);
  const [first, second] = [getBar(page, getFirst(ids)), getBar(page, getItemAt(ids, 1))];
  const [from, to] = [await getBox(first), await getBox(second)];
  const lane = requireValue(await getRow(second).getAttribute("data-lane"), "lane");
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  // Half an hour after the start of the other one, so that they overlap.
  await page.mouse.move(to.x + 20 + 52, to.y + 10, { steps: 12 });
  await page.mouse.up();
  await page.getByRole("alertdialog").getByRole("button", { name: "Double-book" }).click();
  await expect(page.getByText(/^Moved Stonecrest/)).toBeVisible();
  await expect(getRow(first)).toHaveAttribute("data-lane", lane);
  await expect(first.getByLabel("Booked despite a warning")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText(/^Undone/)).toBeVisible();
  await expect(getRow(first)).not.toHaveAttribute("data-lane", lane);
  expect((await getBox(first)).x).toBeCloseTo(from.x, 0);
});

test("a card's menu sets the technician's status by mouse and keyboard, and a question mark lists shortcuts @corner", async ({
  browser,
}) => {
  const day = getOwnDay(40);
  const { page, ids } = await openBoardWith(browser, day, [{ start: toDemoZone(day, "14:00:00Z"), tech: 0 }]);
  const card = getBar(page, getFirst(ids));
  const menu = page.getByRole("menu", { name: /^Appointment for Stonecrest/ });
  await card.click({ button: "right" });
  await menu.getByRole("menuitem", { name: "En route" }).click();
  await expect.poll(() => readCardLabel(card)).toMatch(/^En route/);
  await card.focus();
  await page.keyboard.press("Shift+F10");
  await expect(menu.getByRole("menuitem", { name: "Open appointment" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("menuitem", { name: "Start work" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => readCardLabel(card)).toMatch(/^In progress/);
  await expect(card).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect.poll(() => readCardLabel(card)).toMatch(/^En route/);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys.getByText("Move appointment 15 minutes")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await card.click();
  const panel = page.getByRole("dialog", { name: /Stonecrest/ });
  await panel.getByRole("button", { name: /^Status of .*: En route/ }).click();
  await page.getByRole("menuitem", { name: "Start work" }).click();
  await expect(panel.getByRole("button", { name: /^Status of .*: In progress/ })).toBeVisible();
});

test("a card shows its details on hover after a moment, and on keyboard focus at once, until Escape @corner", async ({
  browser,
}) => {
  const day = getOwnDay(22);
  const { page, ids } = await openBoardWith(browser, day, [
    { start: toDemoZone(day, "14:00:00Z"), tech: 0, hours: 2, note: "No heat upstairs.\nGate code 1234" },
    { start: toDemoZone(day, "17:00:00Z"), tech: 0 },
  ]);
  const [card, other] = [getBar(page, getFirst(ids)), getBar(page, getItemAt(ids, 1))];
  const details = page.getByRole("tooltip");
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));

  await card.hover();
  await expect(details).toContainText("Stonecrest");
  const { job, location, technicians, businessCustomer } = await (
    await page.request.get(`/api/appointments/${ids[0]}`)
  ).json();
  for (const part of [
    "9:00–11:00 AM",
    "2 hours",
    "Not started",
    `${location.address}, ${location.city}`,
    job.jobType.name,
    `Job ${job.businessJobNumber}`,
    technicians[0].fullName,
    "No heat upstairs.",
    formatPhone(businessCustomer.mobilePhone || businessCustomer.homePhone),
  ])
    await expect(details).toContainText(part);
  expect(requestedUrls.filter((url) => /\/api\/(appointments|jobs|customers|schedule)/.test(url))).toEqual([]);
  // Beside the card, not over it.
  const [at, detailsBox] = [await getBox(card), await getBox(details)];
  expect(detailsBox.y >= at.y + at.height || detailsBox.y + detailsBox.height <= at.y).toBe(true);
  expect(await findAxeProblems(page, "a card's details")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();

  await other.hover();
  await expect(details).toContainText("12:00–1:00 PM");
  await page.mouse.move(2, 2);
  await expect(details).toBeHidden();

  await card.focus();
  await page.keyboard.press("ArrowRight");
  await expect(other).toBeFocused();
  await expect(details).toContainText("12:00–1:00 PM");
  await expect(other).toHaveAccessibleDescription(/12:00–1:00 PM.*Stonecrest/);
  await page.keyboard.press("ArrowLeft");
  await expect(details).toContainText("9:00–11:00 AM");
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expect(card).toBeFocused();
  await expect(card).not.toHaveAttribute("aria-describedby");
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(details).toBeHidden();
});

test("a card with visible details can be dragged, and touch shows no details @corner", async ({ browser }) => {
  const day = getOwnDay(25);
  const { page, ids } = await openBoardWith(browser, day, [{ start: toDemoZone(day, "14:00:00Z"), tech: 0 }]);
  const card = getBar(page, getFirst(ids));
  const details = page.getByRole("tooltip");
  await card.hover({ position: { x: 15, y: 15 } });
  await expect(details).toBeVisible();
  const box = await getBox(card);
  await page.mouse.down();
  await expect(details).toBeHidden();
  // Downward, where the details were.
  await page.mouse.move(box.x + 15, box.y + 40, { steps: 4 });
  await page.mouse.move(box.x + 15 + 52, box.y + 15, { steps: 8 });
  await page.waitForTimeout(600);
  await expect(details).toBeHidden();
  await page.mouse.up();
  await expect.poll(() => readCardLabel(card)).toContain("9:30–10:30 AM");

  const phone = await logIn(browser, "dana", PHONE);
  await phone.goto(getBoardAddress(day));
  const cardBox = await getBox(getBar(phone, getFirst(ids)));
  await (await makeFinger(phone)).press({ x: cardBox.x + 10, y: cardBox.y + 10 });
  await phone.waitForTimeout(600);
  await expect(phone.getByRole("tooltip")).toBeHidden();
});

test("declining a double-booking keeps the original time and the focus on the card @corner", async ({ browser }) => {
  const day = getOwnDay(2);
  const { page, ids } = await openBoardWith(browser, day, [
    { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "15:00:00Z"), tech: 0 },
  ]);
  const card = getBar(page, getFirst(ids));
  const before = await readCardLabel(card);
  const question = page.getByRole("alertdialog", { name: "Move anyway?" });
  const keep = question.getByRole("button", { name: "Don't move" });
  for (const answer of ["Enter", "Escape"]) {
    await card.focus();
    await page.keyboard.press("Alt+ArrowRight");
    await expect(keep).toBeFocused();
    await page.keyboard.press(answer);
    await expect(question).toBeHidden();
    await expect(card).toBeFocused();
    expect(await readCardLabel(card)).toBe(before);
  }
});

test("appointments are moved by keyboard, several together, and swapped", async ({ browser }) => {
  const day = getOwnDay(3);
  const { page, ids } = await openBoardWith(browser, day, [
    { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "16:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "15:00:00Z"), tech: 1 },
  ]);
  const [a, b, c] = ids.map((id) => getBar(page, id)) as [Locator, Locator, Locator];

  await a.focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => readCardLabel(a)).toContain("9:15–10:15 AM");
  // A moved card keeps the focus. An arrow without Alt goes to the next card.
  await getBar(page, getFirst(ids)).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(b).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => readCardLabel(a)).toContain("9:30–10:30 AM");
  await expect.poll(() => readCardLabel(b)).toContain("11:15 AM–12:15 PM");
  await expect(page.getByText("Moved 2 appointments.")).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  const lane = requireValue(await getRow(c).getAttribute("data-lane"), "lane");
  await a.click({ modifiers: ["Shift"] });
  await c.click({ modifiers: ["Control"] });
  await page.getByRole("button", { name: "Swap" }).click();
  await expect(getRow(a)).toHaveAttribute("data-lane", lane);
  await expect.poll(() => readCardLabel(c)).toContain("9:30–10:30 AM");
});

test("an appointment can be moved again before its first move is saved @corner", async ({ browser }) => {
  const day = getOwnDay(18);
  const { page, ids } = await openBoardWith(browser, day, [{ start: toDemoZone(day, "14:00:00Z"), tech: 0 }]);
  const card = getBar(page, getFirst(ids));
  await page.route("**/update-time", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await card.focus();
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press("Alt+ArrowRight");
    await card.focus();
  }
  await expect.poll(() => readCardLabel(card)).toContain("9:45–10:45 AM");
  const saved = async () => (await (await page.request.get(`/api/appointments/${ids[0]}`)).json()).start;
  await expect.poll(saved).toBe(toDemoZone(day, "14:45:00.000Z"));
  await page.reload();
  await expect.poll(() => readCardLabel(card)).toContain("9:45–10:45 AM");
});

test("an appointment is dragged by a finger after a long press @corner", async ({ browser }) => {
  const day = getOwnDay(6);
  const page = await logIn(browser, "dana", PHONE);
  const id = getFirst(await bookAppointments(page, [{ start: toDemoZone(day, "14:00:00Z"), tech: 0 }]));
  await page.goto(getBoardAddress(day));
  const card = getBar(page, id);
  await expect(card).toBeVisible();
  // Away from the edges, where the board scrolls during a drag.
  const area = await getBox(page.getByRole("group", { name: "Board" }));
  const x0 = (await getBox(card)).x;
  await page.getByRole("group", { name: "Board" }).evaluate((board, by) => board.scrollBy(by, 0), x0 - area.x - 180);
  const box = await getBox(card);
  const from = { x: box.x + 15, y: box.y + 15 };
  await (await makeFinger(page)).drag(from, { x: from.x + 52, y: from.y });
  await expect.poll(() => readCardLabel(card)).toContain("9:30–10:30 AM");
});

test("a dispatcher's move shows on another user's board, and keeps their scroll and open form", async ({ browser }) => {
  const day = getOwnDay(9);
  const { page: dana, ids } = await openBoardWith(browser, day, [{ start: toDemoZone(day, "14:00:00Z"), tech: 0 }]);
  const carol = await logIn(browser, "carol");
  await carol.goto(getBoardAddress(day));
  const carolsBar = getBar(carol, getFirst(ids));
  await expect(carolsBar).toBeVisible();
  // The panel listens to the same changes. Closing it must not end that of the board.
  const requests = carol.getByRole("button", { name: "Requests", exact: true });
  const panel = carol.getByRole("complementary", { name: "Service requests" });
  await requests.click();
  await expect(panel.getByRole("listitem").first()).toBeVisible();
  await requests.click();
  await expect(panel).toBeHidden();
  const before = (await getBox(carolsBar)).x;
  await carol.getByRole("group", { name: "Board" }).evaluate((area) => area.scrollBy(60, 0));
  const scrolled = await carol.getByRole("group", { name: "Board" }).evaluate((area) => area.scrollLeft);
  await getBar(dana, getFirst(ids)).focus();
  await dana.keyboard.press("Alt+ArrowRight");
  await expect.poll(async () => Math.round((await getBox(carolsBar)).x - before)).toBe(26 - 60);
  expect(await carol.getByRole("group", { name: "Board" }).evaluate((area) => area.scrollLeft)).toBe(scrolled);
});

test("an open appointment reports another user's change, and keeps the typed text @corner", async ({ browser }) => {
  const day = getOwnDay(12);
  const { page: dana, ids } = await openBoardWith(browser, day, [{ start: toDemoZone(day, "14:00:00Z"), tech: 0 }]);
  const carol = await logIn(browser, "carol");
  await carol.goto(getBoardAddress(day).replace("/schedule", `/schedule/appointments/${ids[0]}`));
  const panel = carol.getByRole("dialog");
  const arrival = panel.getByRole("button", { name: /Arrival window start/ });
  await expect(arrival).toBeVisible();
  await panel.getByRole("textbox", { name: "Reason for visit" }).fill("Gate code 1234");
  await getBar(dana, getFirst(ids)).focus();
  await dana.keyboard.press("Alt+ArrowRight");
  const conflictWarning = panel.getByText(
    "This appointment changed after you opened it. Your changes aren't saved yet."
  );
  await expect(conflictWarning).toBeVisible();
  await expect(panel.getByRole("textbox", { name: "Reason for visit" })).toHaveValue("Gate code 1234");
  await panel.getByRole("button", { name: "Use latest version" }).click();
  await expect(conflictWarning).toBeHidden();
  await expect(panel.getByRole("textbox", { name: "Reason for visit" })).toHaveValue("");
});

test("schedule/panels: the requests panel opens and closes on its own in any tab; the scores keep the tab", async ({
  browser,
}) => {
  const page = await logIn(browser, "dana");
  await page.goto("/schedule");
  const toggle = page.getByRole("button", { name: "Requests", exact: true });
  const panel = page.getByRole("complementary", { name: "Service requests" });
  await toggle.click();
  await expect(panel).toBeVisible();
  await page.getByRole("link", { name: "Table" }).click();
  await expect(page.getByRole("table", { name: "Appointments" })).toBeVisible();
  await expect(panel).toBeVisible();
  await page.getByRole("button", { name: "Tech score" }).click();
  await expect(page.getByRole("dialog", { name: "Tech score" })).toContainText("Callbacks");
  await page.getByRole("button", { name: "Close panel" }).click();
  await expect(page).toHaveURL(/tab=table/);
  await expect(panel).toBeVisible();
  await toggle.click();
  await expect(panel).toBeHidden();
});

test("persistence/service-request-filters: request filters are restored after a reload; a request is scheduled by drop", async ({
  browser,
}) => {
  const day = getOwnDay(12);
  const page = await logIn(browser, "dana");
  const id = getFirst(await bookAppointments(page, [{ start: null, wish: day }]));
  await page.goto(getBoardAddress(day));
  await page.getByRole("button", { name: "Requests", exact: true }).click();
  const panel = page.getByRole("complementary", { name: "Service requests" });
  await expect(panel.getByRole("listitem")).toHaveCount(5);
  const remembered = () => page.waitForResponse("**/api/session/browser-settings");
  await Promise.all([remembered(), panel.getByRole("button", { name: /^Sorted oldest first/ }).click()]);
  await expect(panel.getByRole("button", { name: /^Sorted newest first/ })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Requests", exact: true }).click();
  await expect(panel.getByRole("button", { name: /^Sorted newest first/ })).toBeVisible();
  // The newest request is the one just booked.
  await expect(panel.getByRole("listitem").first()).toContainText("Stonecrest");
  const track = page.locator("[data-lane]").nth(2);
  const box = await getBox(track);
  const area = await getBox(page.getByRole("group", { name: "Board" }));
  await panel
    .getByRole("listitem")
    .first()
    .dragTo(track, { targetPosition: { x: area.x + 420 - box.x, y: 12 } });
  await expect(page.getByText(/^Scheduled Stonecrest/)).toBeVisible();
  await expect(getBar(page, id)).toBeVisible();
  await Promise.all([remembered(), panel.getByRole("button", { name: /^Sorted newest first/ }).click()]);
});

test("the table is sorted, and a bulk change reports the result of each appointment @corner", async ({ browser }) => {
  const day = getOwnDay(15);
  const page = await logIn(browser, "dana");
  await bookAppointments(page, [
    { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "16:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "14:30:00Z"), tech: 1 },
  ]);
  await page.goto(`/schedule?tab=table&view=day&date=${day}&group=all&tech=all`);
  const rows = page.getByRole("table", { name: "Appointments" }).getByRole("row");
  await expect(rows).toHaveCount(4);
  await page.getByRole("columnheader", { name: "Time" }).getByRole("button").click();
  await page.getByRole("columnheader", { name: "Time" }).getByRole("button").click();
  await expect(rows.nth(1)).toContainText("11:00 AM–12:00 PM");
  const name = requireValue(await rows.nth(2).getByRole("cell").nth(6).textContent(), "name");
  await page.getByLabel("Select all rows").click({ force: true });
  await page.getByRole("button", { name: "Reassign" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Main technician/ })
    .click();
  await page.getByRole("option", { name }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Reassign 3/ })
    .click();
  const outcome = page.getByRole("dialog", { name: "2 of 3 changed" });
  await expect(outcome).toContainText("is booked");
  await outcome.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(page.getByText("1 selected")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  expect((await download).suggestedFilename()).toBe("appointments.csv");
});
