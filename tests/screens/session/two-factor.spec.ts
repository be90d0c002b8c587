import type { Browser, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { demoPassword } from "@/prisma/seed/demo-logins";
import { findAxeProblems } from "@/tests/support/screens/axe";
import { sendOwnCall } from "@/tests/support/screens/own-call";
import { expect, logIn, PHONE, test, openWatchedPage } from "@/tests/support/screens/people";

test.describe.configure({ timeout: 180_000 });

const STEP_MS = 30_000;

type NewPerson = { id: string; email: string };

/** Creates a new dispatcher of the demo business as its administrator. */
async function makePerson(admin: Page, lastName: string, accountType = "Dispatcher"): Promise<NewPerson> {
  const email = `${lastName}.${Date.now()}@example.com`.toLowerCase();
  const { id } = await sendOwnCall(admin, "POST", "/api/users", { firstName: "Zoe", lastName, email, accountType });
  await sendOwnCall(admin, "POST", `/api/users/${id}/password`, { newPassword: demoPassword });
  return { id, email };
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel("Username or email").fill(email);
  await page.locator("input[name=password]").fill(demoPassword);
  await page.locator("input[name=password]").press("Enter");
}

/** Waits for a path. The address of a login also contains the page behind it, so only the path counts. */
const isAt = (page: Page, path: string) => page.waitForURL(({ pathname }) => pathname === path);

async function open(browser: Browser, options = {}): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await openWatchedPage(context);
  await page.goto("/login?next=/profile", { waitUntil: "networkidle" });
  return page;
}

/** Sets up the authenticator app in an open dialog. Returns a function for its codes, and the recovery codes. */
async function setUpApp(page: Page): Promise<{ codeAt: (steps: number) => string; recoveryCodes: string[] }> {
  await page.getByRole("button", { name: "Add authenticator app" }).click();
  await page.getByLabel("Current password").last().fill(demoPassword);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Scan the QR code" });
  const secret = (await dialog.locator("[data-secret]").innerText()).replaceAll(" ", "");
  const codeAt = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });
  expect(await findAxeProblems(page, "scan the code")).toEqual([]);
  await dialog.getByLabel("Code from the app").fill(codeAt(0));
  await page.keyboard.press("Enter");
  const codes = page.getByRole("list", { name: "Recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const recoveryCodes = await codes.getByRole("listitem").allInnerTexts();
  await page.getByRole("button", { name: "Done" }).click();
  return { codeAt, recoveryCodes };
}

test("an authenticator app is set up by keyboard and required at the next login; sessions are ended", async ({
  browser,
}) => {
  const { email } = await makePerson(await logIn(browser, "grace"), "Totp");
  const page = await open(browser);
  await typePassword(page, email);
  await isAt(page, "/profile");
  const { codeAt, recoveryCodes } = await setUpApp(page);
  await expect(page.getByText("10 of 10 left")).toBeVisible();

  const phone = await open(browser, PHONE);
  await typePassword(phone, email);
  await expect(phone.getByLabel("Code")).toBeFocused();
  expect(await findAxeProblems(phone, "second step")).toEqual([]);
  await phone.getByLabel("Code").fill("aaaa-aaaa-aaaa-aaaa");
  await phone.keyboard.press("Enter");
  await expect(phone.getByRole("alert").filter({ hasText: "Incorrect or already used code." })).toBeVisible();
  // One step ahead, because the setup used up the current code.
  await phone.getByLabel("Code").fill(codeAt(1));
  await phone.keyboard.press("Enter");
  await isAt(phone, "/profile");

  await page.reload();
  await page.getByRole("button", { name: /^Log out Chrome.* on / }).click();
  await expect(page.getByRole("button", { name: /^Log out Chrome.* on / })).toHaveCount(0);
  expect((await phone.request.get("/api/session")).status()).toBe(401);

  const laptop = await open(browser);
  await typePassword(laptop, email);
  await laptop.getByLabel("Code").fill(recoveryCodes[0] ?? "");
  await laptop.getByRole("button", { name: "Continue" }).click();
  await isAt(laptop, "/profile");
  await expect(laptop.getByText("9 of 10 left")).toBeVisible();
});

test("a passkey is added, logs in without a password, and is the second step of a password", async ({ browser }) => {
  const { email } = await makePerson(await logIn(browser, "grace"), "Passkey");
  const page = await open(browser);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await typePassword(page, email);
  await isAt(page, "/profile");
  await page.getByRole("button", { name: "Add passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add passkey" });
  await dialog.getByLabel("Name").fill("Work laptop");
  await dialog.getByLabel("Current password").fill(demoPassword);
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Work laptop")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/login?next=/profile", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await isAt(page, "/profile");
  await expect(page.getByText(email)).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/login?next=/profile", { waitUntil: "networkidle" });
  await typePassword(page, email);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await isAt(page, "/profile");

  await page.getByRole("button", { name: "Turn off two-factor authentication" }).click();
  await page.getByLabel("Current password").last().fill(demoPassword);
  await page.getByRole("button", { name: "Turn off", exact: true }).click();
  await expect(page.getByText("Two-factor authentication is off.")).toBeVisible();
});

test("a user who needs two-factor authentication sees only its setup until it is done; an administrator resets it", async ({
  browser,
}) => {
  const grace = await logIn(browser, "grace");
  const role = await sendOwnCall(grace, "POST", "/api/roles", {
    name: `Guarded ${Date.now()}`,
    permissions: ["schedule.view", "schedule.all"],
    requiresTwoFactor: true,
  });
  const { email } = await makePerson(grace, "Guarded", role.name);
  const page = await open(browser, PHONE);
  await typePassword(page, email);
  await isAt(page, "/two-factor");
  await page.goto("/schedule");
  await isAt(page, "/two-factor");
  expect(await findAxeProblems(page, "setup")).toEqual([]);
  await setUpApp(page);
  await isAt(page, "/schedule");

  await grace.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await grace.getByRole("button", { name: "Actions for Zoe Guarded" }).click();
  await grace.getByRole("menuitem", { name: "Reset two-factor authentication…" }).click();
  await grace.getByRole("button", { name: "Reset", exact: true }).click();
  const reset = /^Reset two-factor authentication for Zoe Guarded\. (Sending|Queued) an email to /;
  await expect(grace.getByText(reset)).toBeVisible();
  // The reset logs out the phone, too.
  await page.goto("/schedule");
  await isAt(page, "/login");
  await typePassword(page, email);
  await isAt(page, "/two-factor");
});
