import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { type Browser, chromium } from "@playwright/test";
import { runningCluster } from "@/lib/platform/database/embedded/start-cluster";
import { appUrl } from "@/lib/platform/database/embedded/ensure-roles";
import { findFirstRow, getMailedToken } from "@/tests/support/screens/customer-link";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { buildStripeMessage } from "@/tests/support/providers/stripe-message";
import { startStripeServer, type StripeServer } from "@/tests/support/providers/stripe-server";
import { testCertificate } from "@/tests/support/processes/test-certificate";
import { killAll, startWeb, type WebInstance } from "@/tests/support/processes/web-instance";
import { requireValue } from "@/tests/support/required-values";

// The card gateway and the map provider under their own host names, with the application's real pages, policies, and
// headers. The tests check what a page may load from them, what their windows can do, and what they learn of the
// address.
let web: WebInstance;
let vendors: Server;
let visitor: Browser;
/** The gateway that the server calls. */
let gateway: StripeServer;
const WEBHOOK_SECRET = "whsec_vendors";
/** The Host and Referer headers of the requests. */
const requests: Array<{ host: string; path: string; referer?: string }> = [];

test.beforeAll(async ({ browserName }, { project }) => {
  expect(browserName).toBe("chromium");
  vendors = createServer(testCertificate, ({ headers, url = "/" }, response) => {
    // Their own pages request the favicons.
    if (url !== "/favicon.ico") requests.push({ host: headers.host ?? "", path: url, referer: headers.referer });
    response.setHeader("access-control-allow-origin", "*");
    if (url.endsWith(".js")) return response.setHeader("content-type", "text/javascript").end(CARD_FORM);
    response.setHeader("content-type", "text/html");
    response.end(PAGES[url] ?? "");
  });
  await new Promise<void>((resolve) => vendors.listen(0, "127.0.0.1", resolve));
  const { port } = vendors.address() as AddressInfo;
  const cluster = runningCluster();
  const DATABASE_URL = process.env.DATABASE_URL ?? (cluster && appUrl(cluster));
  if (!DATABASE_URL) throw new Error("Give TRUCKROLL_DATA_DIR, the data folder of the server that SCREENS_URL names.");
  gateway = await startStripeServer();
  web = await startWeb({
    DATABASE_URL,
    STRIPE_SECRET_KEY: "sk_test_vendors",
    STRIPE_PUBLISHABLE_KEY: "pk_test_vendors",
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_ONE_FIRM: "1",
    STRIPE_BANK_ACCOUNTS: "1",
    STRIPE_API_URL: gateway.url,
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
  await gateway?.stop();
});

/**
 * A stand-in for the gateway's library, as far as the policy of a page matters. It puts its form into a frame, one for
 * each kind. It returns a token for the typed account, which must be verified first or already is.
 */
const CARD_FORM = `
  let accounts = 0;
  const wait = { on: () => {}, destroy: () => {}, unmount: () => {}, update: () => {} };
  window.Stripe = () => ({
    elements: ({ allowedPaymentMethodTypes: [kind] }) => ({
      submit: async () => ({}),
      update: async ({ setupFutureUsage }) => { window.keptOnFile = setupFutureUsage; },
      create: () => ({ ...wait, mount(place) {
        const frame = document.createElement("iframe");
        frame.src = "https://elements-inner.js.stripe.com/" + kind;
        place.replaceChildren(frame);
      } }),
    }),
    createConfirmationToken: async () => ({
      confirmationToken: { id: (accounts++ === 0 ? "ctoken_manual_" : "ctoken_bank_") + Date.now() },
    }),
  });
  window.Stripe.version = 1;`;
const PAGES: Record<string, string> = {
  "/card": "<p>Card number</p>",
  "/us_bank_account": "<p>Search for your bank</p>",
  "/bank": "<script>opener.postMessage('back from the bank', '*')</script>",
};

test("card and map hosts learn only the origin and never the link, and a bank's window can return to the page", async ({
  browser,
}) => {
  const office = await logIn(browser, "grace");
  const invoice = await findFirstRow(office, "/billing/invoices?status=presented&kind=invoice", "/jobs/");
  const token = await getMailedToken(office, invoice, `vendors.${Date.now()}@example.com`);
  const page = await visitor.newPage();
  await page.goto(`${web.url}/invoice/${token}`);
  await expect(page.frameLocator("iframe[src*='elements-inner.js.stripe.com']").getByText("Card number")).toBeVisible();

  // A bank opens a window and tells the page when it is done.
  const bankMessage = page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        addEventListener("message", ({ data }) => resolve(data));
        setTimeout(() => reject(new Error("The window did not find back.")), 5_000);
        open("https://hooks.stripe.com/bank");
      })
  );
  expect(await bankMessage).toBe("back from the bank");

  const tile = () => page.evaluate(() => fetch("https://a.tiles.mapbox.com/v4/tile").then(({ status }) => status));
  expect(await tile()).toBe(200);
  await expect(page.evaluate(() => fetch("https://elsewhere.example/"))).rejects.toThrow();

  expect(new Set(requests.map(({ host }) => host))).toEqual(
    new Set(["js.stripe.com", "elements-inner.js.stripe.com", "hooks.stripe.com", "a.tiles.mapbox.com"])
  );
  for (const { host, path, referer } of requests) {
    expect(referer ?? "", `${host}${path}`).not.toContain(token);
    expect(referer, `${host}${path}`).toMatch(/^https?:\/\/[^/]+\/$/);
  }
});

