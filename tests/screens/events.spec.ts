import type { Page } from "@playwright/test";
import { formatWeekday } from "@/lib/platform/time/format-time";
import { findAxeProblems, sweepPages } from "@/tests/support/screens/axe";
import { getOwnYear } from "@/tests/support/screens/dispatch-board";
import { expect, logIn, PHONE, test } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";
import { toDemoZone } from "@/tests/support/screens/demo-zone";

test.describe.configure({ timeout: 120_000 });

/** A Tuesday of only this run, years after the data of the demo business. */
const day = (() => {
  const date = new Date(Date.UTC(getOwnYear(), 4, 1));
  while (date.getUTCDay() !== 2) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
})();
const at = (path: string, more = "") => `${path}?view=day&date=${day}&group=all&tech=all${more}`;

async function pickTechnician(page: Page): Promise<void> {
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Technician/ })
    .click();
  await pickOption(page, /Renee/);
}

test("an event is added from the board, appears for another dispatcher at once, is changed, and is deleted", async ({
  browser,
}) => {
  const dana = await logIn(browser, "dana");
  const carol = await logIn(browser, "carol");
  await carol.goto(at("/schedule"));
  await expect(carol.getByRole("group", { name: "Calendar" })).toBeVisible();
  await dana.goto(at("/schedule/new", `&start=${toDemoZone(day, "14:00:00Z")}&minutes=90&for=`));
  await dana.getByRole("link", { name: "Event", exact: true }).click();
  await dana.waitForURL("**/schedule/events/new**");
  const panel = dana.getByRole("dialog");
  await panel.getByRole("textbox", { name: "Name" }).fill("Ladder training");
  await panel.getByRole("button", { name: "Add event" }).click();
  await expect(panel.getByText("Select at least one type.").first()).toBeVisible();
  await panel.getByText("Training", { exact: true }).click();
  await pickTechnician(dana);
  expect(await findAxeProblems(dana, "new event")).toEqual([]);
  await panel.getByRole("button", { name: "Add event" }).click();
  await expect(dana.getByText(/^Added Ladder training, /)).toBeVisible();
  const card = (page: Page) => page.locator("[data-busy]").filter({ hasText: "Ladder training" });
  await expect(card(dana)).toContainText("10:00–11:30 AM");
  await expect(card(carol)).toBeVisible({ timeout: 5_000 });

  await card(dana).click();
  await dana.waitForURL("**/schedule/events/**");
  await panel.getByRole("textbox", { name: "Name" }).fill("Ladder training II");
  await panel.getByRole("button", { name: "Save changes" }).click();
  await expect(card(dana)).toContainText("Ladder training II");
  await card(dana).click();
  await panel.getByRole("button", { name: "Delete…" }).click();
  await dana
    .getByRole("alertdialog")
    .getByRole("button", { name: /Delete|Yes/ })
    .click();
  await expect(card(dana)).toBeHidden();
  await expect(card(carol)).toBeHidden();
});

/** Saves an event without people with the application's own call. */
async function makeEvent(page: Page, more: object): Promise<{ id: string; version: number }> {
  return page.evaluate(
    async (fields) => {
      const { items } = await (await fetch("/api/events/types")).json();
      const answer = await fetch("/api/events/save", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ types: [items[0].id], startTime: "9:00 AM", endTime: "10:00 AM", ...fields }),
      });
      return (await answer.json()).event;
    },
    { eventDate: day, ...more }
  );
}

test("text typed into an event survives another user's save, and does not overwrite unseen changes @corner", async ({
  browser,
}) => {
  const dana = await logIn(browser, "dana");
  const carol = await logIn(browser, "carol");
  await dana.goto(at("/schedule"));
  await carol.goto(at("/schedule"));
  const createdEvent = await makeEvent(dana, { name: "Safety talk" });
  await dana.goto(at(`/schedule/events/${createdEvent.id}`));
  const panel = dana.getByRole("dialog");
  const notes = panel.getByRole("textbox", { name: "Notes" });
  await notes.fill("Bring the harness");
  const carolsEvent = await makeEvent(carol, {
    id: createdEvent.id,
    version: createdEvent.version,
    name: "Safety talk, moved",
  });
  await expect(panel.getByText("This event changed after you opened it. Your changes aren't saved yet.")).toBeVisible();
  await expect(notes).toHaveValue("Bring the harness");
  await expect(panel.getByRole("textbox", { name: "Name" })).toHaveValue("Safety talk");
  await panel.getByRole("button", { name: "Save changes" }).click();
  await expect(panel.getByText(/This event changed after you opened it/).first()).toBeVisible();
  expect(await findAxeProblems(dana, "event changed meanwhile")).toEqual([]);
  await panel.getByRole("button", { name: "Keep my changes" }).click();
  await expect(panel.getByRole("textbox", { name: "Name" })).toHaveValue("Safety talk, moved");
  await expect(notes).toHaveValue("Bring the harness");
  await makeEvent(carol, {
    id: createdEvent.id,
    version: carolsEvent.version,
    name: "Safety talk again",
    notes: "Room 2",
  });
  await panel.getByRole("button", { name: "Use latest version" }).click();
  await expect(notes).toHaveValue("Room 2");
  await panel.getByRole("button", { name: "Save changes" }).click();
  await expect(dana.getByText(/^Changed /)).toBeVisible();
});

