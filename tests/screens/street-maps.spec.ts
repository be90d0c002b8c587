import type { Browser, Page } from "@playwright/test";
import { addDays, getDayAt } from "@/lib/platform/time/day";
import { runningCluster } from "@/lib/platform/database/embedded/start-cluster";
import { appUrl } from "@/lib/platform/database/embedded/ensure-roles";
import { findAxeProblems } from "@/tests/support/screens/axe";
import { answerForMapbox, type Mapbox, STREETS, STREETS_AT_NIGHT } from "@/tests/support/providers/mapbox-answers";
import { expect, logIn, test, openWatchedPage } from "@/tests/support/screens/people";
import { getDemoZone } from "@/tests/support/screens/demo-zone";
import { type StyleServer, startStyleServer } from "@/tests/support/providers/style-server";
import { killAll, startWeb, type WebInstance } from "@/tests/support/processes/web-instance";
import { getBox } from "@/tests/support/screens/get-box";
import { requireValue } from "@/tests/support/required-values";

/** The same build and business, served by a process with a Mapbox token, and by one with a style server. */
let web: WebInstance;
let styled: WebInstance;
let styles: StyleServer;

test.beforeAll(async () => {
  const cluster = runningCluster();
  const DATABASE_URL = process.env.DATABASE_URL ?? (cluster && appUrl(cluster));
  if (!DATABASE_URL) throw new Error("Give TRUCKROLL_DATA_DIR, the data folder of the server that SCREENS_URL names.");
  // The existing realtime server sends the changes.
  const page = await fetch(`${test.info().project.use.baseURL}/login`);
  const [realtime] = /wss?:[^ ;]+/.exec(page.headers.get("content-security-policy") ?? "") ?? [];
  const settings = { DATABASE_URL, REALTIME_URL: realtime ?? "", NEXT_PUBLIC_MAPBOX_TOKEN: "pk.for-this-test" };
  styles = await startStyleServer();
  web = await startWeb(settings);
  styled = await startWeb({
    ...settings,
    MAP_STYLE_URL: `${styles.url}/light.json`,
    MAP_DARK_STYLE_URL: `${styles.url}/dark.json`,
    MAP_SOURCES: styles.sourcesUrl,
  });
});

test.afterAll(async ({ browser }) => {
  // An open page would call a server that is gone, and the next test would get the error.
  for (const context of browser.contexts()) await context.close();
  killAll([web, styled]);
  styles?.stop();
});

const MAP = "/schedule?tab=map&view=day&group=all&tech=all";
const appointments = /(AM|PM).*(Not started|Done|In progress|En route|Missed|Late)/;

async function withStreets(
  browser: Browser,
  person: string
): Promise<{ page: Page; mapbox: Mapbox; scripts: string[] }> {
  const first = await logIn(browser, person, { baseURL: web.url });
  const mapbox = await answerForMapbox(first.context());
  const page = await openWatchedPage(first.context());
  await first.close();
  return { page, mapbox, scripts: libraries(page) };
}

/** Lists the map libraries that a page has loaded. */
function libraries(page: Page): string[] {
  const loadedLibraries: string[] = [];
  page.on("response", async (response) => {
    if (!response.url().endsWith(".js")) return;
    const text = await response.text().catch(() => "");
    for (const library of ["mapboxgl-map", "maplibregl-map"])
      if (text.includes(library) && !loadedLibraries.includes(library)) loadedLibraries.push(library);
  });
  return loadedLibraries;
}

/**
 * Returns the shares of a map, from 0 to 1, that are land and street. Zones of other tests tint both, at most two in
 * one place.
 */
