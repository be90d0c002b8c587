import type { Page } from "@playwright/test";
import { found, sweep } from "@/tests/support/axe";
import { expect, logIn, PHONE, test } from "@/tests/support/people";
import { pickOption } from "@/tests/support/pick-option";

test.describe.configure({ timeout: 120_000 });

/** A Tuesday of this run only, years after what the demo business has. */
const day = (() => {
  const date = new Date(Date.UTC(2040 + Math.floor(Math.random() * 900), 4, 1));
  while (date.getUTCDay() !== 2) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
})();
const at = (path: string, more = "") => `${path}?view=day&date=${day}&group=all&tech=all${more}`;

async function pickTechnician(page: Page): Promise<void> {
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Technician/ })
    .click();
  await pickOption(page, /Renee/);
}

test("an event is planned from the board, shows at another dispatcher's at once, is changed and deleted", async ({
  browser,
}) => {
  const dana = await logIn(browser, "dana");
  const carol = await logIn(browser, "carol");
  await carol.goto(at("/schedule"));
  await expect(carol.getByRole("group", { name: "Calendar" })).toBeVisible();
  await dana.goto(at("/schedule/new", `&start=${day}T14:00:00Z&minutes=90&for=`));
  await dana.getByRole("link", { name: "Event", exact: true }).click();
  await dana.waitForURL("**/schedule/events/new**");
  const panel = dana.getByRole("dialog");
  await panel.getByRole("textbox", { name: "Name" }).fill("Ladder training");
  await panel.getByRole("button", { name: "Add event" }).click();
  await expect(panel.getByText("Choose at least one type.").first()).toBeVisible();
  await panel.getByText("Training", { exact: true }).click();
  await pickTechnician(dana);
  expect(await found(dana, "new event")).toEqual([]);
  await panel.getByRole("button", { name: "Add event" }).click();
  await expect(dana.getByText("Ladder training is on the calendar.")).toBeVisible();
  const card = (page: Page) => page.locator("[data-taken]").filter({ hasText: "Ladder training" });
  await expect(card(dana)).toContainText("10:00 – 11:30 AM");
  await expect(card(carol)).toBeVisible({ timeout: 5_000 });

  await card(dana).click();
  await dana.waitForURL("**/schedule/events/**");
  await panel.getByRole("textbox", { name: "Name" }).fill("Ladder training II");
  await panel.getByRole("button", { name: "Save changes" }).click();
  await expect(card(dana)).toContainText("Ladder training II");
  await card(dana).click();
  await panel.getByRole("button", { name: "Delete…" }).click();
  await dana
    .getByRole("alertdialog")
    .getByRole("button", { name: /Delete|Yes/ })
    .click();
  await expect(card(dana)).toBeHidden();
  await expect(card(carol)).toBeHidden();
});

test("time is blocked, refused a second time, freed, and had back", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  const block = async () => {
    await page.goto(at("/schedule/block", `&start=${day}T18:00:00Z&minutes=60`));
    await pickTechnician(page);
    await page.getByRole("button", { name: "Block time" }).click();
  };
  await block();
  const card = page.locator("[data-taken]").filter({ hasText: "Blocked" });
  await expect(card).toContainText("2:00 – 3:00 PM");
  await block();
  await expect(page.getByText("A block is there already, 2:00 – 3:00 PM.")).toBeVisible();
  expect(await found(page, "block")).toEqual([]);
  await page.goto(at("/schedule"));
  await card.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(card).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card).toBeVisible();
});

test("the settings of the schedule, wide and on a phone", async ({ browser }) => {
  const screens = ["event-types", "appointment-tags", "dispatch-groups", "notifications", "texts"];
  const addresses = screens.map((screen) => `/admin/${screen}`);
  const panels = screens.slice(0, 3).map((screen) => `/admin/${screen}?panel=new`);
  await sweep(await logIn(browser, "grace"), [...addresses, ...panels]);
  const phone = await logIn(browser, "grace", PHONE);
  for (const address of [...addresses, ...panels, at("/schedule/events/new"), at("/schedule/block")]) {
    await phone.goto(address);
    await expect(phone.getByRole("heading").first()).toBeVisible();
    const overhang = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overhang, address).toBeLessThanOrEqual(0);
  }
});

test("tags are chosen for a visit once the business works with them", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  const name = `Urgent ${Date.now()}`;
  await page.goto("/admin/appointment-tags?panel=new");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.goto("/admin/business");
  const isOn = page.getByRole("switch", { name: /tags/i });
  if (!(await isOn.isChecked())) {
    await page.getByText(/tags/i).last().click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(/saved/i).first()).toBeVisible();
  }
  await page.goto("/schedule?view=day&group=all&tech=all");
  await page.locator("[data-appointment]").first().click();
  await page.waitForURL("**/schedule/appointments/**");
  await page.getByRole("group", { name: "Tags" }).getByText(name).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByLabel(new RegExp(`^Tags: .*${name}`)).first()).toBeAttached();
});
