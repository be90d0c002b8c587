import { getOwnDay } from "@/tests/support/screens/dispatch-board";
import { expect, holdToast, logIn, test } from "@/tests/support/screens/people";

test("a plan is suggested with reasons, and the selected changes are applied in one step and can be undone", async ({
  browser,
}) => {
  const page = await logIn(browser, "dana");
  // Two appointments on the same day, each with the technician who is farther away.
  const date = getOwnDay(100);
  await page.evaluate(async (day) => {
    const read = async (path: string) => (await fetch(path)).json();
    const post = (path: string, body: object) =>
      fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    const mike = (await read("/api/users/search?term=Barringer")).items[0];
    const customers = (await read("/api/customers?limit=40")).items;
    for (const [i, startTime] of ["9:00 AM", "11:00 AM", "1:00 PM"].entries()) {
      const customer = customers[i * 9];
      const places = await read(`/api/locations?businessCustomerId=${customer.id}&page=1&perPage=10`);
      const data = {
        appointmentDate: day,
        startTime,
        techIds: i === 1 ? [] : [mike.id],
        businessCustomerId: customer.id,
      };
      await post("/api/appointments", {
        data: { ...data, forceAppointment: true },
        businessCustomerLocation: places.items[0].id,
      });
    }
    // A service request for another day.
    const places = await read(`/api/locations?businessCustomerId=${customers[3].id}&page=1&perPage=10`);
    const wish = {
      appointmentDate: `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`,
      businessCustomerId: customers[3].id,
    };
    await post("/api/appointments", { data: wish, businessCustomerLocation: places.items[0].id });
  }, date);
  await page.goto(`/schedule?view=day&date=${date}&group=all&tech=all`);
  await page.getByRole("button", { name: "Plan", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Suggested plan" });
  await expect(panel.getByRole("row", { name: /Driving/ })).toBeVisible({ timeout: 20_000 });
  await expect(panel.getByText(/Unassigned\./)).toBeVisible();
  await expect(panel.getByRole("heading", { name: "Not considered" })).toBeVisible();
  await expect(panel.getByText(/requests?: Another day was requested\./)).toBeVisible();
  await expect(panel.getByRole("checkbox").first()).toBeChecked();
  await panel.getByRole("button", { name: /^Apply \d+ change/ }).click();
  const toast = await holdToast(page, /^Moved /);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^Undone/).first()).toBeVisible();
  // Requests that the plan had booked wait again and no longer block the undo.
  await expect(page.locator("[data-appointment]")).toHaveCount(3);
});
