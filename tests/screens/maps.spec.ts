import type { Locator, Page, Request } from "@playwright/test";
import { addDays, getDayAt } from "@/lib/platform/time/day";
import { findAxeProblems } from "@/tests/support/screens/axe";
import { getDemoZone } from "@/tests/support/screens/demo-zone";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { getBox } from "@/tests/support/screens/get-box";
import { getFirst } from "@/tests/support/required-values";

const zoneMap = (page: Page) => page.getByRole("region", { name: "Coverage zones map" }).locator("canvas");
const outline = (page: Page) => page.getByRole("textbox", { name: "Outline corners" });
const corners = async (page: Page) => (await outline(page).inputValue()).split("\n").filter(Boolean).length;

/** Waits until clicks on the map draw. The map appears before its drawing, which shows by the cursor over the map. */
async function waitForDrawing(page: Page): Promise<void> {
  const box = await getBox(zoneMap(page));
  let step = 0;
  await expect(async () => {
    await page.mouse.move(box.x + box.width / 2 + (step++ % 5), box.y + box.height / 2);
    await expect(page.locator(".mouse-add")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
}

/** Clicks on the map at fractions of its width and height. */
async function press(page: Page, places: Array<[x: number, y: number]>): Promise<void> {
  const box = await getBox(zoneMap(page));
  for (const [x, y] of places) {
    await page.mouse.move(box.x + x * box.width, box.y + y * box.height);
    await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
    await page.waitForTimeout(350); // two quick clicks would be a double click, which ends a drawing
  }
}

/** Drags from one point to another, given as fractions of the map's width and height. */
async function drag(page: Page, from: [x: number, y: number], to: [x: number, y: number]): Promise<void> {
  const box = await getBox(zoneMap(page));
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 8 });
  await page.mouse.up();
}

test("a zone is drawn by mouse with a cutout and a color, has a corner moved, is renamed, and is deleted", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  await page.goto("/coverage-zones?zone=new");
  await expect(zoneMap(page)).toBeVisible();
  await waitForDrawing(page);
  await press(page, [
    [0.3, 0.3],
    [0.7, 0.3],
    [0.7, 0.7],
    [0.3, 0.7],
    [0.3, 0.3],
  ]);
  await expect.poll(() => corners(page)).toBe(4);
  await page.getByRole("button", { name: "Cut out an area" }).click();
  await press(page, [
    [0.45, 0.45],
    [0.55, 0.45],
    [0.5, 0.55],
    [0.45, 0.45],
  ]);
  await expect(page.getByRole("textbox", { name: "Cutout corners" })).toHaveValue(/^.+\n.+\n.+$/);
  expect(await corners(page)).toBe(4);
  const places = async () =>
    (await outline(page).inputValue()).split("\n").map((line) => line.split(",").map(Number) as [number, number]);
  const before = await places();
  await drag(page, [0.3, 0.3], [0.2, 0.2]);
  await expect.poll(async () => JSON.stringify(await places())).not.toBe(JSON.stringify(before));
  const after = await places();
  // One corner moved north and west, and the others stayed.
  const moved = after.filter((place, index) => String(place) !== String(before[index]));
  expect(moved).toHaveLength(1);
  expect(getFirst(moved)[0]).toBeGreaterThan(Math.max(...before.map(([lat]) => lat)));
  expect(getFirst(moved)[1]).toBeLessThan(Math.min(...before.map(([, lng]) => lng)));
  await page.getByRole("radio", { name: "Pink" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("textbox", { name: "Name" }).fill("Drawn by hand");
  await page.getByRole("checkbox", { name: "Mike" }).first().focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Add zone" }).click();
  const list = page.getByRole("list", { name: "Coverage zones" });
  await expect(list.getByRole("listitem").filter({ hasText: "Drawn by hand" })).toContainText("Mike");
  await list.getByRole("link", { name: "Drawn by hand" }).click();
  await expect(page.getByRole("textbox", { name: "Color code" })).toHaveValue("#d770ad");
  await page.getByRole("textbox", { name: "Name" }).fill("Renamed by hand");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await list.getByRole("link", { name: "Renamed by hand" }).click();
  await page.getByRole("button", { name: "Delete…" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /Yes|Delete/ })
    .click();
  await expect(list).toBeVisible();
  await expect(list).not.toContainText("Renamed by hand");
});

test("a zone is typed without the map, with errors explained, and filters the customer list @corner", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  await page.goto("/coverage-zones?zone=new");
  await page.getByRole("textbox", { name: "Name" }).fill("Typed");
  await outline(page).fill("35.3, -80.95\n35.1, -80.7\n35.1, -80.95\n35.3, -80.8");
  await expect(page.getByText(/crosses itself/)).toBeVisible();
  await outline(page).fill("35.3, -80.95\n35.3, -80.7\n35.1, -80.7\n35.1, -80.95");
  await expect(page.getByText(/crosses itself/)).toBeHidden();
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Add zone" }).click();
  await expect(page.getByRole("link", { name: "Typed" })).toBeVisible();
  expect(await findAxeProblems(page, "coverage zones")).toEqual([]);
  await page.goto("/customers");
  await page.getByRole("button", { name: "Zone", exact: true }).click();
  await page.getByText("York County").click();
  await expect(page).toHaveURL(/zone=/);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.goto("/coverage-zones");
  await page.getByRole("link", { name: "Typed" }).click();
  await page.getByRole("button", { name: "Delete…" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /Yes|Delete/ })
    .click();
  await expect(page.getByRole("link", { name: "Typed" })).toBeHidden();
});

test("the map of a day shows pins and a technician's stops in order with distances, and opens an appointment", async ({
  browser,
}) => {
  const page = await logIn(browser, "dana");
  await page.goto("/schedule?tab=map&view=day&group=all&tech=all");
  const map = page.getByRole("region", { name: "Appointments map" });
  await expect(
    map.getByRole("button", { name: /(AM|PM).*(Not started|Done|In progress|En route|Missed|Late)/ }).first()
  ).toBeVisible();
  await page
    .getByRole("list", { name: "Technicians" })
    .getByRole("button", { name: /[2-9] appointments/ })
    .first()
    .click();
  const stops = page.getByRole("list", { name: "Stops in order" });
  await expect(stops).toContainText(/ mi/);
  await expect(map.getByRole("button", { pressed: false }).filter({ hasText: "1" }).first()).toBeVisible();
  await stops.getByRole("button").first().click();
  const chosen = page.getByRole("region", { name: "Selected appointment" });
  await expect(chosen).toBeVisible();
  await chosen.getByRole("link", { name: "Open" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(map).toBeVisible();
});

test("the trail of a technician's day is on the map and in a list; a day without one says so @corner", async ({
  browser,
}) => {
  const page = await logIn(browser, "dana");
  // By the calendar, because a day may have twenty-five hours.
  const yesterday = addDays(getDayAt(new Date(), getDemoZone()), -1);
  await page.goto(`/schedule/breadcrumbs?date=${yesterday}`);
  const places = page.getByRole("list", { name: "Locations in order" });
  await expect(places.getByRole("listitem")).toHaveCount(39);
  await expect(places.getByRole("listitem").first()).toContainText("7:30 AM");
  // Each place is described in words.
  await expect(places.getByText(/^(at .+|near .+, (NC|SC)|location unknown)$/)).toHaveCount(39);
  await expect(places.getByText("near Charlotte, NC").first()).toBeVisible();
  await expect(places).not.toContainText("35.");
  await expect(page.getByRole("region", { name: "Trail map" }).locator("canvas")).toBeVisible();
  await places.getByRole("button").nth(5).click();
  await expect(places.getByRole("button").nth(5)).toHaveAttribute("aria-pressed", "true");
  expect(await findAxeProblems(page, "breadcrumbs")).toEqual([]);
  await page.goto("/schedule/breadcrumbs?date=2001-01-01");
  await expect(page.getByText(/No locations for/)).toBeVisible();
});

test("a location that a technician reports shows on an open map within a minute @corner", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  await page.clock.install();
  await page.goto("/schedule?tab=map&view=day&group=all&tech=all");
  const map = page.getByRole("region", { name: "Appointments map" });
  await expect(map.locator("canvas")).toBeVisible();
  const mike = await logIn(browser, "mike");
  await mike.goto("/my-day");
  const reported = await mike.evaluate(
    async () => (await fetch("/api/tech-location-update?lat=35.201&lng=-80.801", { method: "POST" })).status
  );
  expect(reported).toBe(200);
  const read = page.waitForRequest((request) => request.url().includes("/schedule") && "rsc" in request.headers());
  await page.clock.fastForward(61_000);
  await read;
  await expect(map.getByRole("img", { name: /^Mike .*, last seen/ })).toBeVisible();
});

test("an open map stays when the network is lost, even when the browser does not notice @corner", async ({
  browser,
}) => {
  const page = await logIn(browser, "dana", { serviceWorkers: "block" });
  await page.clock.install();
  await page.goto("/schedule?tab=map&view=day&group=all&tech=all");
  const map = page.getByRole("region", { name: "Appointments map" });
  await expect(map.locator("canvas")).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const isReading = (request: Request) => {
    const headers = request.headers();
    return request.url().includes("/schedule") && "rsc" in headers && !("next-router-prefetch" in headers);
  };
  const expectSamePage = async () => {
    await page.waitForTimeout(1_500);
    expect(await page.evaluate(() => (window as never as { stayed?: boolean }).stayed)).toBe(true);
    await expect(map.locator("canvas")).toBeVisible();
  };
  await page.context().setOffline(true);
  await page.clock.fastForward(61_000);
  await expectSamePage();
  await page.context().setOffline(false);

  // A network that leads nowhere.
  let isAway = true;
  await page.route(
    (url) => url.pathname === "/schedule",
    (route) => (isAway ? route.abort("internetdisconnected") : route.continue())
  );
  const failed = page.waitForEvent("requestfailed", isReading);
  await page.clock.fastForward(61_000);
  await failed;
  await expectSamePage();
  isAway = false;
  const answered = page.waitForResponse((response) => isReading(response.request()) && response.ok());
  await page.clock.fastForward(61_000);
  await answered;
  await expectSamePage();
});

test("no two technicians on the map share a color, and the board uses the same colors @corner", async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await logIn(browser, "dana");
  const colorsOf = (discs: Locator) =>
    discs.evaluateAll((all) =>
      all.map((disc) => [disc.getAttribute("aria-label"), (disc as HTMLElement).style.background])
    );
  await page.goto("/schedule?tab=map&view=day&group=all&tech=all");
  const side = page.getByRole("list", { name: "Technicians" }).getByRole("img");
  await expect.poll(() => side.count()).toBeGreaterThan(5);
  const onMap = await colorsOf(side);
  expect(new Set(onMap.map(([, color]) => color)).size).toBe(onMap.length);
  await page.goto("/schedule?view=day&group=all&tech=all");
  const heads = page.locator("[data-lane-head] > span[style*=background]");
  await expect(heads.first()).toBeVisible();
  const onBoard = (await colorsOf(heads)).map(([, color]) => color);
  expect(onBoard.length).toBeGreaterThan(3);
  for (const color of onBoard) expect(onMap.map(([, each]) => each)).toContain(color);
});
