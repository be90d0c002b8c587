import { devices } from "@playwright/test";
import { expect, logIn, PHONE, test } from "@/tests/support/screens/people";
import { requireValue } from "@/tests/support/required-values";

const { userAgent, viewport, hasTouch, isMobile } = requireValue(devices["iPhone 14"], "iPhone 14");

test("a technician's phone shows how to install, requests persistent storage at once, and has home screen icons", async ({
  browser,
}) => {
  const mike = await logIn(browser, "mike", { userAgent, viewport, hasTouch, isMobile });
  await mike.addInitScript(() => {
    const asked = { times: 0 };
    Object.assign(window, { asked });
    const persist = navigator.storage.persist.bind(navigator.storage);
    navigator.storage.persist = () => (asked.times++, persist());
  });
  await mike.goto("/my-day");
  const hint = mike.getByRole("complementary", { name: "Install Truckroll" });
  await expect(hint).toContainText("Add to Home Screen");
  expect(await mike.evaluate(() => (window as never as { asked: { times: number } }).asked.times)).toBeGreaterThan(0);
  const icon = requireValue(await mike.locator("link[rel=apple-touch-icon]").getAttribute("href"), "icon");
  const manifest = requireValue(await mike.locator("link[rel=manifest]").getAttribute("href"), "manifest");
  const { icons } = await (await mike.request.get(manifest)).json();
  for (const address of [icon, ...icons.map(({ src }: { src: string }) => src)]) {
    const answer = await mike.request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()["content-type"], address).toMatch(/^image\//);
  }
  await hint.getByRole("button", { name: "Hide" }).tap();
  await expect(hint).toBeHidden();
  await mike.reload();
  await expect(mike.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(hint).toBeHidden();
});

test("a desktop shows no install hint @corner", async ({ browser }) => {
  const dana = await logIn(browser, "dana");
  await dana.goto("/my-day");
  await expect(dana.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(dana.getByRole("complementary", { name: "Install Truckroll" })).toHaveCount(0);
});

test("a phone that cannot install by itself and is no iPhone shows no install hint @corner", async ({ browser }) => {
  const mike = await logIn(browser, "mike", PHONE);
  await mike.goto("/my-day");
  await expect(mike.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(mike.getByRole("complementary", { name: "Install Truckroll" })).toHaveCount(0);
});
