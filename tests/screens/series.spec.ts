import type { Page } from "@playwright/test";
import { getBar, getBoardAddress, readCardLabel } from "@/tests/support/screens/dispatch-board";
import { expect, holdToast, logIn, test } from "@/tests/support/screens/people";
import { getDemoZone, toDemoZone } from "@/tests/support/screens/demo-zone";
import { pickOption, pickTime } from "@/tests/support/screens/pick-option";
import { getFirst } from "@/tests/support/required-values";

/** A series is created only for the coming weeks. No other test books on these days. */
const daysAhead = (...ahead: number[]) =>
  ahead.map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
const DAYS = daysAhead(8, 15, 22, 29);
const PLACE = "view=day&group=all&tech=all";

/** Returns the times of the series' appointments, by the clock of the business. */
function times(page: Page, job: string, on: readonly string[] = DAYS): Promise<string[]> {
  return page.evaluate(
    async ([number, days, timeZone]) => {
      const clock = new Intl.DateTimeFormat("en-US", { timeZone, timeStyle: "short" });
      const appointmentLists = await Promise.all(
        days.map(async (date) => (await (await fetch(`/api/appointments/day?date=${date}`)).json()).items)
      );
      return (appointmentLists.flat() as Array<{ start: string; job: { businessJobNumber: unknown } }>)
        .filter((appointment) => String(appointment.job.businessJobNumber) === number)
        .map(({ start }) => clock.format(new Date(start)).replace("\u202f", " "));
    },
    [job, on, getDemoZone()] as const
  );
}

const startOf = (page: Page) => page.getByRole("dialog").getByRole("button", { name: /Start$/ });

async function changeStart(page: Page, job: string, date: string, start: string, which: string): Promise<void> {
  const id = await page.evaluate(
    async ([number, day]) => {
      const { items } = await (await fetch(`/api/appointments/day?date=${day}`)).json();
      const appointments = items as Array<{ id: string; job: { businessJobNumber: unknown } }>;
      return appointments.find((appointment) => String(appointment.job.businessJobNumber) === number)!.id;
    },
    [job, date] as const
  );
  await page.goto(`/schedule/appointments/${id}?${PLACE}&date=${date}`);
  const panel = page.getByRole("dialog");
  await pickTime(startOf(page), start);
  await panel.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("dialog", { name: "Change which appointments?" }).getByText(which).click();
  expect(await agree(page)).toMatch(/^Saved /);
}

/** Confirms a question if there is one. Some of the days may be closed or booked, which other tests cover. */
async function agree(page: Page): Promise<string> {
  const yes = page.getByRole("alertdialog").getByRole("button", { name: "Save anyway" });
  const confirmation = page.getByText(/^Saved |^Booked /);
  // The message disappears after some seconds, so it is read as soon as it appears.
  const text = (await yes.or(confirmation).first().textContent()) ?? "";
  if (text !== "Yes") return text;
  await yes.click();
  return (await confirmation.first().textContent()) ?? "";
}

test("an appointment repeats as entered, and is changed alone, with the following ones, and as a whole", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await logIn(browser, "dana");
  const [first, second, third] = DAYS as [string, string, string, string];
  await page.goto(`/schedule/new?${PLACE}&date=${first}&start=${toDemoZone(first, "15:00:00Z")}`);
  const panel = page.getByRole("dialog", { name: "New appointment" });
  await panel.getByRole("combobox", { name: "Customer" }).pressSequentially("Stonecrest", { delay: 30 });
  await pickOption(page, /^Stonecrest \w/);
  await pickTime(startOf(page), "10:00 AM");
  await panel.getByRole("button", { name: /Frequency$/ }).click();
  await pickOption(page, /^Weekly/);
  await panel.getByRole("button", { name: /Ends$/ }).click();
  await pickOption(page, /^After$/);
  await panel.getByRole("textbox", { name: "Number of times" }).fill("4");
  await panel.getByRole("textbox", { name: "Number of times" }).press("Tab");
  const dates = panel.getByRole("list", { name: "Next dates" }).getByRole("listitem");
  await expect(dates).toHaveText(
    DAYS.map((day) => new RegExp(`${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`))
  );
  await panel.getByRole("button", { name: "Book appointment" }).click();
  const [, job = ""] = /^Booked Stonecrest.*job (\d+)/.exec(await agree(page)) ?? [];
  expect(job).not.toBe("");
  await expect.poll(() => times(page, job)).toEqual(["10:00 AM", "10:00 AM", "10:00 AM", "10:00 AM"]);

  await changeStart(page, job, first, "9:00 AM", "All upcoming");
  await expect.poll(() => times(page, job)).toEqual(["9:00 AM", "9:00 AM", "9:00 AM", "9:00 AM"]);
  await changeStart(page, job, second, "11:00 AM", "This appointment");
  await expect.poll(() => times(page, job)).toEqual(["9:00 AM", "11:00 AM", "9:00 AM", "9:00 AM"]);
  await changeStart(page, job, third, "1:00 PM", "This and following");
  await expect.poll(() => times(page, job)).toEqual(["9:00 AM", "11:00 AM", "1:00 PM", "1:00 PM"]);

  // Any appointment shows the status of the whole series, besides its own status.
  await page.locator("[data-appointment]").filter({ hasText: "Stonecrest" }).first().click();
  const opened = page.getByRole("dialog").filter({ hasText: "Stonecrest" });
  const seriesStatus = opened.getByRole("button", { name: "Series status" });
  await seriesStatus.click();
  await page.getByRole("menuitemradio", { name: "Done" }).click();
  await expect(opened.getByText(/ · series marked done$/i)).toBeVisible();
  await expect(opened.getByRole("button", { name: /Not started.*Status$/ })).toBeVisible();
  await seriesStatus.click();
  await page.getByRole("menuitemradio", { name: "Not started" }).click();
  await expect(opened.getByText(/series marked/)).toHaveCount(0);
  await opened.getByRole("button", { name: "Close" }).click();

  // Declining the question changes nothing.
  await page.locator("[data-appointment]").filter({ hasText: "Stonecrest" }).first().click();
  await pickTime(startOf(page), "3:00 PM");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Not saved. No appointments selected.").first()).toBeVisible();
  expect(await times(page, job)).toEqual(["9:00 AM", "11:00 AM", "1:00 PM", "1:00 PM"]);
});