async function share(page: Page, name: string, colors: typeof STREETS): Promise<{ land: number; street: number }> {
  const map = page.getByRole("region", { name }).locator("canvas");
  const picture = (await map.screenshot()).toString("base64");
  return page.evaluate(
    async ([png, { land, street }]) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")!;
      canvas.drawImage(bitmap, 0, 0);
      const part = (color: string) => {
        const targetColor = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
        // A grid of 400 points over the map. Most of them are land or street, whatever is drawn on the map.
        const hits = Array.from({ length: 400 }, (_, i) => {
          const [x, y] = [((i % 20) + 0.5) / 20, (Math.floor(i / 20) + 0.5) / 20];
          const { data } = canvas.getImageData(Math.floor(x * bitmap.width), Math.floor(y * bitmap.height), 1, 1);
          return targetColor.every((value, channel) => Math.abs(value - data[channel]!) <= 60);
        });
        return hits.filter(Boolean).length / hits.length;
      };
      return { land: part(land), street: part(street) };
    },
    [picture, colors] as const
  );
}

test("with a token the day's map uses Mapbox with pins, keyboard, wheel, theme, and attribution @corner", async ({
  browser,
}) => {
  const { page, mapbox, scripts } = await withStreets(browser, "dana");
  await page.goto(MAP);
  const map = page.getByRole("region", { name: "Appointments map" });
  await expect(map.getByRole("button", { name: appointments }).first()).toBeVisible();
  for (const part of ["land", "street"] as const)
    await expect.poll(async () => (await share(page, "Appointments map", STREETS))[part]).toBeGreaterThan(0.1);
  expect(mapbox.requests.map(({ path }) => path)).toContain("/styles/v1/mapbox/streets-v11");
  expect(new Set(mapbox.requests.map(({ token }) => token))).toEqual(new Set(["pk.for-this-test"]));
  expect(mapbox.requests.some(({ path }) => path.endsWith(".vector.pbf"))).toBe(true);
  expect(scripts).toEqual(["mapboxgl-map"]);
  await expect(map.getByRole("link", { name: /Mapbox/ }).first()).toBeVisible();
  expect(await findAxeProblems(page, "map of streets")).toEqual([]);

  await map.getByRole("button", { name: appointments }).first().dispatchEvent("click");
  await expect(page.getByRole("region", { name: "Selected appointment" })).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click();

  const scale = map.locator(".mapboxgl-ctrl-scale");
  const before = requireValue(await scale.textContent(), "before");
  await map.locator("canvas").focus();
  await page.keyboard.press("Equal");
  await expect(scale).not.toHaveText(before);
  const nearer = requireValue(await scale.textContent(), "nearer");
  await map.locator("canvas").hover({ position: { x: 200, y: 200 } });
  await page.mouse.wheel(0, 900);
  await expect(scale).not.toHaveText(nearer);

  await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
  await expect.poll(async () => (await share(page, "Appointments map", STREETS_AT_NIGHT)).land).toBeGreaterThan(0.1);
  await expect(map.getByRole("button", { name: appointments }).first()).toBeVisible();
});

test("with a token many appointments form clusters that open @corner", async ({ browser }) => {
  const { page } = await withStreets(browser, "dana");
  await page.goto("/schedule?tab=map&view=month&group=all&tech=all");
  const map = page.getByRole("region", { name: "Appointments map" });
  const cluster = map.getByRole("button", { name: /zoom in/ });
  await expect(cluster.first()).toBeVisible();
  const names = () => map.getByRole("button").allInnerTexts();
  const before = await names();
  await cluster.first().dispatchEvent("click");
  await expect.poll(names).not.toEqual(before);
});

test("with a token an appointment booked by another user shows on the open map @corner", async ({ browser }) => {
  const { page } = await withStreets(browser, "dana");
  const date = `${2110 + (Math.floor(Date.now() / 1000) % 80)}-0${1 + (Math.floor(Date.now() / 1000) % 9)}-17`;
  await page.goto(`/schedule?tab=map&view=day&date=${date}&group=all&tech=all`);
  const map = page.getByRole("region", { name: "Appointments map" });
  await expect.poll(async () => (await share(page, "Appointments map", STREETS)).land).toBeGreaterThan(0.1);
  await expect(map.getByRole("button", { name: appointments })).toHaveCount(0);
  const other = await logIn(browser, "carol", { baseURL: web.url });
  const status = await other.evaluate(async (day) => {
    const read = async (path: string) => (await fetch(path)).json();
    const customer = (await read("/api/customers/wildcard-search?term=Stonecrest")).items[0];
    const locations = await read(`/api/locations?businessCustomerId=${customer.id}&page=1&perPage=10`);
    const data = { appointmentDate: day, startTime: "10:00 AM", techIds: [], businessCustomerId: customer.id };
    const body = JSON.stringify({ data, businessCustomerLocation: locations.items[0].id });
    return (await fetch("/api/appointments", { method: "POST", headers: { "content-type": "application/json" }, body }))
      .status;
  }, date);
  expect(status).toBeLessThan(300);
  await expect(map.getByRole("button", { name: /Stonecrest/ })).toBeVisible();
});