test("one date of a repeating event is changed, another deleted, and the custom rule stays @corner", async ({
  browser,
}) => {
  const page = await logIn(browser, "dana");
  const later = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  const wall = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
  const rule = "FREQ=WEEKLY;BYDAY=TU;WKST=SU;COUNT=6";
  await page.goto(at("/schedule/events/new", `&start=${toDemoZone(day, "20:00:00Z")}&minutes=60&for=`));
  const panel = page.getByRole("dialog");
  await panel.getByRole("textbox", { name: "Name" }).fill("Toolbox talk");
  await panel.getByText("Meeting", { exact: true }).click();
  await panel.getByRole("button", { name: /Frequency$/ }).click();
  await pickOption(page, /^Custom rule/);
  const written = panel.getByRole("textbox", { name: "Rule" });
  await written.fill("FREQ=WEEKLY;BYDAY=MON");
  await expect(panel.getByText(/^Enter days of the week/)).toBeVisible();
  await panel.getByRole("button", { name: "Add event" }).click();
  await expect(panel.getByText(/^Enter days of the week/)).toHaveCount(2);
  await written.fill(rule);
  const dates = panel.getByRole("list", { name: "Next dates" }).getByRole("listitem");
  await expect(dates).toHaveText([0, 7, 14, 21, 28, 35].map((days) => wall(later(days))));
  await expect(panel.getByText(/^every week on Tuesday/i)).toBeVisible();
  expect(await findAxeProblems(page, "custom rule")).toEqual([]);
  await panel.getByRole("button", { name: "Add event" }).click();
  await expect(page.getByText(/^Added Toolbox talk, /)).toBeVisible();

  const card = page.locator("[data-busy]").filter({ hasText: "Toolbox talk" });
  const on = (days: number) => page.goto(`/schedule?view=day&date=${later(days)}&group=all&tech=all`);
  const drop = async (dates: string) => {
    await card.click();
    await panel.getByRole("button", { name: "Delete…" }).click();
    const question = page.getByRole("dialog", { name: /Delete repeating event/ });
    await question.getByText(dates).click();
  };
  await on(7);
  await card.click();
  await expect(panel.getByRole("button", { name: "Change", exact: true })).toBeVisible();
  await panel.getByRole("textbox", { name: "Name" }).fill("Toolbox talk outdoors");
  await panel.getByRole("button", { name: "Save changes" }).click();
  await page
    .getByRole("dialog", { name: /^Change repeating event / })
    .getByText("This date")
    .click();
  await expect(page.getByText(/^Changed /)).toBeVisible();
  await expect(card).toHaveText(/Toolbox talk outdoors/);
  await on(14);
  await drop("This date");
  await expect(page.getByText(/^Deleted Toolbox talk, /)).toBeVisible();
  await expect(card).toHaveCount(0);
  // It is back, and then deleted once more.
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(card).toHaveCount(1);
  await drop("This date");
  await expect(card).toHaveCount(0);
  await on(21);
  await card.click();
  await expect(panel.getByText(`Not on ${formatWeekday(later(7))}; ${formatWeekday(later(14))}`)).toBeVisible();
  await panel.getByRole("button", { name: "Change", exact: true }).click();
  // Three of the six dates come before this one.
  await expect(written).toHaveValue(rule.replace("COUNT=6", "COUNT=3"));
  await panel
    .getByRole("link", { name: "Cancel" })
    .or(panel.getByRole("button", { name: "Cancel" }))
    .first()
    .click();
  await on(28);
  await drop("This and following");
  await expect(card).toHaveCount(0);
  await on(21);
  await expect(card).toHaveCount(1);
  await on(35);
  await expect(page.getByRole("group", { name: "Calendar" })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("time is blocked, refused a second time, unblocked, and restored by undo @corner", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  const block = async () => {
    await page.goto(at("/schedule/block", `&start=${toDemoZone(day, "18:00:00Z")}&minutes=60`));
    await pickTechnician(page);
    await page.getByRole("button", { name: "Block time" }).click();
  };
  await block();
  const card = page.locator("[data-busy]").filter({ hasText: "Blocked" });
  await expect(card).toContainText("2:00–3:00 PM");
  await block();
  await expect(page.getByText(`This overlaps blocked time, ${formatWeekday(day)}, 2:00–3:00 PM.`)).toBeVisible();
  expect(await findAxeProblems(page, "block")).toEqual([]);
  await page.goto(at("/schedule"));
  await card.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Unblock" }).click();
  await expect(card).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card).toBeVisible();
});

test("the settings of the schedule, wide and on a phone @corner", async ({ browser }) => {
  const screens = ["event-types", "appointment-tags", "dispatch-groups", "notifications", "texts"];
  const addresses = screens.map((screen) => `/admin/${screen}`);
  const panels = screens.slice(0, 3).map((screen) => `/admin/${screen}?panel=new`);
  await sweepPages(await logIn(browser, "grace"), [...addresses, ...panels]);
  const phone = await logIn(browser, "grace", PHONE);
  for (const address of [...addresses, ...panels, at("/schedule/events/new"), at("/schedule/block")]) {
    await phone.goto(address);
    await expect(phone.getByRole("heading").first()).toBeVisible();
    const overhang = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overhang, address).toBeLessThanOrEqual(0);
  }
});

test("tags are set on an appointment once the business uses them @corner", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  const name = `Urgent ${Date.now()}`;
  await page.goto("/admin/appointment-tags?panel=new");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.goto("/admin/business");
  const isOn = page.getByRole("switch", { name: /tags/i });
  if (!(await isOn.isChecked())) {
    await page.getByText(/tags/i).last().click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(/saved/i).first()).toBeVisible();
  }
  await page.goto("/schedule?view=day&group=all&tech=all");
  await page.locator("[data-appointment]").first().click();
  await page.waitForURL("**/schedule/appointments/**");
  await page.getByRole("group", { name: "Tags" }).getByText(name).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  // The label of the card names it at any width. Its icon needs room.
  await expect(page.locator(`[data-appointment][aria-label*="${name}"]`).first()).toBeAttached();
});