test("moving an appointment of a series on the board offers to move the following ones with it @corner", async ({
  browser,
}) => {
  const days = daysAhead(10, 17, 24);
  const page = await logIn(browser, "dana");
  const firstAppointment = await page.evaluate(async (day) => {
    const read = async (path: string) => (await fetch(path)).json();
    const customer = (await read("/api/customers/wildcard-search?term=stonecrest")).items[0] as { id: string };
    const place = (await read(`/api/locations?businessCustomerId=${customer.id}`)).items[0] as { id: string };
    const when = { appointmentDate: day, startTime: "9:00 PM", duration: 3_600_000, techIds: [] };
    const data = { ...when, rrule: "FREQ=WEEKLY;COUNT=3", businessCustomerId: customer.id, forceAppointment: true };
    const answer = await fetch("/api/appointments", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ data, businessCustomerLocation: place.id }),
    });
    const { appointment } = await answer.json();
    return { id: appointment.id as string, job: String(appointment.job.businessJobNumber) };
  }, getFirst(days));
  await expect.poll(() => times(page, firstAppointment.job, days)).toEqual(["9:00 PM", "9:00 PM", "9:00 PM"]);
  await page.goto(getBoardAddress(getFirst(days)));
  // The board begins with the day and draws only the visible part. When others booked early, the evening is not drawn.
  await page.getByRole("group", { name: "Board" }).evaluate((area) => area.scrollTo({ left: area.scrollWidth }));
  const card = getBar(page, firstAppointment.id);
  await card.focus();
  await page.keyboard.press("Alt+ArrowRight");
  // The time is after hours, which raises a question for the appointment and for the following ones.
  const yes = page.getByRole("alertdialog", { name: "Move anyway?" }).getByRole("button", { name: "Move anyway" });
  await yes.click();
  const only = "The rest of the series is unchanged.";
  const toast = await holdToast(page, only);
  await expect(toast.getByRole("button", { name: "Undo" })).toBeVisible();
  expect(await times(page, firstAppointment.job, days)).toEqual(["9:15 PM", "9:00 PM", "9:00 PM"]);
  await toast.getByRole("button", { name: "Move following…" }).click();
  await yes.click();
  await expect(page.getByText(/^Moved Stonecrest.* and following appointments.*, 9:15 PM\./)).toBeVisible();
  expect(await times(page, firstAppointment.job, days)).toEqual(["9:15 PM", "9:15 PM", "9:15 PM"]);
  await expect.poll(() => readCardLabel(card)).toContain("9:15–10:15 PM");
  // One undo reverts both.
  await page.keyboard.press("Control+z");
  await expect(page.getByText(/^Undone: Moved Stonecrest.* and following appointments.*, 9:15 PM\./)).toBeVisible();
  expect(await times(page, firstAppointment.job, days)).toEqual(["9:00 PM", "9:00 PM", "9:00 PM"]);
  await expect.poll(() => readCardLabel(card)).toContain("9:00–10:00 PM");

  // An appointment that differed from its series returns to its former time, and the others to theirs.
  for (const times of [1, 2]) {
    await card.focus();
    await page.keyboard.press("Alt+ArrowRight");
    await yes.click();
    await expect.poll(() => readCardLabel(card)).toContain(times === 1 ? "9:15" : "9:30");
  }
  await (await holdToast(page, only)).getByRole("button", { name: "Move following…" }).click();
  await yes.click();
  await expect.poll(() => times(page, firstAppointment.job, days)).toEqual(["9:30 PM", "9:30 PM", "9:30 PM"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => times(page, firstAppointment.job, days)).toEqual(["9:15 PM", "9:00 PM", "9:00 PM"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => times(page, firstAppointment.job, days)).toEqual(["9:00 PM", "9:00 PM", "9:00 PM"]);
});
