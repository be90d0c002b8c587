import { expect, logIn, test } from "@/tests/support/people";

test("a service is asked for, approved by whoever runs the installation, and shown as approved", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  await page.goto("/admin/subscriptions");
  await page.getByRole("link", { name: /: Check acceptance$/ }).click();
  await page.getByLabel("Average check").fill("275");
  await page.getByLabel("Largest check").fill("1800");
  await page.getByLabel("Electronic signature").fill("Grace Hollis");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Agree to go on.")).toBeVisible();
  await page.getByText("I agree to the payment terms").click();
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Check acceptance requested.")).toBeVisible();
  await page.goto("/admin/sandbox");
  await page.getByRole("button", { name: "Approve: Check acceptance" }).click();
  await expect(page.getByText("Check acceptance: approve.")).toBeVisible();
  await page.goto("/admin/enroll/check-acceptance");
  await expect(page.getByText("Approved", { exact: true })).toBeVisible();
  await expect(page.getByText("Grace Hollis").last()).toBeVisible();
});