test("with a token a zone is drawn by mouse and a corner is moved @corner", async ({ browser }) => {
  const { page, mapbox, scripts } = await withStreets(browser, "grace");
  await page.goto("/coverage-zones?zone=new");
  const canvas = page.getByRole("region", { name: "Coverage zones map" }).locator("canvas");
  await expect(canvas).toBeVisible();
  await expect.poll(async () => (await share(page, "Coverage zones map", STREETS)).land).toBeGreaterThan(0.1);
  // The names of the existing zones use a font that Mapbox has.
  await expect.poll(() => mapbox.requests.some(({ path }) => path.includes("/mapbox/DIN%20Pro%20Medium"))).toBe(true);
  const box = await getBox(canvas);
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
  for (const place of [at(0.3, 0.3), at(0.7, 0.3), at(0.7, 0.7), at(0.3, 0.7), at(0.3, 0.3)]) {
    await page.mouse.click(...place);
    await page.waitForTimeout(350); // two quick clicks would be a double click, which ends a drawing
  }
  const outline = page.getByRole("textbox", { name: "Outline corners" });
  await expect.poll(async () => (await outline.inputValue()).split("\n").filter(Boolean).length).toBe(4);
  const before = await outline.inputValue();
  await page.mouse.move(...at(0.3, 0.3));
  await page.mouse.down();
  await page.mouse.move(...at(0.2, 0.2), { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => outline.inputValue()).not.toBe(before);
  expect(scripts).toEqual(["mapboxgl-map"]);
  // A change of theme keeps the drawing.
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
  await expect.poll(async () => (await share(page, "Coverage zones map", STREETS_AT_NIGHT)).land).toBeGreaterThan(0.1);
  const moved = await outline.inputValue();
  await page.mouse.move(...at(0.2, 0.2));
  await page.mouse.down();
  await page.mouse.move(...at(0.25, 0.25), { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => outline.inputValue()).not.toBe(moved);
});

test("with a token a trail is drawn on the streets @corner", async ({ browser }) => {
  const { page, scripts } = await withStreets(browser, "dana");
  // By the calendar, because a day may have twenty-five hours.
  const yesterday = addDays(getDayAt(new Date(), getDemoZone()), -1);
  await page.goto(`/schedule/breadcrumbs?date=${yesterday}`);
  const map = page.getByRole("region", { name: "Trail map" });
  await expect(map.getByRole("button", { name: "7:30 AM" })).toBeVisible();
  await expect.poll(async () => (await share(page, "Trail map", STREETS)).land).toBeGreaterThan(0.1);
  expect(scripts).toEqual(["mapboxgl-map"]);
});

test("a token that Mapbox refuses falls back to the map of states and counties, and says so @corner", async ({
  browser,
}) => {
  const { page, mapbox } = await withStreets(browser, "dana");
  mapbox.refuse();
  await page.goto(MAP);
  const map = page.getByRole("region", { name: "Appointments map" });
  await expect(map.getByRole("status")).toHaveText("Couldn't load the street map");
  await expect(map.locator("canvas.maplibregl-canvas")).toBeVisible();
  await expect(map.getByRole("button", { name: appointments }).first()).toBeVisible();
});

test("without a token nothing from Mapbox is loaded, requested, or allowed @corner", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  const scripts = libraries(page);
  const mapbox = await answerForMapbox(page.context());
  const answer = await page.goto(MAP);
  const map = page.getByRole("region", { name: "Appointments map" });
  await expect(map.getByRole("button", { name: appointments }).first()).toBeVisible();
  await expect.poll(() => scripts).toEqual(["maplibregl-map"]);
  expect(mapbox.requests).toEqual([]);
  expect(answer?.headers()["content-security-policy"]).not.toContain("mapbox");
});

/** Opens the map of the day at the process with a style server, in the given theme. */
async function withStyles(browser: Browser, theme: "light" | "dark", path = MAP): Promise<Page> {
  const first = await logIn(browser, "dana", { baseURL: styled.url, colorScheme: theme });
  const page = await openWatchedPage(first.context());
  await first.close();
  styles.broken = null;
  styles.requestedUrls.length = 0;
  await page.goto(path);
  return page;
}

test("a style's streets show in light and dark with attribution, and no other host can be reached @corner", async ({
  browser,
}) => {
  const page = await withStyles(browser, "light");
  const map = page.getByRole("region", { name: "Appointments map" });
  await expect(map.getByRole("button", { name: appointments }).first()).toBeVisible();
  for (const part of ["land", "street"] as const)
    await expect.poll(async () => (await share(page, "Appointments map", STREETS))[part]).toBeGreaterThan(0.1);
  expect(styles.requestedUrls).toContain("/light.json");
  expect(styles.requestedUrls).not.toContain("/dark.json");
  // The names of the coverage zones use a font from the server of the style.
  await expect.poll(() => styles.requestedUrls.some((path) => path.startsWith("/letters/Open%20Sans"))).toBe(true);
  await expect(map.getByRole("link", { name: "© OpenStreetMap" })).toBeVisible();
  expect(await findAxeProblems(page, "map of a style")).toEqual([]);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const canFetch = (address: string) => other.evaluate((url) => fetch(url).then(({ ok }) => ok), address);
  expect(await canFetch(`${styles.url}/light.json`)).toBe(true);
  await expect(canFetch(`http://127.0.0.2:${new URL(styles.url).port}/light.json`)).rejects.toThrow();
  await expect(canFetch("https://api.mapbox.com/")).rejects.toThrow();
  await other.close();

  await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
  await expect.poll(async () => (await share(page, "Appointments map", STREETS_AT_NIGHT)).land).toBeGreaterThan(0.1);
  await expect(map.getByRole("button", { name: appointments }).first()).toBeVisible();
});

test("in dark mode a map starts with the dark style, and shows its attribution on a phone @corner", async ({
  browser,
}) => {
  const page = await withStyles(browser, "dark");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const part of ["land", "street"] as const)
    await expect.poll(async () => (await share(page, "Appointments map", STREETS_AT_NIGHT))[part]).toBeGreaterThan(0.1);
  expect(styles.requestedUrls).not.toContain("/light.json");
  await expect(page.getByRole("link", { name: "© OpenStreetMap" })).toBeVisible();
});

