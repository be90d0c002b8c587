import { runningCluster } from "@/lib/platform/database/embedded/start-cluster";
import { appUrl } from "@/lib/platform/database/embedded/ensure-roles";
import { findAxeProblems } from "@/tests/support/screens/axe";
import { findFirstRow } from "@/tests/support/screens/customer-link";
import { type GeocoderServer, startGeocoder } from "@/tests/support/providers/geocoder-server";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { killAll, startWeb, type WebInstance } from "@/tests/support/processes/web-instance";

/** The same build and business, served by a process that asks the geocoder for addresses. */
let web: WebInstance;
let geocoder: GeocoderServer;

test.beforeAll(async () => {
  const cluster = runningCluster();
  const DATABASE_URL = process.env.DATABASE_URL ?? (cluster && appUrl(cluster));
  if (!DATABASE_URL) throw new Error("Give TRUCKROLL_DATA_DIR, the data folder of the server that SCREENS_URL names.");
  geocoder = await startGeocoder();
  const door = { lat: 35.2302, lng: -80.8403 };
  geocoder.answers["12 oa"] = [
    { ...door, address: "12 Oak Street", city: "Concord", zip: "28025" },
    { ...door, address: "12 Oakley Road", city: "Rock Hill", state: "SC", zip: "29730" },
  ];
  geocoder.answers["99 elm"] = 503;
  web = await startWeb({
    DATABASE_URL,
    ADDRESS_SUGGESTIONS: "mapbox",
    GEOCODER_URL: geocoder.url,
    GEOCODER_TOKEN: "sk.for-this-test",
  });
});

test.afterAll(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
  killAll([web]);
  await geocoder?.stop();
});

test("a new customer's address is selected from suggestions by keyboard, or typed freely", async ({ browser }) => {
  const page = await logIn(browser, "dana", { baseURL: web.url });
  await page.goto("/customers/new");
  const street = page.getByRole("combobox", { name: "Street" });
  await street.pressSequentially("12 oa");
  await expect(page.getByRole("option")).toHaveText([
    "12 Oak StreetConcord, NC 28025",
    "12 Oakley RoadRock Hill, SC 29730",
  ]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(street).toHaveValue("12 Oakley Road");
  await expect(page.getByRole("textbox", { name: "ZIP" })).toHaveValue("29730");
  await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Rock Hill");
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue(/^SC/);
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(street).toBeFocused();
  // Screen readers reach the whole page once the list is gone.
  expect(await findAxeProblems(page, "a taken address")).toEqual([]);
  // An address without a suggestion is valid too.
  await street.fill("99 elm");
  await page.keyboard.press("Tab");
  await expect(street).toHaveValue("99 elm");
  // The server asks once for each pause in typing.
  expect(geocoder.requests.length).toBeLessThanOrEqual(3);
});

test("a location's address is selected from suggestions by mouse, and saved @corner", async ({ browser }) => {
  const page = await logIn(browser, "carol", { baseURL: web.url });
  const customer = await findFirstRow(page, "/customers", "/customer/show/");
  await page.goto(`${customer}/locations?add=location`);
  const panel = page.getByRole("dialog", { name: "Add location" });
  await panel.getByRole("combobox", { name: "Street" }).pressSequentially("12 oa");
  await page.getByRole("option", { name: /^12 Oak Street/ }).click();
  await expect(panel.getByRole("textbox", { name: "City" })).toHaveValue("Concord");
  await panel.getByRole("button", { name: "Add location" }).click();
  await expect(page.getByText(/^Added /).first()).toBeVisible();
  await expect(page.getByText("12 Oak Street").first()).toBeVisible();
  await expect(page.getByText("Concord, NC 28025").first()).toBeVisible();
});

test("without a provider the street is plain text @corner", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  await page.goto("/customers/new");
  await expect(page.getByRole("textbox", { name: "Street" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Street" })).toHaveCount(0);
});
