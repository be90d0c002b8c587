import {
  getBar,
  openBoardWith,
  getBoardAddress,
  getOwnDay,
  readCardLabel,
} from "@/tests/support/screens/dispatch-board";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { toDemoZone } from "@/tests/support/screens/demo-zone";
import { getFirst } from "@/tests/support/required-values";

test("a note on an appointment shows on all users' cards, as an icon and in the label @corner", async ({ browser }) => {
  const day = getOwnDay(4);
  const { page, ids } = await openBoardWith(browser, day, [{ start: toDemoZone(day, "14:00:00Z"), tech: 0 }]);
  const carol = await logIn(browser, "carol");
  await carol.goto(getBoardAddress(day));
  const [mine, carolsCard] = [getBar(page, getFirst(ids)), getBar(carol, getFirst(ids))];
  await expect(carolsCard).toBeVisible();
  expect(await readCardLabel(carolsCard)).not.toContain("has notes");
  await mine.click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("textbox", { name: "New note" }).fill("The key is at the neighbour's.");
  await panel.getByRole("button", { name: "Add note" }).click();
  await expect.poll(() => readCardLabel(carolsCard)).toContain("has notes");
  await expect(carolsCard.getByLabel("Has notes")).toBeVisible();
  await expect.poll(() => readCardLabel(mine)).toContain("has notes");
  for (const view of ["day", "week", "month"]) {
    await carol.goto(getBoardAddress(day).replace("view=board", `view=${view}`));
    await expect(carol.locator(`[data-appointment="${ids[0]}"]`).getByLabel("Has notes")).toBeVisible();
  }
});
