import { findFirstRow } from "@/tests/support/screens/customer-link";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";

test.describe.configure({ timeout: 120_000 });

const run = String(Date.now()).slice(-7);

test("a document is saved as a template, made a favorite, used on a job, and deleted", async ({ browser }) => {
  const grace = await logIn(browser, "grace");
  const name = `Tune-up ${run}`;
  // The line typed here is not saved with the document.
  grace.on("dialog", (dialog) => void dialog.accept());
  const like = await findFirstRow(grace, "/billing/invoices?status=open+-+draft&kind=invoice", "/jobs/");
  await grace.goto(like);
  // Other tests leave documents without lines behind.
  await expect(grace.getByRole("button", { name: "Custom item" })).toBeVisible();
  const hasLines = await grace.getByLabel("Name of line 1").isVisible();
  if (!hasLines) await grace.getByRole("button", { name: "Custom item" }).click();
  const line = `Checkup ${run}`;
  await grace.getByLabel("Name of line 1").fill(line);
  await grace.getByRole("button", { name: "More", exact: true }).click();
  await grace.getByRole("menuitem", { name: "Save as template…" }).click();
  const dialog = grace.getByRole("dialog", { name: "Save as template" });
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await dialog.getByRole("button", { name: "Save template" }).click();
  await expect(grace.getByText(`Saved template ${name}.`, { exact: false }).first()).toBeVisible();

  await grace.goto(`/billing/invoice-templates?q=${run}`);
  const row = grace.getByRole("row").filter({ hasText: name });
  await row.getByRole("button", { name: `More actions for ${name}` }).click();
  await grace.getByRole("menuitem", { name: "Add to favorites" }).click();
  await expect(row.getByLabel("Favorite")).toBeVisible();
  await row.getByRole("button", { name: `Use ${name}` }).click();
  const use = grace.getByRole("dialog", { name: `Use ${name}` });
  await use.getByRole("combobox", { name: "Job" }).pressSequentially("Stonecrest", { delay: 20 });
  await pickOption(grace, /Stonecrest/);
  await use.getByRole("button", { name: "Use template" }).click();
  await grace.waitForURL(/\/jobs\/[0-9a-f-]+\/invoices\/[0-9a-f-]+$/);
  await expect(grace.getByLabel("Name of line 1")).toHaveValue(line);
  await expect(grace.getByLabel("Title")).toHaveValue(name);

  await grace.goto(`/billing/invoice-templates?q=${run}`);
  await row.getByRole("button", { name: `More actions for ${name}` }).click();
  await grace.getByRole("menuitem", { name: "Delete template" }).click();
  await grace.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(grace.getByText("No matching templates").first()).toBeVisible();
});

test("a library image is selected for a document and shown on it @corner", async ({ browser }) => {
  const grace = await logIn(browser, "grace");
  await grace.goto("/billing/image-library");
  const drawn = await grace.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 200 });
    const context = canvas.getContext("2d")!;
    context.fillStyle = "#c2410c";
    context.fillRect(40, 40, 220, 120);
    return canvas.toDataURL("image/png").split(",")[1]!;
  });
  const [chooser] = await Promise.all([
    grace.waitForEvent("filechooser"),
    grace.getByRole("button", { name: "Choose file" }).click(),
  ]);
  const name = `unit-${run}.png`;
  await chooser.setFiles({ name, mimeType: "image/png", buffer: Buffer.from(drawn, "base64") });
  const stem = new RegExp(`unit-${run}`);
  await expect(grace.getByRole("img", { name: stem })).toBeVisible();

  await grace.goto(await findFirstRow(grace, "/billing/invoices?status=open+-+draft&kind=invoice", "/jobs/"));
  await grace.getByRole("button", { name: "Choose images" }).click();
  const dialog = grace.getByRole("dialog", { name: "Choose images" });
  await dialog.getByRole("searchbox", { name: "Search images" }).fill(run);
  await dialog.getByRole("button", { name: stem }).first().click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await grace.getByRole("button", { name: "Save", exact: true }).click();
  await expect(grace.getByText(/^Invoice #\d+ saved\.$/).first()).toBeVisible();
  await grace.reload();
  const picture = grace.getByRole("list", { name: "Images" }).getByRole("img", { name: stem });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(300);
  // The library keeps a picture that a document shows.
  await grace.goto(`/billing/image-library?q=${run}`);
  await grace.getByRole("button", { name: stem }).click();
  await grace.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(grace.getByText("An invoice or proposal uses this image. Remove it there first.").first()).toBeVisible();
});
