import { readdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { findAxeProblems, findWordProblems, SHELL, runSideBySide } from "@/tests/support/screens/axe";
import { findFirstRow } from "@/tests/support/screens/customer-link";
import { makeFirstDayBusiness } from "@/tests/support/screens/first-day";
import { SCREENS } from "@/tests/support/screens/office-screens";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";
import { requireValue } from "@/tests/support/required-values";

test.describe.configure({ timeout: 900_000 });

const firsts = (state: "empty" | "many") =>
  Object.keys(SCREENS).filter((screen) => requireValue(SCREENS[screen], "screen")[state]);

test("every screen of the office is in the list of screens", () => {
  const folder = path.join(import.meta.dirname, "../../app/(office)");
  const screens = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx")
    // A folder in brackets is not a part of the address.
    .map((file) =>
      path
        .dirname(file)
        .split(path.sep)
        .filter((part) => !/^\(.*\)$/.test(part))
        .join("/")
    );
  expect(screens.sort()).toEqual(Object.keys(SCREENS).sort());
  const formNames = Object.values(SCREENS).flatMap(({ fails = [] }) => fails);
  expect([...new Set(formNames)].sort()).toEqual(Object.keys(FORMS).sort());
});

test("a business on its first day: each screen says what to do next", async ({ browser }) => {
  const page = await logIn(browser, makeFirstDayBusiness());
  const problems: string[] = [];
  await runSideBySide(page, firsts("empty"), async (lane, screen) => {
    await follow(lane, `/${screen}`);
    await expect(lane.locator("body"), screen).toContainText(
      requireValue(requireValue(SCREENS[screen], "screen").empty, "empty")
    );
    // After a soft navigation, the title may arrive later than the content.
    await lane.waitForFunction(() => document.title !== "");
    // The colors of the same parts are checked where the screens have data.
    problems.push(...(await findAxeProblems(lane, screen, { withColors: false, without: [SHELL] })));
    problems.push(...(await findWordProblems(lane, screen)));
  });
  expect(problems).toEqual([]);
});

/** Follows a path as a link on the open page does. Other tests open addresses directly. */
async function follow(page: Page, to: string): Promise<void> {
  if (page.url() === "about:blank") return void (await page.goto(to));
  await page.evaluate((to) => (window as never as { next: Next }).next.router.push(to), to);
  await page.waitForURL(({ pathname }) => pathname === to);
}

type Next = { router: { push(to: string): void } };

test("permissions/admin-area: a user without permission for the settings finds none of their pages", async ({
  browser,
}) => {
  const page = await logIn(browser, "carol");
  const pages = Object.keys(SCREENS).filter((screen) => screen.startsWith("admin/"));
  expect(pages.length).toBeGreaterThan(10);
  const nothing = page.getByRole("heading", { name: "Page not found" });
  await page.goto(`/${pages[0]}`);
  await expect(nothing).toBeVisible();
  // An answer that began before the outcome was known cannot change its status. Its text then contains this mark.
  for (const screen of pages) {
    const answer = await page.request.get(`/${screen}`);
    const isNothing = answer.status() === 404 || (await answer.text()).includes("NEXT_HTTP_ERROR_FALLBACK;404");
    expect(isNothing, screen).toBe(true);
  }
});

test("lists with many rows page forward and back", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  for (const list of firsts("many")) {
    await page.goto(`/${list}`);
    const first = requireValue(await page.getByRole("row").nth(1).textContent(), "first");
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByRole("row").nth(1), list).not.toHaveText(first);
    await page.getByRole("link", { name: "Previous" }).click();
    await expect(page.getByRole("row").nth(1), list).toHaveText(first);
  }
});

/** Opens a form, types into it, and presses its button. Returns the field that must keep its text, if there is one. */
type Attempt = (page: Page, first: Firsts) => Promise<[label: string, text: string] | void>;
type Firsts = { customer: string; job: string; open: string; owing: string; proposal: string; appointment: string };

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last().click();

/** Types into a field of a panel or page and presses the button. */
const typeAndPress =
  (address: (first: Firsts) => string, label: string, text: string, button: string): Attempt =>
  async (page, first) => {
    await page.goto(address(first));
    await page.getByRole("textbox", { name: label, exact: true }).last().fill(text);
    await press(page, button);
    return [label, text];
  };

