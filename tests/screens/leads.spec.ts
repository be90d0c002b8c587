import { makePhoneNumber, formatShownPhone } from "@/tests/support/screens/new-phone";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";

test.describe.configure({ timeout: 180_000 });

test("a lead comes from the public form without a script, and is booked from the list", async ({ browser }) => {
  const name = `Wren Request${Date.now()}`;
  const phone = makePhoneNumber();
  const street = `${phone.slice(-4)} Elm Street`;
  const grace = await logIn(browser, "grace");
  await grace.goto("/leads?panel=form");
  const panel = grace.getByRole("dialog", { name: "Web form" });
  const open = panel.getByRole("button", { name: "Open form" });
  const address = panel.getByLabel("Form link");
  await expect(open.or(address).first()).toBeVisible();
  if (await open.isVisible()) await open.click();
  const link = await address.inputValue();

  const stranger = await browser.newContext({ javaScriptEnabled: false });
  const form = await stranger.newPage();
  // The form may be in a frame on the business's own site. A page of the office may not.
  const headers = (await form.goto(link))?.headers() ?? {};
  expect(headers["content-security-policy"]).toContain("frame-ancestors *");
  expect(headers["x-frame-options"]).toBeUndefined();
  const office = new URL("/login", link).href;
  await form.setContent(`<iframe name="ours" src="${link}"></iframe><iframe name="office" src="${office}"></iframe>`);
  await expect(form.frameLocator("[name=ours]").getByLabel("How can we help?")).toBeVisible();
  await expect(form.frameLocator("[name=office]").getByLabel("Username or email")).toHaveCount(0);
  await form.goto(link);
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Phone").fill(formatShownPhone(phone));
  await form.getByLabel("Address").fill(street);
  await form.getByLabel("How can we help?").fill("The furnace blows cold air.");
  await form.getByRole("button", { name: "Send request" }).click();
  await expect(form.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await stranger.close();

  const dana = await logIn(browser, "dana");
  await dana.goto(`/leads?q=${encodeURIComponent(name)}`);
  const row = dana.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("Waiting");
  await row.getByRole("link", { name }).first().click();
  await dana.getByRole("link", { name: "Book appointment" }).click();

  const customer = dana.getByRole("dialog", { name: "New customer" });
  await expect(customer.getByLabel("Mobile phone")).toHaveValue(formatShownPhone(phone));
  await expect(customer.getByLabel("Street")).toHaveValue(street);
  await customer.getByLabel("ZIP").fill("28203");
  await expect(customer.getByLabel("City")).toHaveValue("Charlotte");
  await customer.getByRole("button", { name: "Add customer" }).click();
  const booking = dana.getByRole("dialog", { name: "New appointment" });
  await expect(booking.getByRole("combobox", { name: "Customer" })).toHaveValue(name);
  await expect(booking.locator("textarea[name=note]")).toHaveValue("The furnace blows cold air.");
  await booking.getByRole("button", { name: "Book appointment" }).click();
  await expect(dana.getByText(`Added ${name} to service requests`).first()).toBeVisible();

  await dana.goto(`/leads?q=${encodeURIComponent(name)}`);
  await expect(row.getByRole("link", { name: /^Job \d+/ })).toBeVisible();
  await expect(row).toContainText("Response");
});

test("a lead is added by hand, moved on the board, and moved back by Undo @corner", async ({ browser }) => {
  const name = `Robin Board${Date.now()}`;
  const page = await logIn(browser, "dana");
  await page.goto("/leads?panel=new");
  const panel = page.getByRole("dialog", { name: "New lead" });
  await panel.getByLabel("Name").fill(name);
  await panel.getByLabel("Phone").fill("(704) 555-0166");
  await panel.getByRole("button", { name: "Add lead" }).click();
  await expect(page.getByText("Added lead ").first()).toBeVisible();

  await page.goto("/leads?view=board");
  const columns = page.getByRole("region", { name: "Leads by status" }).locator("section");
  const card = (nth: number) => columns.nth(nth).getByRole("listitem").filter({ hasText: name });
  await expect(card(0)).toBeVisible();
  await card(0)
    .getByRole("button", { name: new RegExp(`Status of ${name}`) })
    .click();
  await page.getByRole("option").nth(1).click();
  await expect(card(1)).toBeVisible();
  await expect(card(0)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(card(0)).toBeVisible();
});

test("a new customer is added in a lead's form, and is still selected after a reload @corner", async ({ browser }) => {
  const last = `Newcomer${Date.now()}`;
  const page = await logIn(browser, "dana");
  await page.goto("/leads?panel=new");
  const panel = page.getByRole("dialog", { name: "New lead" });
  const box = panel.getByRole("combobox", { name: "Customer" });
  await box.pressSequentially(`Lea ${last}`, { delay: 20 });
  await pickOption(page, /as a new customer/);
  const dialog = page.getByRole("dialog", { name: "New customer" });
  await dialog.getByLabel("Mobile phone").fill(makePhoneNumber());
  await dialog.getByLabel("Street").fill(`${Date.now() % 100_000} Newcomer Way`);
  await dialog.getByLabel("ZIP").fill("28203");
  await expect(dialog.getByLabel("City")).toHaveValue("Charlotte");
  await dialog.getByRole("button", { name: "Add customer" }).click();
  await expect(dialog).toBeHidden();
  await expect(box).toHaveValue(`Lea ${last}`);
  await expect(panel.getByLabel("Name", { exact: true })).toHaveCount(0);
  await panel.getByLabel("Request").fill("A second opinion.");

  page.on("dialog", (question) => void question.accept());
  // A draft is stored a moment after the last key.
  await page.waitForTimeout(400);
  await page.reload();
  await expect(box).toHaveValue(`Lea ${last}`);
  await expect(panel.getByLabel("Name", { exact: true })).toHaveCount(0);
  await panel.getByRole("button", { name: "Add lead" }).click();
  await expect(page.getByText("Added lead ").first()).toBeVisible();
  await page.goto(`/leads?q=${last}`);
  await page
    .getByRole("row", { name: new RegExp(last) })
    .getByRole("link", { name: new RegExp(last) })
    .first()
    .click();
  const saved = page.getByRole("dialog", { name: `Lea ${last}` });
  await expect(saved.getByRole("link", { name: `Lea ${last}` })).toHaveAttribute("href", /\/customer\/show\//);
});

test("leads/source-debounce: selecting three sources at once sends one request", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  await page.goto("/leads");
  const filters = page.getByRole("group", { name: "Filters" });
  await filters.getByRole("button", { name: "Source" }).click();
  const options = page.getByRole("dialog", { name: "Source" }).getByRole("checkbox");
  await expect(options.nth(3)).toBeAttached();
  // rule: leads/filter-none-all
  await expect(options.nth(0)).toHaveAccessibleName("All");
  await expect(options.nth(0)).toBeChecked();
  await expect(options.nth(1)).toHaveAccessibleName("-- None --");
  const requestedUrls: string[] = [];
  page.on("request", (request) => {
    const { searchParams } = new URL(request.url());
    // Counts the list itself, and not what its links prefetch.
    const isList = searchParams.has("source") && !searchParams.has("lead") && !searchParams.has("panel");
    if (isList && request.headers()["rsc"]) requestedUrls.push(request.url());
  });
  await options.evaluateAll((boxes) => {
    for (const box of boxes.slice(1, 4)) if (box instanceof HTMLElement) box.click();
  });
  await expect.poll(() => new URL(page.url()).searchParams.getAll("source")).toHaveLength(3);
  await expect(filters).toHaveAttribute("aria-busy", "false");
  for (const at of [1, 2, 3]) await expect(options.nth(at)).toBeChecked();
  await expect(options.nth(0)).not.toBeChecked();
  expect(requestedUrls).toHaveLength(1);
  await options.nth(0).evaluate((box) => box instanceof HTMLElement && box.click());
  await expect.poll(() => new URL(page.url()).searchParams.getAll("source")).toHaveLength(0);
  await expect(options.nth(0)).toBeChecked();
});
