import { getOwnDay } from "@/tests/support/screens/dispatch-board";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";
import { toDemoZone } from "@/tests/support/screens/demo-zone";

test("a block with a lost response is created once when the user retries", async ({ browser }) => {
  const day = getOwnDay(204);
  const page = await logIn(browser, "dana");
  await page.goto(
    `/schedule/block?view=day&date=${day}&group=all&tech=all&start=${toDemoZone(day, "18:00:00Z")}&minutes=60`
  );
  const panel = page.getByRole("dialog");
  await panel.getByRole("button", { name: /Technician/ }).click();
  await pickOption(page, /Renee/);
  // The page itself repeats a request once when a connection breaks.
  let lost = 2;
  await page.route("**/api/appointments/block", async (route) => {
    if (lost === 0) return route.continue();
    lost -= 1;
    await route.fetch();
    return route.abort();
  });
  await panel.getByRole("button", { name: "Block time" }).click();
  await expect(panel.getByRole("alert").first()).toBeVisible();
  await panel.getByRole("button", { name: "Block time" }).click();
  await expect(page.getByText(/^Blocked time for Renee /)).toBeVisible();
  await expect(page.locator("[data-busy]").filter({ hasText: "Blocked" })).toHaveCount(1);
});