const FORMS: Record<string, Attempt> = {
  business: typeAndPress(() => "/admin/business", "Doing business as", "Kept Name", "Save"),
  profile: typeAndPress(() => "/profile", "First name", "Kept", "Save"),
  role: typeAndPress(() => "/admin/roles?panel=new", "Name", "Kept role", "Save"),
  "job type": typeAndPress(() => "/admin/job-types?panel=new", "Name", "Kept type", "Save"),
  "event type": typeAndPress(() => "/admin/event-types?panel=new", "Name", "Kept type", "Save"),
  "customer group": typeAndPress(() => "/admin/customer-groups?panel=new", "Name", "Kept group", "Save"),
  "customer status": typeAndPress(() => "/admin/customer-statuses?panel=new", "Name", "Kept status", "Save"),
  "follow-up type": typeAndPress(() => "/admin/follow-up-types?panel=new", "Name", "Kept type", "Save"),
  "forwarding number": typeAndPress(() => "/admin/forwarding-numbers?panel=new", "Name", "Kept number", "Save"),
  lead: async (page) => {
    await page.goto("/leads?panel=new");
    const panel = page.getByRole("dialog");
    await panel.getByRole("textbox", { name: "Name", exact: true }).fill("Kept lead");
    await panel.getByRole("textbox", { name: "Phone" }).fill("7045550133");
    await panel.getByRole("button", { name: "Add lead" }).click();
    return ["Name", "Kept lead"];
  },
  "lead source": typeAndPress(() => "/admin/lead-sources?panel=new", "Name", "Kept source", "Save"),
  "lead status": typeAndPress(() => "/admin/lead-statuses?panel=new", "Name", "Kept status", "Save"),
  "market segment": typeAndPress(() => "/admin/market-segments?panel=new", "Name", "Kept segment", "Save"),
  "marketing vendor": typeAndPress(() => "/admin/marketing-vendors?panel=new", "Name", "Kept vendor", "Save"),
  "email campaign": typeAndPress(() => "/admin/campaigns/email", "Name", "Kept campaign", "Add campaign"),
  "target list": typeAndPress(() => "/admin/target-lists/new", "Name", "Kept list", "Add target list"),
  part: async (page) => {
    await page.goto("/price-book/parts?panel=new");
    const panel = page.getByRole("dialog");
    await panel.getByRole("textbox", { name: "Name", exact: true }).fill("Kept part");
    await panel.getByRole("textbox", { name: "Cost" }).fill("1");
    await panel.getByRole("textbox", { name: "Sales price" }).fill("2");
    await panel.getByRole("button", { name: "Add part" }).click();
    return ["Name", "Kept part"];
  },
  "progress billing": async (page, { proposal }) => {
    await page.goto(proposal.replace("/invoices/", "/progress-billing/"));
    await page.getByRole("textbox", { name: "Percentage" }).fill("12.5");
    await page.getByRole("button", { name: /^Create invoice for/ }).click();
    return ["Percentage", "12.5"];
  },
  "price change": async (page) => {
    await page.goto("/price-book/change-prices");
    await page.getByRole("textbox", { name: "Percentage" }).fill("7.5");
    await press(page, "Preview changes");
    return ["Percentage", "7.5"];
  },
  "price book import": async (page) => {
    await page.goto("/price-book/import");
    const chooser = page.waitForEvent("filechooser");
    await press(page, "Choose file");
    await (await chooser).setFiles({ name: "parts.csv", mimeType: "text/csv", buffer: Buffer.from("Name,Price\nA,1") });
    await press(page, "Preview import");
  },
  labor: typeAndPress(() => "/price-book/labor?panel=new", "Name", "Kept labor", "Add labor"),
  category: typeAndPress(() => "/price-book/categories?panel=new", "Name", "Kept category", "Add category"),
  bundle: typeAndPress(() => "/price-book/product-groups?panel=new-bundle", "Name", "Kept bundle", "Add bundle"),
  pricing: async (page) => {
    await page.goto("/admin/pricing");
    await press(page, "Save");
  },
  equipment: typeAndPress(
    ({ customer }) => `${customer}/equipment?equipment=new`,
    "Name",
    "Kept unit",
    "Add equipment"
  ),
  "plan of a customer": typeAndPress(
    ({ customer }) => `${customer}/maintenance-plans?plan=new`,
    "Full name",
    "Kept name",
    "Sell plan"
  ),
  "maintenance plan": async (page) => {
    await page.goto("/maintenance-plans/new");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Kept plan");
    await page.getByRole("textbox", { name: "Price" }).fill("19");
    await press(page, "Add plan");
    return ["Name", "Kept plan"];
  },
  "customer note": typeAndPress(({ customer }) => `${customer}/notes?note=new`, "Note", "Kept note", "Save"),
  "lender form": typeAndPress(
    ({ customer }) => `/financing/synchrony?customer=${customer.split("/").at(-1)}`,
    "First name",
    "Kept name",
    "Send to Synchrony"
  ),
  "payment method": async (page) => {
    await page.goto("/billing/payments/accounts");
    await press(page, "Add card or account");
    const dialog = page.getByRole("dialog");
    const name = dialog.getByRole("textbox", { name: "Name on card or account" });
    await name.fill("Kept owner");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    return ["Name on card or account", "Kept owner"];
  },
  statement: async (page, { customer }) => {
    await page.goto(`${customer}/statements`);
    await press(page, "Email statement");
    await page.getByRole("dialog").getByLabel("Message").fill("Kept message");
    await page
      .getByRole("dialog")
      .getByRole("textbox", { name: /addresses/ })
      .fill("ann@example.com");
    await page.getByRole("dialog").getByRole("button", { name: "Email statement" }).click();
    return ["Message", "Kept message"];
  },
  "catalog task": async (page) => {
    await page.goto("/price-book/flat-rate");
    await page.getByRole("row").nth(1).getByRole("link").first().click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Name", exact: true }).fill("Kept task");
    await press(page, "Save customization");
    return ["Name", "Kept task"];
  },
  markup: async (page) => {
    await page.goto("/admin/markup/1");
    await page.getByRole("list", { name: "Tiers" }).getByRole("listitem").first().getByLabel("Profit").fill("61");
    await press(page, "Save markup");
  },
  tag: typeAndPress(() => "/admin/appointment-tags?panel=new", "Name", "Kept tag", "Save"),
  "arrival window": typeAndPress(() => "/admin/arrival-windows?panel=new", "Name", "Kept window", "Save"),
  "messaging service": typeAndPress(
    () => "/admin/notification-numbers?panel=service",
    "Messaging service SID",
    `MG${"a".repeat(32)}`,
    "Use service"
  ),
  "tax group": typeAndPress(() => "/admin/tax-groups?panel=new", "Name", "Kept group", "Save"),
  "dispatch group": typeAndPress(() => "/admin/dispatch-groups?panel=new", "Name", "Kept group", "Save"),
  notifications: async (page) => {
    await page.goto("/admin/notifications");
    await press(page, "Save");
  },
  event: async (page) => {
    await page.goto("/schedule/events/new");
    await page.getByRole("textbox", { name: "Name" }).fill("Kept event");
    await page.getByText("Meeting", { exact: true }).click();
    await press(page, "Add event");
    return ["Name", "Kept event"];
  },
  block: async (page) => {
    await page.goto("/schedule/block");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Technician/ })
      .click();
    await pickOption(page, /\w/);
    await press(page, "Block time");
  },
  "coverage zone": async (page) => {
    await page.goto("/coverage-zones?zone=new");
    await page.getByRole("textbox", { name: "Outline corners" }).fill("35, -80\n36, -80\n36, -81");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Kept zone");
    await press(page, "Add zone");
    return ["Name", "Kept zone"];
  },
  contact: typeAndPress(({ customer }) => `${customer}/contacts?add=contact`, "First name", "Kept", "Add contact"),
  "new job": typeAndPress(({ customer }) => `${customer}/jobs?add=job`, "Name", "Kept job", "Create job"),
  customer: typeAndPress(({ customer }) => `${customer}?edit=customer`, "Last name", "Kept", "Save"),
  bill: async (page, { customer }) => {
    await page.goto(`${customer}?edit=invoice`);
    const panel = page.getByRole("dialog");
    await panel.getByRole("button", { name: / Job$/ }).click();
    await pickOption(page, /^New job/);
    await panel.getByRole("button", { name: "Continue" }).click();
  },
  job: typeAndPress(({ job }) => job, "Name", "Kept job", "Save"),
  note: typeAndPress(({ job }) => job, "New note", "Kept note", "Add note"),
  payment: async (page, { owing }) => {
    await page.goto(owing);
    await page.getByRole("link", { name: "Accept payment" }).click();
    await page.getByLabel("Memo").fill("Kept memo");
    await page.getByRole("button", { name: /^Accept \$/ }).click();
    return ["Memo", "Kept memo"];
  },
  credit: async (page, { customer }) => {
    await page.goto(`${customer}/payments`);
    await press(page, "Add credit");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Amount" }).fill("5.00");
    await dialog.getByLabel("Memo").fill("Kept memo");
    await dialog.getByRole("button", { name: "Add credit" }).click();
    return ["Memo", "Kept memo"];
  },
  refund: async (page) => {
    await page.goto("/billing/payments?status=succeeded&method=cash");
    await page.getByRole("row").nth(1).getByRole("link").first().click();
    await press(page, "Refund");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /Reason/ }).click();
    await pickOption(page, /Price changed/);
    await dialog.getByLabel("Memo").fill("Kept memo");
    await dialog.getByRole("button", { name: "Refund", exact: true }).click();
    return ["Memo", "Kept memo"];
  },
  hours: async (page) => {
    await page.goto("/admin/hours");
    await press(page, "Save");
  },
  tax: async (page) => {
    await page.goto("/admin/tax?panel=new");
    const panel = page.getByRole("dialog");
    await panel.getByLabel("Name").fill("Kept tax");
    await panel.getByLabel("Percent").fill("1.5");
    await panel.getByRole("button", { name: "Save" }).click();
    return ["Name", "Kept tax"];
  },
  user: async (page) => {
    await page.goto("/admin/users?panel=new");
    const panel = page.getByRole("dialog");
    await panel.getByLabel("First name").fill("Kept");
    await panel.getByLabel("Last name").fill("Person");
    await panel.getByRole("textbox", { name: "Email" }).fill("kept@example.com");
    await panel.getByRole("button", { name: /Role/ }).click();
    await pickOption(page, /Dispatcher/);
    await panel.getByRole("button", { name: "Add and invite" }).click();
    return ["First name", "Kept"];
  },
  location: async (page, { customer }) => {
    await page.goto(`${customer}/locations?add=location`);
    const panel = page.getByRole("dialog");
    await panel.getByLabel("Street").fill("1 Kept St");
    await panel.getByLabel("City").fill("Charlotte");
    await panel.getByRole("combobox", { name: "State" }).fill("NC");
    await pickOption(page, /^NC/);
    await panel.getByLabel("ZIP").fill("28203");
    await panel.getByRole("button", { name: "Add location" }).click();
    return ["Street", "1 Kept St"];
  },
  pin: async (page, { customer }) => {
    await page.goto(`${customer}/locations`);
    await page
      .getByRole("link", { name: /^Move pin for/ })
      .first()
      .click();
    const panel = page.getByRole("dialog");
    await panel.getByLabel("Latitude and longitude").fill("35.2, -80.8");
    await panel.getByRole("button", { name: "Save pin" }).click();
    return ["Latitude and longitude", "35.2, -80.8"];
  },
  "billing address": async (page, { customer }) => {
    await page.goto(`${customer}/billing-addresses?add=billing-address`);
    const panel = page.getByRole("dialog");
    await panel.getByLabel("Street").fill("PO Box 77");
    await panel.getByLabel("ZIP").fill("28203");
    await panel.getByLabel("City").fill("Charlotte");
    await panel.getByRole("combobox", { name: "State" }).fill("NC");
    await pickOption(page, /^NC/);
    await panel.getByRole("button", { name: "Add billing address" }).click();
    return ["Street", "PO Box 77"];
  },
  "new customer": async (page) => {
    await page.goto("/customers/new");
    await page.getByLabel("First name").fill("Kept");
    await page.getByLabel("Last name").fill("W".repeat(60));
    await page.getByRole("textbox", { name: "Mobile phone" }).fill("9195550177");
    await page.getByText("Save with missing details").click();
    await press(page, "Add customer");
    return ["First name", "Kept"];
  },
  invoice: async (page, { open }) => {
    await page.goto(open);
    await page.getByLabel("Name of line 1").fill("Kept line");
    await press(page, "Save");
    return ["Name of line 1", "Kept line"];
  },
  appointment: async (page, { appointment }) => {
    await page.goto(appointment);
    await page.getByLabel("Reason for visit").fill("Kept note");
    await press(page, "Save changes");
    return ["Reason for visit", "Kept note"];
  },
  booking: async (page) => {
    await page.goto("/schedule/new?view=day&start=2199-06-12T14:00:00Z");
    await page.getByRole("combobox", { name: "Customer" }).pressSequentially("Stonecrest", { delay: 20 });
    await pickOption(page, /^Stonecrest \w/);
    await expect(page.getByRole("button", { name: /Location/ })).not.toContainText("Select");
    await page.getByLabel("Reason for visit").fill("Kept note");
    await press(page, "Book appointment");
    return ["Reason for visit", "Kept note"];
  },
  "free times": async (page) => {
    await page.goto("/schedule/new?view=day");
    await press(page, "Find a time");
  },
  import: async (page) => {
    await page.goto("/customers/import");
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(page, "Choose file")]);
    await chooser.setFiles({ name: "kept.csv", mimeType: "text/csv", buffer: Buffer.from("Customer Name\nAnn Lee\n") });
  },
};

