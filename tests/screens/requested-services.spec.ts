import { makeFirstDayBusiness } from "@/tests/support/screens/first-day";
import { decideAtTerminal } from "@/tests/support/processes/operator";
import { expect, logIn, test } from "@/tests/support/screens/people";

test("a service is requested, approved by the operator, and shown as approved", async ({ browser }) => {
  const page = await logIn(browser, makeFirstDayBusiness());
  await page.goto("/admin/subscriptions");
  await page.getByRole("link", { name: /: Check acceptance$/ }).click();
  await page.getByLabel("Average check").fill("275");
  await page.getByLabel("Largest check").fill("1800");
  await page.getByLabel("Electronic signature").fill("Ada First");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Select this box to continue.")).toBeVisible();
  await page.getByText("I agree to my provider's payment terms").click();
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Check acceptance requested.")).toBeVisible();
  // The newest business with this name, because ids begin with the time.
  const businessMatches = decideAtTerminal("list").matchAll(/^First Day Heating \(([0-9a-f-]{36})\)$/gm);
  const business =
    [...businessMatches]
      .map(([, id = ""]) => id)
      .toSorted()
      .at(-1) ?? "";
  decideAtTerminal("approve", "--business", business, "--service", "checkAcceptance");
  await page.goto("/admin/enroll/check-acceptance");
  await expect(page.getByText("Approved", { exact: true })).toBeVisible();
  await expect(page.getByText("Ada First").last()).toBeVisible();
});

test("@corner card processing is requested in three steps, and the first two report missing information", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  await page.goto("/admin/enroll/card-processing/sign");
  await page.getByRole("link", { name: "Start with the business" }).click();
  await page.getByRole("button", { name: "Continue to banking" }).click();
  await expect(page.getByText("Required", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Structure" }).click();
  await page.getByRole("option", { name: "LLC" }).click();
  await page.getByRole("textbox", { name: /^Tax ID/ }).fill("56-1234567");
  await page.getByRole("button", { name: "Tax ID type" }).click();
  await page.getByRole("option", { name: "EIN" }).click();
  await page.getByLabel("First name").fill("Ann");
  await page.getByLabel("Last name").fill("Lee");
  await page.getByLabel("Ownership").fill("100");
  await page.getByLabel("Date of birth").fill("5/6/1980");
  await page.getByLabel("Social security number").fill("987-65-4321");
  await page.getByRole("button", { name: "Continue to banking" }).click();
  await page.getByLabel("Highest monthly sales").fill("20000");
  await page.getByLabel("Average payment").fill("900");
  await page.getByLabel("Routing number").fill("053000196");
  await page.getByLabel("Account number").fill("000778899001");
  await page.getByRole("button", { name: "Continue to signature" }).click();
  await expect(page.getByText("Add a bank statement or tax return for this volume")).toBeVisible();
  await page.getByLabel("Average payment").fill("400");
  await page.getByRole("button", { name: "Continue to signature" }).click();
  await page.getByText("I agree to the merchant terms.").click();
  await page.getByLabel("Electronic signature").fill("Ann Lee");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Card processing requested.")).toBeVisible();
  await page.goto("/admin/enroll/card-processing/business");
  await expect(page.getByLabel("Social security number").filter({ visible: true })).toHaveValue("***-**-4321");
});

test("@corner the service setup has five steps, and each reports what is missing in it", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  await page.goto("/setup");
  const next = () => page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("button", { name: "Plan" }).click();
  await page.getByRole("option", { name: "Professional" }).click();
  await next();
  await page.getByText("Roofing", { exact: true }).click();
  await next();
  await page.getByText("Residential", { exact: true }).click();
  await next();
  await page.getByLabel("Labor price per hour").fill("155");
  await next();
  await page.getByLabel("Electronic signature").fill("Grace Hollis");
  await page.getByRole("button", { name: "Finish setup" }).click();
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  await expect(page.getByText("Your provider reviews this trade first")).toBeVisible();
  await page.getByText("Roofing", { exact: true }).click();
  for (let step = 2; step < 5; step++) await next();
  await page.getByRole("button", { name: "Finish setup" }).click();
  await expect(page.getByText("Setup saved.")).toBeVisible();
  await page.goto("/setup");
  for (let step = 1; step < 4; step++) await next();
  await expect(page.getByLabel("Labor price per hour")).toHaveValue("155.00");
});
