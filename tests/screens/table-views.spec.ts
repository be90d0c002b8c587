import { book, ownDay } from "@/tests/support/dispatch-board";
import { expect, logIn, test } from "@/tests/support/people";

test("a view of the table is saved under a name, is there after a reload with its order, and is deleted", async ({
  browser,
}) => {
  const day = ownDay(-30);
  const page = await logIn(browser, "dana");
  await book(page, [
    { start: `${day}T14:00:00Z`, tech: 0 },
    { start: `${day}T16:00:00Z`, tech: 1 },
  ]);
  const address = `/schedule?tab=table&view=day&date=${day}&group=all&tech=all`;
  const name = `Late first ${Date.now()}`;
  await page.goto(address);
  const rows = page.getByRole("table", { name: "Appointments" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  const turn = page.getByRole("columnheader", { name: "Time" }).getByRole("button");
  await turn.click();
  await turn.click();
  await expect(rows.nth(1)).toContainText("11:00 AM – 12:00 PM");
  const views = page.getByRole("button", { name: /^Views$|^Late first/ });
  await views.click();
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByText(`Saved the view “${name}”.`)).toBeVisible();

  await page.goto("/schedule?view=day");
  await page.goto(address);
  await expect(rows.nth(1)).toContainText("9:00 AM – 10:00 AM");
  await views.click();
  await page.getByRole("menuitem", { name }).click();
  await expect(rows.nth(1)).toContainText("11:00 AM – 12:00 PM");
  await expect(views).toHaveText(name);
  await views.click();
  await page.getByRole("menuitem", { name: `Delete “${name}”` }).click();
  await expect(page.getByText(`The view “${name}” is gone.`)).toBeVisible();
  await page.reload();
  await views.click();
  await expect(page.getByRole("menuitem", { name: "All appointments" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name })).toHaveCount(0);
  await page.context().close();
});
