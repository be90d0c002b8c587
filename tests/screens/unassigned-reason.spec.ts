import { expect, logIn, test } from "@/tests/support/screens/people";
import { getItemAt } from "@/tests/support/required-values";

/** Four and five weeks ahead, because a series is only created for the coming weeks. */
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("an appointment of a series whose technician was booked shows that in its panel and in the unassigned list", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await logIn(browser, "dana");
  await page.goto("/schedule?view=day&group=all&tech=all");
  const [first, second] = [dayAhead(36), dayAhead(43)];
  const jobId = await page.evaluate(
    async ([start, occupiedDate]) => {
      const read = async (path: string) => (await fetch(path)).json();
      const [technician] = (await read("/api/users/technicians/active")).items as Array<{
        id: string;
        tech_id?: string;
      }>;
      const customer = (await read("/api/customers/wildcard-search?term=stonecrest")).items[0] as { id: string };
      const place = (await read(`/api/locations?businessCustomerId=${customer.id}`)).items[0] as { id: string };
      const book = async (date: string, more: object) => {
        const data = {
          appointmentDate: date,
          startTime: "6:00 AM",
          duration: 3_600_000,
          techIds: [technician!.tech_id ?? technician!.id],
          businessCustomerId: customer.id,
          forceAppointment: true,
          ...more,
        };
        const body = JSON.stringify({ data, businessCustomerLocation: place.id });
        const headers = { "content-type": "application/json" };
        return (await (await fetch("/api/appointments", { method: "POST", headers, body })).json()).appointment;
      };
      await book(occupiedDate, {});
      return (await book(start, { rrule: "FREQ=WEEKLY;COUNT=2" })).job.id as string;
    },
    [first, second] as const
  );
  // The worker creates the second one.
  const appointments = () =>
    page.evaluate(
      async (id) => (await (await fetch(`/api/appointments/by-job/${id}`)).json()).items as Array<{ id: string }>,
      jobId
    );
  await expect.poll(async () => (await appointments()).length, { timeout: 30_000 }).toBe(2);
  const id = getItemAt(await appointments(), 1).id;
  await page.goto(`/schedule/appointments/${id}?view=day&date=${second}&group=all&tech=all`);
  const reason = /was booked 6:00–7:00 AM\./;
  await expect(page.getByRole("dialog").getByText("Unassigned:")).toContainText(reason);
  await page.goto("/schedule/unassigned?q=stonecrest&sort=-day");
  await expect(page.getByRole("row").filter({ hasText: reason }).first()).toBeVisible();
});
