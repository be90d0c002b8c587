import { found } from "@/tests/support/axe";
import { book, ownDay } from "@/tests/support/dispatch-board";
import { expect, logIn, test } from "@/tests/support/people";
import { pickOption } from "@/tests/support/pick-option";

test("a dispatcher reads how far the crew is, notes something, moves the visit to another job and deletes it with its hours", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const day = ownDay(-90);
  const page = await logIn(browser, "dana");
  await page.goto("/schedule?view=day&group=all&tech=all");
  const [first, second] = await book(page, [
    { start: `${day}T14:00:00Z`, tech: 0 },
    { start: `${day}T18:00:00Z`, tech: 1 },
  ]);
  const jobs = await page.evaluate(
    async (ids) => {
      const read = async (id: string) => (await fetch(`/api/appointments/${id}`)).json();
      return Promise.all(ids.map(async (id) => (await read(id)).job.businessJobNumber as number));
    },
    [first!, second!],
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
        ).status,
      );
    return answers;
  }, first!);
  expect(steps).toEqual([200, 200]);

  await page.goto(`/schedule/appointments/${first}?view=day&date=${day}&group=all&tech=all`);
  const panel = page.getByRole("dialog");
  const crew = panel.getByRole("list", { name: "Technicians" });
  await expect(crew).toContainText("At work");
  await expect(crew).toContainText(/en route \d+:\d\d [AP]M, started \d+:\d\d [AP]M/);
  await panel.getByRole("textbox", { name: "New note" }).fill("Ring twice");
  await panel.getByRole("button", { name: "Add note" }).click();
  await expect(panel.getByRole("listitem").filter({ hasText: "Ring twice" })).toBeVisible();
  expect(await found(page, "visit panel")).toEqual([]);

  await panel.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Move to another job…" }).click();
  const moving = page.getByRole("dialog", { name: "Move to another job" });
  await moving.getByRole("button", { name: "Move appointment" }).click();
  await expect(moving.getByText("Choose a job.").first()).toBeVisible();
  await moving.getByRole("button", { name: /Job/ }).first().click();
  await pickOption(page, new RegExp(`^${jobs[1]} ·`));
  await moving.getByRole("button", { name: "Move appointment" }).click();
  await expect(page.getByText(`Moved to job ${jobs[1]}.`)).toBeVisible();
  await expect(panel.getByText(new RegExp(`^Job ${jobs[1]} ·`))).toBeVisible();
  await expect(panel.getByRole("listitem").filter({ hasText: "Ring twice" })).toBeVisible();

  await panel.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: /Delete|Yes/ }).click();
  await expect(page.getByRole("alertdialog", { name: "Delete the logged time too?" })).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().endsWith(`${first}/delete`));
  await question.getByRole("button", { name: /Delete|Yes/ }).click();
  expect((await sent).postDataJSON()).toMatchObject({ deleteLoggedTime: true });
  await expect(page.getByText("Deleted.")).toBeVisible();
  await page.context().close();
});