test("a form whose call fails says so and keeps the typed text", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  const first = await firstsOf(page);
  const prepared = new Set<Page>();
  const prepare = async (lane: Page) => {
    if (prepared.has(lane)) return;
    prepared.add(lane);
    // The question about unsaved changes is answered with yes.
    lane.on("dialog", (dialog) => void dialog.accept());
    await breakOffChanges(lane);
  };
  await runSideBySide(page, Object.entries(FORMS), async (lane, [name, attempt]) => {
    await prepare(lane);
    await test.step(name, async () => {
      const typedEntry = await attempt(lane, first);
      const failureText = /Can't reach the server|[Uu]pload failed|Couldn't|We couldn't tell/;
      await expect(lane.getByText(failureText).first(), name).toBeVisible();
      if (!typedEntry) return;
      const field = lane.getByRole("textbox", { name: typedEntry[0], exact: true });
      // Fields that are locked until an answer arrives still exist.
      const lockedField = lane.locator("[inert]").getByRole("textbox", { name: typedEntry[0], includeHidden: true });
      await expect(field.or(lockedField).last(), name).toHaveValue(typedEntry[1]);
    });
  });
});

/**
 * Lets reads and the realtime connection work and breaks off every change. It uses the protocol of the browser, because
 * a Playwright route would make every page read all of its scripts again.
 */