test("a typed bank account is verified first, and another stays pending for days until the bank pays it", async ({
  browser,
}) => {
  const office = await logIn(browser, "grace");
  const invoice = await findFirstRow(office, "/billing/invoices?status=presented&kind=invoice", "/jobs/");
  const token = await getMailedToken(office, invoice, `vendors.bank.${Date.now()}@example.com`);
  const page = await visitor.newPage();
  const payByAccount = async () => {
    await page.getByText("Bank account", { exact: true }).click();
    const frame = page.frameLocator("iframe[src$='/us_bank_account']");
    await expect(frame.getByText("Search for your bank")).toBeVisible();
    await page.getByLabel("Name on account").fill("Ann Lee");
    await page.getByRole("button", { name: /^Pay \$/ }).click();
  };

  const { promise: library, resolve: letLibraryArrive } = Promise.withResolvers<void>();
  await page.route("https://js.stripe.com/**", async (route) => {
    await library;
    await route.continue();
  });
  await page.goto(`${web.url}/invoice/${token}`);
  await page.getByText("Bank account", { exact: true }).click();
  await page.getByText("Keep this account on file").click();
  await expect(page.getByRole("checkbox", { name: /^Keep this account on file/ })).toBeChecked();
  // The gateway's form follows the consent of the account owner, even when it loads after the tick.
  letLibraryArrive();
  await expect.poll(() => page.evaluate("window.keptOnFile")).toBe("off_session");
  await page.getByText("Keep this account on file").click();
  await expect.poll(() => page.evaluate("window.keptOnFile")).toBeNull();
  await payByAccount();
  const waiting = page.getByRole("region", { name: "Payment in progress" });
  await expect(waiting).toContainText("Verify your bank account to complete your payment");
  await expect(waiting.getByRole("link", { name: "Verify bank account" })).toHaveAttribute(
    "href",
    /^https:\/\/payments\.stripe\.com\/microdeposit\//
  );
  await office.goto(invoice);
  await expect(office.getByText("Waiting for the customer to verify the bank account.")).toBeVisible();
  await waiting.getByRole("button", { name: "Start over" }).click();

  await payByAccount();
  await expect(page.getByText("Bank payments take up to 4 business days.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay / })).toHaveCount(0);
  const intent = requireValue(
    [...gateway.intents.values()].find(({ status }) => status === "processing"),
    "intent"
  );
  expect(await tellOf(gateway.become(intent.id, "succeeded"))).toBe(200);
  await page.reload();
  await expect(page.getByText("Paid in full. Thank you.")).toBeVisible();
});

/** Posts the gateway's message about an intent that has succeeded. */
async function tellOf(object: object): Promise<number> {
  const stripeRequest = buildStripeMessage("payment_intent.succeeded", object, { secret: WEBHOOK_SECRET });
  return (await fetch(`${web.url}/api/webhooks/stripe`, stripeRequest)).status;
}
