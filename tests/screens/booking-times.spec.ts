import { formatNextHalfHour } from "@/lib/platform/time/find-typed-choice";
import { getWallTimeAt } from "@/lib/platform/time/wall-time";
import { getDemoZone } from "@/tests/support/screens/demo-zone";
import { getOwnDay } from "@/tests/support/screens/dispatch-board";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";

// The order of a phone call: the customer, the problem, the time, and a free technician.
test("booking starts with the customer, reads typed times as working hours, and offers arrival windows", async ({
  browser,
}) => {
  const day = getOwnDay(3);
  const page = await logIn(browser, "dana");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/schedule?view=day&date=${day}&group=all&tech=all`);
  await page.getByRole("button", { name: "Appointment", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "New appointment" });
  await expect(panel.getByRole("combobox", { name: "Customer" })).toBeFocused();
  const [year, month, date] = day.split("-");
  await expect(panel.locator("[data-field=appointmentDate]")).toContainText(`${month}/${date}/${year}`);

  const start = panel.getByRole("button", { name: /Start$/ });
  const next = () => formatNextHalfHour(getWallTimeAt(new Date(), getDemoZone()).minute);
  const before = next();
  await start.click();
  if (before) await expect(page.locator("[role=option]:focus")).toHaveText(new RegExp(`^(${before}|${next()})$`));
  await page.keyboard.press("Escape");
  await start.focus();
  await page.keyboard.type("4:30", { delay: 20 });
  await expect(start).toContainText("4:30 PM");

  const preset = panel.getByRole("button", { name: /^10–12/ });
  await preset.click();
  await expect(preset).toHaveAttribute("aria-pressed", "true");
  await expect(start).toContainText("10:00 AM");
  await expect(panel.getByRole("button", { name: /Arrival window start$/ })).toContainText("10:00 AM");
  await expect(panel.getByRole("button", { name: /Arrival window end$/ })).toContainText("12:00 PM");

  // The free times are beside the fields, in sight.
  await panel.getByRole("button", { name: "Find a time" }).click();
  const times = panel.getByRole("list", { name: "Openings" });
  await expect(times.getByRole("button").first()).toBeVisible();
  const [field, answers] = await Promise.all([start.boundingBox(), times.boundingBox()]);
  expect(answers?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0));

  await panel.getByRole("combobox", { name: "Customer" }).pressSequentially("Stonecrest", { delay: 20 });
  await pickOption(page, /^Stonecrest \w/);
  await expect(panel.getByRole("button", { name: /Location/ })).not.toContainText("Select");
  const problem = `Water heater leaks ${Date.now()}`;
  await panel.getByRole("textbox", { name: "Reason for visit" }).fill(problem);
  await times.getByRole("button").first().click();
  await panel.getByRole("button", { name: "Book appointment" }).click();
  await expect(page.getByText(/^Booked .*, job \d+\./)).toBeVisible();
  await expect(panel).toBeHidden();
  const card = page.getByRole("button", { name: new RegExp(problem) }).first();
  await card.press("Enter");
  await page.waitForURL("**/schedule/appointments/**");
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Reason for visit" })).toHaveValue(problem);
  await page
    .getByRole("dialog")
    .getByRole("link", { name: new RegExp(problem) })
    .click();
  await page.waitForURL(/\/jobs\/[0-9a-f-]{36}/);
  await page.goto(`${new URL(page.url()).pathname}/invoices/new`);
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(problem);
});