async function breakOffChanges(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  browser.on("Fetch.requestPaused", ({ requestId, request: { method, url } }) => {
    const goesOn = method === "GET" || /\/api\/(?:realtime|auth|session)/.test(url);
    const answer = goesOn
      ? browser.send("Fetch.continueRequest", { requestId })
      : browser.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" });
    // The page may have moved on.
    answer.catch(() => undefined);
  });
  await browser.send("Fetch.enable", { patterns: [{ urlPattern: "*/api/*" }] });
}

async function firstsOf(page: Page): Promise<Firsts> {
  const rows = (status: string) => findFirstRow(page, `/billing/invoices?status=${status}&kind=invoice`, "/jobs/");
  const customer = await findFirstRow(page, "/customers", "/customer/show/");
  const job = await findFirstRow(page, "/jobs", "/jobs/");
  await page.goto("/schedule?view=week&group=all&tech=all");
  const appointment = await page.locator("[data-board] [data-appointment]").first().getAttribute("data-appointment");
  return {
    customer,
    job,
    open: await rows("open+-+draft"),
    owing: await rows("presented"),
    proposal: await findFirstRow(page, "/billing/invoices?status=presented&kind=proposal", "/jobs/"),
    appointment: `/schedule/appointments/${appointment}?view=week&group=all&tech=all`,
  };
}
