import type { Page } from "@playwright/test";
import { getOwnDay } from "@/tests/support/screens/dispatch-board";
import { makeFirstDayBusiness } from "@/tests/support/screens/first-day";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { pickTime } from "@/tests/support/screens/pick-option";
import { getFirst, getItemAt } from "@/tests/support/required-values";

test.describe.configure({ timeout: 120_000 });

const panelOf = (page: Page) => page.getByRole("dialog");

/** Types the name, saves, and reloads the data from the server. */
async function save(page: Page, name: string, message: string): Promise<void> {
  await panelOf(page).getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await panelOf(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(panelOf(page)).toBeHidden();
  await page.reload();
}

async function remove(page: Page, message: string): Promise<void> {
  await panelOf(page).getByRole("button", { name: "Delete…" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /Delete|Yes/ })
    .click();
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(panelOf(page)).toBeHidden();
  await page.reload();
}

const rowOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });

test("a dispatch group is added with its members, renamed, and deleted @corner", async ({ browser }) => {
  const page = await logIn(browser, makeFirstDayBusiness());
  await page.goto("/admin/dispatch-groups");
  await page.getByRole("link", { name: "Add dispatch group" }).click();
  await panelOf(page).getByText("Ada First").click();
  await save(page, "North side", "Dispatch group added");
  await expect(rowOf(page, "North side")).toContainText("Ada First");

  await page.getByRole("link", { name: "North side" }).click();
  await panelOf(page).getByText("Ada First").click();
  await save(page, "South side", "Dispatch group saved");
  await expect(rowOf(page, "South side")).toContainText("No members yet");
  await expect(page.getByText("North side")).toHaveCount(0);

  await page.getByRole("link", { name: "South side" }).click();
  await remove(page, "Dispatch group deleted");
  await expect(page.getByText("No dispatch groups yet")).toBeVisible();
});

test("an event type is added, renamed, and deleted; existing events keep it, and new ones cannot use it @corner", async ({
  browser,
}) => {
  const day = getOwnDay(-56);
  const page = await logIn(browser, makeFirstDayBusiness());
  await page.goto("/admin/event-types");
  for (const name of ["Ride-along", "Stock-taking"]) {
    await page.getByRole("link", { name: "Add event type" }).click();
    await save(page, name, "Event type added");
    await expect(rowOf(page, name)).toContainText("Custom");
  }
  await page.getByRole("link", { name: "Ride-along" }).click();
  await save(page, "Shadowing", "Event type saved");
  await expect(page.getByText("Ride-along")).toHaveCount(0);

  const event = await page.evaluate(async (eventDate) => {
    const types = (await (await fetch("/api/event-types")).json()).items as Array<{ id: string; name: string }>;
    const type = types.find(({ name }) => name === "Shadowing")!;
    const times = { eventDate, startTime: "10:00 AM", endTime: "11:00 AM" };
    const body = JSON.stringify({ name: "First ride", types: [type.id], ...times });
    const headers = { "content-type": "application/json" };
    return (await (await fetch("/api/events", { method: "POST", headers, body })).json()).id as string;
  }, day);
  for (const name of ["Shadowing", "Stock-taking"]) {
    await page.getByRole("link", { name }).click();
    await remove(page, "Event type deleted");
  }
  // rule: events/hide-deleted
  await expect(rowOf(page, "(deleted) Shadowing")).toContainText("Deleted, still used by events");
  await expect(page.getByRole("link", { name: /Shadowing/ })).toHaveCount(0);
  await expect(page.getByText("Stock-taking")).toHaveCount(0);

  await page.goto(`/schedule/events/new?view=day&date=${day}&group=all&tech=all`);
  await expect(panelOf(page).getByText("Meeting", { exact: true })).toBeVisible();
  await expect(panelOf(page).getByText(/Shadowing/)).toHaveCount(0);
  await page.goto(`/schedule/events/${event}?view=day&date=${day}&group=all&tech=all`);
  await expect(panelOf(page).getByText("(deleted) Shadowing")).toBeVisible();
});

test("a technician's status is set by an administrator and by the technician, and shows on the schedule", async ({
  browser,
}) => {
  const mike = await logIn(browser, "mike");
  const grace = await logIn(browser, "grace");
  await mike.goto("/profile");
  const statusInput = mike.getByRole("textbox", { name: "Current status" });
  const before = await statusInput.inputValue();
  const firstName = await mike.getByRole("textbox", { name: "First name" }).inputValue();
  const lastName = await mike.getByRole("textbox", { name: "Last name" }).inputValue();
  await grace.goto(`/admin/users?q=${encodeURIComponent(`${firstName} ${lastName}`)}`);
  await rowOf(grace, `${firstName} ${lastName}`).getByRole("link").first().click();
  const training = `In training ${Date.now()}`;
  await panelOf(grace).getByRole("textbox", { name: "Current status" }).fill(training);
  await panelOf(grace).getByRole("button", { name: "Save", exact: true }).click();
  await expect(grace.getByText(`Saved ${firstName} ${lastName}.`)).toBeVisible();
  await grace.goto("/schedule?view=day&group=all&tech=all");
  await expect(grace.getByTitle(training).first()).toBeVisible();

  await mike.reload();
  await expect(statusInput).toHaveValue(training);
  await statusInput.fill(before);
  await mike.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(mike.getByText("Profile saved")).toBeVisible();
  await grace.reload();
  await expect(grace.locator("[data-lane-head]").first()).toBeVisible();
  await expect(grace.getByTitle(training)).toHaveCount(0);
});

test("a tag is added, renamed, and deleted @corner", async ({ browser }) => {
  const page = await logIn(browser, makeFirstDayBusiness());
  await page.goto("/admin/appointment-tags");
  await page.getByRole("link", { name: "Add tag" }).click();
  await save(page, "Long ladder", "Tag added");
  await page.getByRole("link", { name: "Long ladder" }).click();
  await save(page, "Short ladder", "Tag saved");
  await expect(page.getByText("Long ladder")).toHaveCount(0);
  await page.getByRole("link", { name: "Short ladder" }).click();
  await remove(page, "Tag deleted");
  await expect(page.getByText("No tags yet")).toBeVisible();
});

test("customer notifications and quiet hours are saved @corner", async ({ browser }) => {
  const page = await logIn(browser, makeFirstDayBusiness());
  await page.goto("/admin/notifications");
  const oneDay = page.getByRole("switch", { name: "One day before an appointment" });
  const enRoute = page.getByRole("switch", { name: "When the technician is en route" });
  const before = [await oneDay.isChecked(), await enRoute.isChecked()];
  await page.getByText("One day before an appointment").click();
  await expect(oneDay).toBeChecked({ checked: !before[0] });
  await pickTime(page.getByRole("button", { name: /From$/ }), "10:00 PM");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Notifications saved")).toBeVisible();
  await page.reload();
  await expect(oneDay).toBeChecked({ checked: !getFirst(before) });
  await expect(enRoute).toBeChecked({ checked: getItemAt(before, 1) });
  await expect(page.getByRole("button", { name: /From$/ })).toContainText("10:00 PM");
});
