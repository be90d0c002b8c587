import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { type Browser, chromium } from "@playwright/test";
import { runningCluster } from "@/lib/platform/database/embedded/cluster";
import { appUrl } from "@/lib/platform/database/embedded/roles";
import { firstRow, mailedToken } from "@/tests/support/customer-link";
import { expect, logIn, test } from "@/tests/support/people";
import { testCertificate } from "@/tests/support/test-certificate";
import { killAll, startWeb, type WebInstance } from "@/tests/support/web-instance";

// The card gateway and the map provider at their own host names, with our real pages, policies and headers: what a page
// may load of them, what windows of theirs can do, and what they learn of the address.
let web: WebInstance;
let vendors: Server;
let visitor: Browser;
/** Host and Referer of what was asked. */
const asked: Array<{ host: string; path: string; referer?: string }> = [];

test.beforeAll(async ({ browserName }, { project }) => {
  expect(browserName).toBe("chromium");
  vendors = createServer(testCertificate, ({ headers, url = "/" }, response) => {
    // The pictures for tabs are asked for by their own pages.
    if (url !== "/favicon.ico") asked.push({ host: headers.host ?? "", path: url, referer: headers.referer });
    response.setHeader("access-control-allow-origin", "*");
    if (url.endsWith(".js")) return response.setHeader("content-type", "text/javascript").end(CARD_FORM);
    response.setHeader("content-type", "text/html");
    response.end(url === "/bank" ? "<script>opener.postMessage('back from the bank', '*')</script>" : FRAME);
  });
  await new Promise<void>((resolve) => vendors.listen(0, "127.0.0.1", resolve));
  const { port } = vendors.address() as AddressInfo;
  const cluster = runningCluster();
  const DATABASE_URL = process.env.DATABASE_URL ?? (cluster && appUrl(cluster));
  if (!DATABASE_URL) throw new Error("Give TRUCKROLL_DATA_DIR, the data folder of the server that SCREENS_URL names.");
  web = await startWeb({
    DATABASE_URL,
    STRIPE_SECRET_KEY: "sk_test_vendors",
    STRIPE_PUBLISHABLE_KEY: "pk_test_vendors",
    STRIPE_WEBHOOK_SECRET: "whsec_vendors",
    STRIPE_ONE_FIRM: "1",
    NEXT_PUBLIC_MAPBOX_TOKEN: "pk.vendors",
  });
  const { launchOptions } = project.use;
  visitor = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      "--ignore-certificate-errors",
      `--host-resolver-rules=MAP *.stripe.com 127.0.0.1:${port}, MAP *.mapbox.com 127.0.0.1:${port}, MAP *.example 127.0.0.1:${port}`,
    ],
  });
});

test.afterAll(async () => {
  await visitor?.close();
  killAll([web]);
  vendors.close();
});

/** What the gateway's library does as far as a page's policy is concerned: it stands its form in a frame of its own. */
const CARD_FORM = `
  const wait = { on: () => {}, destroy: () => {}, unmount: () => {}, update: () => {} };
  window.Stripe = () => ({ elements: () => ({ create: () => ({ ...wait, mount(place) {
    const frame = document.createElement("iframe");
    frame.src = "https://elements-inner.js.stripe.com/card";
    place.replaceChildren(frame);
  } }) }) });
  window.Stripe.version = 1;`;
const FRAME = "<p>Card number</p>";

test("cards and streets come from their own hosts, which learn the origin and no link, and a bank's window finds back", async ({
  browser,
}) => {
  const office = await logIn(browser, "grace");
  const invoice = await firstRow(office, "/billing/invoices?status=presented&kind=invoice", "/jobs/");
  const token = await mailedToken(office, invoice, `vendors.${Date.now()}@example.com`);
  const page = await visitor.newPage();
  await page.goto(`${web.url}/invoice/${token}`);
  await expect(page.frameLocator("iframe[src*='elements-inner.js.stripe.com']").getByText("Card number")).toBeVisible();

  // A bank opens a window, and tells the page when it is done.
  const told = page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        addEventListener("message", ({ data }) => resolve(data));
        setTimeout(() => reject(new Error("The window did not find back.")), 5_000);
        open("https://hooks.stripe.com/bank");
      }),
  );
  expect(await told).toBe("back from the bank");

  const tile = () => page.evaluate(() => fetch("https://a.tiles.mapbox.com/v4/tile").then(({ status }) => status));
  expect(await tile()).toBe(200);
  await expect(page.evaluate(() => fetch("https://elsewhere.example/"))).rejects.toThrow();

  expect(new Set(asked.map(({ host }) => host))).toEqual(
    new Set(["js.stripe.com", "elements-inner.js.stripe.com", "hooks.stripe.com", "a.tiles.mapbox.com"]),
  );
  for (const { host, path, referer } of asked) {
    expect(referer ?? "", `${host}${path}`).not.toContain(token);
    expect(referer, `${host}${path}`).toMatch(/^https?:\/\/[^/]+\/$/);
  }
});
