import { bookAppointments, getOwnDay } from "@/tests/support/screens/dispatch-board";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { toDemoZone } from "@/tests/support/screens/demo-zone";

test("a table view is saved under a name, restored after a reload with its order, and deleted", async ({ browser }) => {
  const day = getOwnDay(-30);
  const page = await logIn(browser, "dana");
  await bookAppointments(page, [
    { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "16:00:00Z"), tech: 1 },
  ]);
  const address = `/schedule?tab=table&view=day&date=${day}&group=all&tech=all`;
  const name = `Late first ${Date.now()}`;
  await page.goto(address);
  const rows = page.getByRole("table", { name: "Appointments" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  const time = page.getByRole("columnheader", { name: "Time" });
  await time.getByRole("button").click();
  await expect(time).toHaveAttribute("aria-sort", "ascending");
  await time.getByRole("button").click();
  await expect(time).toHaveAttribute("aria-sort", "descending");
  await expect(rows.nth(1)).toContainText("11:00 AM–12:00 PM");
  const views = page.getByRole("button", { name: /^Views$|^Late first/ });
  await views.click();
  await page.getByRole("menuitem", { name: "Save view…" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByText(`Saved view ${name}.`)).toBeVisible();

  await views.click();
  await page.getByRole("menuitem", { name: "All appointments" }).click();
  await expect(rows.nth(1)).toContainText("9:00–10:00 AM");
  await page.goto("/schedule?view=day");
  await page.goto(address);
  await views.click();
  await page.getByRole("menuitem", { name }).click();
  await expect(rows.nth(1)).toContainText("11:00 AM–12:00 PM");
  await expect(views).toHaveText(name);
  await views.click();
  await page.getByRole("menuitem", { name: "All appointments" }).click();
  await views.click();
  await page.getByRole("menuitem", { name }).click();
  await views.click();
  await page.getByRole("menuitem", { name: `Delete view “${name}”` }).click();
  await expect(page.getByText(`Deleted view ${name}.`)).toBeVisible();
  await page.reload();
  await views.click();
  await expect(page.getByRole("menuitem", { name })).toHaveCount(0);
  // The view is remembered, so the next test should begin with the default.
  await page.getByRole("menuitem", { name: "All appointments" }).click();
  await page.waitForLoadState("networkidle");
});

test("the table's filters fit in the window without a scrollbar of their own @corner", async ({ browser }) => {
  const page = await logIn(browser, "dana", { viewport: { width: 1024, height: 768 } });
  await page.goto("/schedule?tab=table");
  const filters = page.getByRole("group", { name: "Filters" });
  await expect(filters).toBeVisible();
  const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
  await expect.poll(() => filters.evaluate(isCut)).toBe(false);
});

test("the table keeps its order, its days, and the technician it shares with the calendar @corner", async ({
  browser,
}) => {
  const day = getOwnDay(-60);
  const page = await logIn(browser, "carol");
  await bookAppointments(page, [
    { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
    { start: toDemoZone(day, "16:00:00Z"), tech: 1 },
    { start: toDemoZone(day, "18:00:00Z") },
  ]);
  await page.goto(`/schedule?tab=table&view=day&date=${day}&group=all&tech=all`);
  const rows = page.getByRole("table", { name: "Appointments" }).getByRole("row");
  await expect(rows).toHaveCount(4);
  const time = page.getByRole("columnheader", { name: "Time" });
  await time.getByRole("button").click();
  await expect(time).toHaveAttribute("aria-sort", "ascending");
  await time.getByRole("button").click();
  await expect(time).toHaveAttribute("aria-sort", "descending");
  await expect(rows.nth(1)).toContainText("1:00–2:00 PM");
  await page.getByRole("button", { name: "Technician", exact: true }).click();
  const chips = page.getByRole("group", { name: "Technician" });
  await chips.getByText("Mike", { exact: false }).first().click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/tech=[0-9a-f-]{36}/);
  const chosen = new URL(page.url()).searchParams.get("tech");
  await page.waitForLoadState("networkidle");

  await page.goto(`/schedule?tab=table&view=day&date=${day}&group=all&tech=all`);
  await expect(rows.nth(1)).toContainText("1:00–2:00 PM");
  // The last choice fills the gaps of the address, here and on the calendar.
  await page.goto(`/schedule?tab=table&view=day&date=${day}`);
  await expect(rows).not.toHaveCount(4);
  await page.getByRole("link", { name: "Calendar" }).click();
  await expect(page).toHaveURL(new RegExp(`tech=${chosen}`));
  await page.getByRole("link", { name: "Table" }).click();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page).toHaveURL(/tech=all/);
  await expect(rows).toHaveCount(4);
  await time.getByRole("button").click();
  await page.waitForLoadState("networkidle");
});