test("the panel of a pin shows the streets of the style @corner", async ({ browser }) => {
  const page = await withStyles(browser, "light", "/customers");
  const location = await page.evaluate(async () => {
    const read = async (path: string) => (await fetch(path)).json();
    const customer = (await read("/api/customers/wildcard-search?term=Stonecrest")).items[0];
    const { items } = await read(`/api/locations?businessCustomerId=${customer.id}&page=1&perPage=10`);
    return { id: items[0].id, customerId: customer.id };
  });
  await page.goto(`/customer/show/${location.customerId}/locations?pin=${location.id}`);
  await expect.poll(async () => (await share(page, "Location map", STREETS)).street).toBeGreaterThan(0.1);
});

for (const [part, path] of [
  ["style", "/light.json"],
  ["tiles", "/tiles"],
] as const)
  test(`a style whose ${part} cannot load falls back to the map of states and counties, and says so @corner`, async ({
    browser,
  }) => {
    const page = await withStyles(browser, "light", "/customers");
    styles.broken = path;
    await page.goto(MAP);
    const map = page.getByRole("region", { name: "Appointments map" });
    await expect(map.getByRole("status")).toHaveText("Couldn't load the street map");
    await expect(map.locator("canvas.maplibregl-canvas")).toBeVisible();
    await expect(map.getByRole("button", { name: appointments }).first()).toBeVisible();
  });
