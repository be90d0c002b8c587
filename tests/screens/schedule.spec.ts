import { expect, logIn, test } from "@/tests/support/people";

test("two browsers: a booking by one shows in the other within a second", async ({ browser }) => {
  const dana = await logIn(browser, "dana");
  const carol = await logIn(browser, "carol");
  // A day of this run only, in summer time, years after what the demo business has booked.
  const day = `${2100 + (Math.floor(Date.now() / 1000) % 900)}-05-06`;
  await carol.goto(`/schedule?view=day&date=${day}&group=all&tech=all`);
  await expect(carol.getByRole("group", { name: "Calendar" })).toBeVisible();
  await dana.goto(`/schedule/new?view=day&date=${day}&group=all&tech=all&start=${day}T14:00:00Z`);
  await dana.getByRole("combobox", { name: "Customer" }).pressSequentially("Stonecrest", { delay: 30 });
  await dana.getByRole("option", { name: /^Stonecrest \w/ }).click();
  await expect(dana.getByRole("button", { name: /Location/ })).not.toContainText("Choose");
  await expect(dana.getByRole("dialog").getByRole("button", { name: /10:00 AM/ })).toBeVisible();
  await dana.getByRole("button", { name: "Book appointment" }).click();
  await expect(dana.getByText(/Booked Stonecrest/)).toBeVisible();
  const booked = Date.now();
  await expect(carol.getByText(/Stonecrest/).first()).toBeVisible({ timeout: 3_000 });
  expect(Date.now() - booked).toBeLessThan(1_500);
  await dana.close();
  await carol.close();
});

test("the week shades what is outside the opening hours", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  await page.goto("/schedule?view=week&date=2031-02-05&group=all&tech=all");
  const days = page.locator(".rbc-day-slot");
  await expect(days).toHaveCount(7);
  const isShaded = async (day: number) => {
    const slots = await days.nth(day).locator(".rbc-time-slot").all();
    return Promise.all(slots.map((slot) => slot.evaluate((half) => half.matches(".board-off-hours"))));
  };
  // Open from eight until four on Sunday, and from half past seven on Wednesday.
  expect((await isShaded(0)).indexOf(false)).toBe(16);
  expect((await isShaded(0)).lastIndexOf(false)).toBe(31);
  expect((await isShaded(3)).indexOf(false)).toBe(15);
  await page.close();
});
