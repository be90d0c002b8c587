import { getBar, bookAppointments, getOwnDay, getOwnYear } from "@/tests/support/screens/dispatch-board";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { toDemoZone } from "@/tests/support/screens/demo-zone";
import { getBox } from "@/tests/support/screens/get-box";
import { getFirst, getItemAt } from "@/tests/support/required-values";

test("two browsers: a booking in one appears in the other by itself", async ({ browser }) => {
  const dana = await logIn(browser, "dana");
  const carol = await logIn(browser, "carol");
  // In daylight saving time.
  const day = `${getOwnYear()}-05-06`;
  await carol.goto(`/schedule?view=day&date=${day}&group=all&tech=all`);
  await expect(carol.getByRole("group", { name: "Calendar" })).toBeVisible();
  await dana.goto(`/schedule/new?view=day&date=${day}&group=all&tech=all&start=${toDemoZone(day, "14:00:00Z")}`);
  await dana.getByRole("combobox", { name: "Customer" }).pressSequentially("Stonecrest", { delay: 30 });
  await dana.getByRole("option", { name: /^Stonecrest \w/ }).click();
  await expect(dana.getByRole("button", { name: /Location/ })).not.toContainText("Select");
  await expect(dana.getByRole("dialog").getByRole("button", { name: /10:00 AM Start$/ })).toBeVisible();
  await dana.getByRole("button", { name: "Book appointment" }).click();
  await expect(dana.getByText(/Booked Stonecrest/)).toBeVisible();
  // A page that misses the realtime update reloads every 30 seconds.
  await expect(carol.getByText(/Stonecrest/).first()).toBeVisible({ timeout: 15_000 });
  await dana.close();
  await carol.close();
});

test("the week shades a technician's days off according to their own hours @corner", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  const setWeek = (week: object[]) =>
    page.evaluate(async (hours) => {
      const { items } = await (await fetch("/api/users/technicians/active")).json();
      const id = (items[0].tech_id ?? items[0].id) as string;
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`/api/users/${id}/hours`, {
        method: "PUT",
        headers,
        body: JSON.stringify({ week: hours }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return id;
    }, week);
  const isOff = (lane: string, day: string) =>
    page.locator(`[data-lane="${lane}"][data-day="${day}"]`).evaluate((cell) => cell.matches("[data-off]"));
  // Works on Sundays, and is off on Wednesdays.
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    isOpen: weekday !== 3,
    startMinute: 480,
    endMinute: 1020,
  }));
  const tech = await setWeek(hours);
  try {
    await page.goto("/schedule?view=week&date=2031-02-05&group=all&tech=all");
    await expect(page.locator(`[data-lane="${tech}"]`)).toHaveCount(7);
    const days = ["2031-02-02", "2031-02-04", "2031-02-05"];
    expect(await Promise.all(days.map((day) => isOff(tech, day)))).toEqual([false, false, true]);
    expect(await isOff("unassigned", "2031-02-05")).toBe(false);
  } finally {
    await setWeek([]);
  }
  await page.reload();
  await expect(page.locator(`[data-lane="${tech}"]`)).toHaveCount(7);
  expect(await isOff(tech, "2031-02-05")).toBe(false);
  await page.close();
});

test("an appointment over midnight appears on both its days, in every view @corner", async ({ browser }) => {
  const day = getOwnDay(-77);
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  // From eleven at night until two, on a day in winter.
  const page = await logIn(browser, "dana");
  const id = getFirst(await bookAppointments(page, [{ start: toDemoZone(next, "04:00:00Z"), tech: 0, hours: 3 }]));
  const lengths: number[] = [];
  for (const [view, date] of ["board", "day"].flatMap((one) => [day, next].map((on) => [one, on] as const))) {
    await page.goto(`/schedule?view=${view}&date=${date}&group=all&tech=all`);
    const card = getBar(page, id);
    // The board draws only the visible hours.
    const countVisibleCards = async () => {
      const far = date === day ? 10_000 : 0;
      const to = view === "board" ? { left: far } : { top: far };
      await page.locator("[data-board]").evaluate((area, place) => area.scrollTo(place), to);
      return card.count();
    };
    await expect.poll(countVisibleCards).toBe(1);
    const { width, height } = await getBox(card);
    lengths.push(view === "board" ? width : height);
  }
  // One hour before midnight and two after it.
  const [evening, night, late, early] = lengths as [number, number, number, number];
  for (const [one, two] of [
    [evening, night],
    [late, early],
  ] as const)
    expect(two / one).toBeCloseTo(2, 0);
  const week = `/schedule?view=week&date=${day}&group=all&tech=all`;
  await page.goto(week);
  for (const date of [day, next])
    await expect(page.locator(`[data-day="${date}"] [data-appointment="${id}"]`)).toHaveCount(1);
  await expect(page.locator(`[data-appointment="${id}"]`)).toHaveCount(2);
});

test("a week shows only the selected technicians, even when another one changes @corner", async ({ browser }) => {
  const day = getOwnDay(-80);
  const page = await logIn(browser, "dana");
  const ids = await bookAppointments(page, [
    { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "17:00:00Z"), tech: 1 },
  ]);
  const tech = await page.evaluate(
    async (id) => (await (await fetch(`/api/appointments/${id}`)).json()).technicians[0].tech_id as string,
    ids[0]
  );
  const getCard = (id: string) => page.locator(`[data-appointment="${id}"]`);
  await page.goto(`/schedule?view=week&date=${day}&group=all&tech=${tech}`);
  await expect(getCard(getFirst(ids))).toBeVisible();
  const carol = await logIn(browser, "carol");
  const appointmentResponse = page.waitForResponse(`**/api/appointments/${ids[1]}`);
  await carol.goto(`/schedule?view=board&date=${day}&group=all&tech=all`);
  await getBar(carol, getItemAt(ids, 1)).focus();
  await carol.keyboard.press("Alt+ArrowRight");
  await appointmentResponse;
  await page.waitForTimeout(500);
  await expect(getCard(getItemAt(ids, 1))).toHaveCount(0);
  await expect(getCard(getFirst(ids))).toBeVisible();
});

test("the schedule opens on the tab and the view that were shown last", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  const remembered = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith("/api/session/browser-settings") && answer.request().method() === "PATCH"
    );
  await page.goto("/schedule?view=day&group=all&tech=all");
  let answer = remembered();
  await page.getByRole("button", { name: "Week", exact: true }).click();
  await answer;
  await page.goto("/schedule");
  await expect(page.getByRole("button", { name: "Week", exact: true })).toHaveAttribute("aria-pressed", "true");
  answer = remembered();
  await page.getByRole("link", { name: "Table" }).click();
  await answer;
  await page.goto("/schedule");
  await expect(page.getByRole("link", { name: "Table" })).toHaveAttribute("aria-current", "page");
  answer = remembered();
  await page.getByRole("link", { name: "Calendar" }).click();
  await answer;
  answer = remembered();
  await page.getByRole("button", { name: "Day", exact: true }).click();
  await answer;
});
