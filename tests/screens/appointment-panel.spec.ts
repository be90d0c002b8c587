import { findAxeProblems } from "@/tests/support/screens/axe";
import { getBar, bookAppointments, getOwnDay } from "@/tests/support/screens/dispatch-board";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { pickOption, pickTime } from "@/tests/support/screens/pick-option";
import { readSavedAppointment } from "@/tests/support/screens/service-requests";
import { toDemoZone } from "@/tests/support/screens/demo-zone";
import { getFirst, requireItems } from "@/tests/support/required-values";

test("a dispatcher sees the crew's status, adds a note, moves the appointment to another job, and deletes it @corner", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const day = getOwnDay(-90);
  const page = await logIn(browser, "dana");
  await page.goto("/schedule?view=day&group=all&tech=all");
  const [first, second] = requireItems(
    await bookAppointments(page, [
      { start: toDemoZone(day, "14:00:00Z"), tech: 0 },
      { start: toDemoZone(day, "18:00:00Z"), tech: 1 },
    ]),
    2
  );
  const jobs = await page.evaluate(
    async (ids) => {
      const read = async (id: string) => (await fetch(`/api/appointments/${id}`)).json();
      return Promise.all(ids.map(async (id) => (await read(id)).job.businessJobNumber as number));
    },
    [first, second]
  );
  const steps = await page.evaluate(async (id) => {
    const { technicians } = await (await fetch(`/api/appointments/${id}`)).json();
    const answers = [];
    for (const transition of ["enRoute", "start"])
      answers.push(
        (
          await fetch(`/api/appointments/${id}/update-tech-status-by-appointment`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ transition, techId: technicians[0].tech_id }),
          })
        ).status
      );
    return answers;
  }, first);
  expect(steps).toEqual([200, 200]);

  await page.goto(`/schedule/appointments/${first}?view=day&date=${day}&group=all&tech=all`);
  const panel = page.getByRole("dialog");
  const crew = panel.getByRole("list", { name: "Technicians" });
  await expect(crew).toContainText("In progress");
  await expect(crew).toContainText(/en route \d+:\d\d [AP]M, started \d+:\d\d [AP]M/);
  const grace = await logIn(browser, "grace");
  const switchTimes = async () => {
    await grace.goto("/admin/business");
    await grace.getByText("Show en route, start, and finish times").click();
    await grace.getByRole("button", { name: "Save", exact: true }).click();
    await expect(grace.getByText("Business details saved").first()).toBeVisible();
  };
  await switchTimes();
  try {
    await page.reload();
    await expect(crew).toContainText("In progress");
    await expect(crew).not.toContainText("started");
  } finally {
    await switchTimes();
  }
  await page.reload();
  await expect(crew).toContainText("started");
  await panel.getByRole("textbox", { name: "New note" }).fill("Ring twice");
  await panel.getByRole("button", { name: "Add note" }).click();
  await expect(panel.getByRole("listitem").filter({ hasText: "Ring twice" })).toBeVisible();
  expect(await findAxeProblems(page, "appointment panel")).toEqual([]);

  await panel.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Move to another job…" }).click();
  const moving = page.getByRole("dialog", { name: "Move to another job" });
  await moving.getByRole("button", { name: "Move appointment" }).click();
  await expect(moving.getByText("Select a job.").first()).toBeVisible();
  await moving.getByRole("button", { name: /Job/ }).first().click();
  await pickOption(page, new RegExp(`^${jobs[1]} ·`));
  await moving.getByRole("button", { name: "Move appointment" }).click();
  await expect(page.getByText(new RegExp(`^Moved .+ to job ${jobs[1]}\\.$`))).toBeVisible();
  await expect(panel.getByText(new RegExp(`^Job ${jobs[1]} ·`))).toBeVisible();
  await expect(panel.getByRole("listitem").filter({ hasText: "Ring twice" })).toBeVisible();

  await panel.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: /Delete|Yes/ }).click();
  await expect(page.getByRole("alertdialog", { name: "Delete logged time too?" })).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().endsWith(`${first}/delete`));
  await question.getByRole("button", { name: /Delete|Yes/ }).click();
  expect((await sent).postDataJSON()).toMatchObject({ deleteLoggedTime: true });
  await expect(page.getByText(/^Deleted /)).toBeVisible();
});

test("an appointment is unscheduled and rescheduled in its panel, and is removed from service requests @corner", async ({
  browser,
}) => {
  const day = getOwnDay(-80);
  const at = `view=board&date=${day}&group=all&tech=all`;
  const page = await logIn(browser, "dana");
  const id = getFirst(await bookAppointments(page, [{ start: toDemoZone(day, "15:00:00Z"), tech: 0 }]));
  const open = (more = "") => page.goto(`/schedule/appointments/${id}?${at}${more}`);
  const panel = page.getByRole("dialog");
  const more = async (entry: string) => {
    await panel.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  await open();
  await more("Unschedule");
  await page.getByRole("alertdialog").getByRole("button", { name: "Unschedule" }).click();
  await expect(page.getByText(/^Unscheduled Stonecrest/)).toBeVisible();
  await expect(getBar(page, id)).toHaveCount(0);
  expect(await readSavedAppointment(page, id)).toMatchObject({ start: null, techs: 0 });

  await open(`&day=${day}`);
  await pickTime(panel.getByRole("button", { name: /Start$/ }), "1:00 AM");
  await panel.getByRole("button", { name: "Save changes" }).click();
  // In the middle of the night.
  await page.getByRole("alertdialog").getByRole("button", { name: "Save anyway" }).click();
  await expect.poll(() => readSavedAppointment(page, id)).toMatchObject({ start: toDemoZone(day, "06:00:00.000Z") });
  await expect(page.getByText(/^Saved /)).toBeVisible();

  // An appointment with a time can still be marked as a service request, because it began as one.
  const marked = await page.evaluate(
    async ([appointment, start]) => {
      const { businessCustomer, location } = await (await fetch(`/api/appointments/${appointment}`)).json();
      const data = { start, isServiceRequest: true, businessCustomerId: businessCustomer.id, forceAppointment: true };
      const answer = await fetch("/api/appointments", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ data, businessCustomerLocation: location.id }),
      });
      return (await answer.json()).appointment.id as string;
    },
    [id, toDemoZone(day, "18:00:00Z")]
  );
  const isMarked = () =>
    page.evaluate(
      async (appointment) => (await (await fetch(`/api/appointments/${appointment}`)).json()).isServiceRequest,
      marked
    );
  expect(await isMarked()).toBe(true);
  await page.goto(`/schedule/appointments/${marked}?${at}`);
  await more("Remove from service requests");
  await expect(page.getByText(/^Removed .+ from service requests\.$/)).toBeVisible();
  await expect.poll(isMarked).toBe(false);
  expect(await readSavedAppointment(page, marked)).toMatchObject({ start: toDemoZone(day, "18:00:00.000Z") });
  await panel.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Unschedule" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Remove from service requests" })).toHaveCount(0);
});
