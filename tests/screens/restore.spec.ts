import {
  getBar,
  getBoardAddress,
  bookAppointments,
  openBoardWith,
  getOwnDay,
} from "@/tests/support/screens/dispatch-board";
import { expect, holdToast, logIn, test } from "@/tests/support/screens/people";
import { toDemoZone } from "@/tests/support/screens/demo-zone";
import { getFirst, requireItems } from "@/tests/support/required-values";

const menu = async (page: import("@playwright/test").Page, item: string) => {
  const panel = page.getByRole("dialog");
  await panel.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

test("a canceled or deleted appointment is restored from its toast, and from its panel @corner", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const day = getOwnDay(201);
  const { page, ids } = await openBoardWith(browser, day, [{ start: toDemoZone(day, "15:00:00Z"), tech: 0 }]);
  const id = getFirst(ids);
  const open = () => page.goto(`/schedule/appointments/${id}?view=board&date=${day}&group=all&tech=all`);

  await open();
  await menu(page, "Cancel appointment");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel appointment" }).click();
  await expect(getBar(page, id)).toHaveCount(0);
  const canceled = await holdToast(page, /^Canceled /);
  await canceled.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^Undone: Canceled /)).toBeVisible();
  await expect(getBar(page, id)).toBeVisible();

  await open();
  await menu(page, "Delete");
  await page.getByRole("alertdialog").getByRole("button").last().click();
  await expect(page.getByText(/^Deleted /)).toBeVisible();
  await expect(getBar(page, id)).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(page.getByText(/^Undone: Deleted /)).toBeVisible();
  await expect(getBar(page, id)).toBeVisible();

  // Another booking takes the time before the appointment is restored in the panel.
  await open();
  await menu(page, "Cancel appointment");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel appointment" }).click();
  await expect(page.getByText(/^Canceled /)).toBeVisible();
  await bookAppointments(page, [{ start: toDemoZone(day, "15:30:00Z"), tech: 0 }]);
  await open();
  const panel = page.getByRole("dialog");
  await expect(panel.getByText("This appointment was canceled. It's off the schedule.")).toBeVisible();
  await panel.getByRole("button", { name: "Restore" }).click();
  const question = page.getByRole("alertdialog", { name: "Restore anyway?" });
  await expect(question).toContainText("is booked");
  await question.getByRole("button", { name: "Restore anyway" }).click();
  await expect(panel.getByRole("button", { name: "Save changes" })).toBeVisible();
  await expect(panel.getByText("Booked anyway")).toBeVisible();
  // A deletion by another user stays.
  await menu(page, "Cancel appointment");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel appointment" }).click();
  await expect(page.getByText(/^Canceled /)).toBeVisible();
  const colleague = await logIn(browser, "dana");
  expect(
    await colleague.evaluate(async (appointment) => {
      const headers = { "content-type": "application/json" };
      return (await fetch(`/api/appointments/${appointment}/delete`, { method: "POST", headers, body: "{}" })).status;
    }, id)
  ).toBe(200);
  await colleague.context().close();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("alertdialog", { name: "Couldn't undo" })).toContainText("changed this later");
});

test("appointments canceled in the table are restored together, or not at all @corner", async ({ browser }) => {
  const day = getOwnDay(202);
  const page = await logIn(browser, "dana");
  await bookAppointments(page, [
    { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "17:00:00Z"), tech: 0 },
  ]);
  await page.goto(`${getBoardAddress(day)}&tab=table`);
  const rows = page.getByRole("row").filter({ hasText: "Stonecrest" });
  const cancelBoth = async () => {
    for (const row of [0, 1]) await rows.nth(row).getByRole("checkbox").check();
    await page
      .getByRole("region", { name: "Selected appointments" })
      .getByRole("button", { name: "Cancel appointments" })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel 2 appointments" }).click();
    const outcome = page.getByRole("dialog", { name: "All 2 changed" });
    await outcome.getByRole("button", { name: "Close", exact: true }).last().click();
    await expect(rows.filter({ hasText: "Canceled" })).toHaveCount(2);
  };
  await cancelBoth();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone: Canceled 2 appointments.")).toBeVisible();
  await expect(rows.filter({ hasText: "Canceled" })).toHaveCount(0);

  await cancelBoth();
  const toast = await holdToast(page, "Canceled 2 appointments.");
  await bookAppointments(page, [{ start: toDemoZone(day, "17:30:00Z"), tech: 0 }]);
  await toast.getByRole("button", { name: "Undo" }).click();
  const refused = page.getByRole("alertdialog", { name: "Couldn't undo" });
  await expect(refused).toContainText("is booked");
  await refused.getByRole("button", { name: "OK" }).click();
  await expect(rows.filter({ hasText: "Canceled" })).toHaveCount(2);
});

test("a bulk cancellation is undone by a second attempt after a network loss, and after leaving the table @corner", async ({
  browser,
}) => {
  const day = getOwnDay(203);
  const page = await logIn(browser, "dana");
  const [first, second] = requireItems(
    await bookAppointments(page, [
      { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
      { start: toDemoZone(day, "17:00:00Z"), tech: 0 },
    ]),
    2
  );
  const cancelBoth = async () => {
    await page.goto(`${getBoardAddress(day)}&tab=table`);
    for (const row of [1, 2]) await page.getByRole("row").nth(row).getByRole("checkbox").check();
    await page
      .getByRole("region", { name: "Selected appointments" })
      .getByRole("button", { name: "Cancel appointments" })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel 2 appointments" }).click();
    const outcome = page.getByRole("dialog", { name: "All 2 changed" });
    await outcome.getByRole("button", { name: "Close", exact: true }).last().click();
  };
  await cancelBoth();
  await page.route("**/api/changes/*/undo", (route) => route.abort());
  await page.keyboard.press("Control+z");
  const failed = page.getByRole("alertdialog", { name: "Couldn't undo" });
  await expect(failed).toContainText("Can't reach the server.");
  await failed.getByRole("button").last().click();
  await page.unroute("**/api/changes/*/undo");
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone: Canceled 2 appointments.")).toBeVisible();

  await cancelBoth();
  const toast = await holdToast(page, "Canceled 2 appointments.");
  await page.getByRole("link", { name: "Calendar", exact: true }).click();
  await expect(page.getByRole("group", { name: "Board", exact: true })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(getBar(page, first)).toHaveCount(0);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: Canceled 2 appointments.")).toBeVisible();
  await page.goto(getBoardAddress(day));
  for (const id of [first, second]) await expect(getBar(page, id)).toBeVisible();
});
