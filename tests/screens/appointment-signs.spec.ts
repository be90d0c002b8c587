import { bar, boardWith, board, ownDay, time } from "@/tests/support/dispatch-board";
import { expect, logIn, test } from "@/tests/support/people";
import { inDemoZone } from "@/tests/support/demo-zone";

test("a note that somebody writes to an appointment shows on everybody's cards, as an icon and in words @corner", async ({
  browser,
}) => {
  const day = ownDay(4);
  const { page, ids } = await boardWith(browser, day, [{ start: inDemoZone(day, "14:00:00Z"), tech: 0 }]);
  const carol = await logIn(browser, "carol");
  await carol.goto(board(day));
  const [mine, theirs] = [bar(page, ids[0]!), bar(carol, ids[0]!)];
  await expect(theirs).toBeVisible();
  expect(await time(theirs)).not.toContain("has notes");
  await mine.click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("textbox", { name: "New note" }).fill("The key is at the neighbour's.");
  await panel.getByRole("button", { name: "Add note" }).click();
  await expect.poll(() => time(theirs)).toContain("has notes");
  await expect(theirs.getByLabel("Has notes")).toBeVisible();
  await expect.poll(() => time(mine)).toContain("has notes");
  for (const view of ["day", "week", "month"]) {
    await carol.goto(board(day).replace("view=board", `view=${view}`));
    await expect(carol.locator(`[data-appointment="${ids[0]}"]`).getByLabel("Has notes")).toBeVisible();
  }
});
