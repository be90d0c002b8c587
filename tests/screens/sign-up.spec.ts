import type { Page } from "@playwright/test";
import { findAxeProblems, sweepPages } from "@/tests/support/screens/axe";
import { waitForMail } from "@/tests/support/screens/mails";
import { expect, PHONE, test, openWatchedPage } from "@/tests/support/screens/people";

test.describe.configure({ timeout: 180_000 });

/** Chooses an option of a list by typing how its row begins. */
async function choose(page: Page, label: RegExp, typedText: string): Promise<void> {
  const button = page.getByRole("button", { name: label }).first();
  await button.click();
  await expect(page.locator("[role=option]:focus, [role=listbox]:focus")).toBeAttached();
  await page.keyboard.type(typedText, { delay: 20 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(button).toContainText(typedText);
}

async function goOn(page: Page, button: string, step: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await page.waitForURL(`**/register/${step}`);
  await expect(page.getByRole("navigation", { name: "Steps" }).locator("[aria-current=step]")).toBeVisible();
}

async function enterAddress(page: Page): Promise<void> {
  await page.getByLabel("Address").first().fill("12 Oak St");
  await page.getByLabel("City").first().fill("Charlotte");
  await page.getByLabel("ZIP").first().fill("28202");
  await choose(page, /State/, "NC");
}

test("registration/final-save-no-loading: a business signs up on a phone, and its administrator logs in", async ({
  browser,
}) => {
  const page = await openWatchedPage(await browser.newContext(PHONE));
  const email = `ann.${Date.now()}@lee-mechanical.example`;
  await page.goto("/get-started");
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.getByLabel("First name").fill("Ann");
  await page.getByLabel("Last name").fill("Lee");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your email" })).toBeVisible();

  const mail = await waitForMail(email, ({ subject }) => subject === "Confirm your email");
  await page.goto(/\/register\/confirm\?token=[\w-]+/.exec(mail.text)?.[0] ?? "/nowhere");
  await page.getByRole("button", { name: "Confirm and continue" }).click();
  await page.waitForURL("**/register/plan");
  await goOn(page, "Save and continue", "add-ons");
  await page.getByText("Accept bank payments (ACH)").click();
  await goOn(page, "Save and continue", "business");
  await enterBusiness(page);
  await goOn(page, "Save and continue", "owners");
  await page.getByLabel("Ownership").fill("100");
  await page.getByLabel("Date of birth").fill("02/03/1980");
  await page.getByLabel("Social security number").fill("078-05-1120");
  expect(await findAxeProblems(page, "owners")).toEqual([]);
  await goOn(page, "Save and continue", "banking");
  await page.getByLabel("Routing number").fill("021000022");
  await page.getByLabel("Account number").fill("4400110099");
  await page.getByRole("button", { name: "Check and continue" }).click();
  await expect(page.getByText("This routing number isn't valid. Check all 9 digits.")).toBeVisible();
  await page.getByLabel("Routing number").fill("021000021");
  await goOn(page, "Check and continue", "documents");
  await page.getByRole("link", { name: "Continue" }).click();
  await signAndSend(page, email);
});

async function enterBusiness(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Legal name" }).fill("Lee Mechanical LLC");
  await page.getByText("The business operates under its legal name").click();
  await page.getByLabel("Phone").fill("7045550199");
  await page.getByLabel("Website").fill("lee-mechanical.example");
  await enterAddress(page);
  await page.getByText("Mailing address is the same").click();
  await choose(page, /Trade/, "Plumbing");
  await choose(page, /Business structure/, "LLC");
  await choose(page, /Tax ID type/, "EIN");
  await page.getByLabel("Tax ID", { exact: true }).fill("98-7654329");
  await page.getByLabel("Yearly sales", { exact: true }).fill("900000");
  await page.getByLabel("Average check").fill("400");
  await page.getByLabel("Largest check").fill("5000");
  await page.getByRole("group", { name: "Opened" }).getByRole("spinbutton").first().click();
  await page.keyboard.type("05012010");
}

async function signAndSend(page: Page, email: string): Promise<void> {
  await page.getByText("I agree to the terms of use").click();
  await page.getByText("I agree to my provider's payment terms").click();
  await page.getByLabel("Full name").fill("Bo Fox");
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText(/Sign with the full name/)).toBeVisible();
  await page.getByLabel("Full name").fill("Ann Lee");
  await page.getByRole("button", { name: "Send application" }).click();
  // The form stays until the answer arrives. Nothing replaces it meanwhile.
  await expect(page.getByRole("heading", { name: "Application received" })).toBeVisible();

  const invitation = await waitForMail(email, ({ subject }) => subject === "You're invited to Truckroll");
  await page.goto(/\/reset-password\?token=[\w-]+/.exec(invitation.text)?.[0] ?? "/nowhere");
  await page.getByLabel("New password").fill("several plain words");
  await page.getByLabel("Confirm password").fill("several plain words");
  await page.getByRole("button", { name: "Save password" }).click();
  await page.waitForURL("**/login?reset=1");
  await page.getByLabel("Username or email").fill(email);
  await page.getByLabel("Password").fill("several plain words");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL(/\/(home|dashboard|schedule|my-day)/);
}

test("the public pages are accessible on every screen", async ({ browser }) => {
  const page = await openWatchedPage(await browser.newContext());
  await sweepPages(page, [
    "/get-started",
    "/features",
    "/pricing",
    "/payzer-way",
    "/signup",
    "/signup/now",
    "/signup/check-email",
  ]);
});
