import type { Locator, Page } from "@playwright/test";
import { findNestedForms } from "@/tests/architecture/nested-forms";
import { getOwnDay } from "@/tests/support/screens/dispatch-board";
import { makePhoneNumber } from "@/tests/support/screens/new-phone";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";

test.describe.configure({ timeout: 240_000 });

/** Opens a form inside another form and saves the inner one. Returns what must stay away afterwards. */
type Attempt = (page: Page) => Promise<Locator>;

const NEW_CUSTOMER = "components/customers/new-customer-form.tsx NewCustomerForm";

const ATTEMPTS: Record<string, Attempt> = {
  [`components/scheduling/booking/new-appointment-panel.tsx NewAppointmentPanel > ${NEW_CUSTOMER}`]: async (page) => {
    await page.goto(`/schedule/new?view=day&date=${getOwnDay(9)}`);
    return addCustomer(page, page.getByRole("dialog", { name: "New appointment" }));
  },
  [`components/telephony/call-panel.tsx CallPanel > ${NEW_CUSTOMER}`]: async (page) => {
    await page.goto("/calls");
    await page.locator('a[href*="call="]').first().click();
    return addCustomer(page, page.getByRole("dialog"));
  },
  "components/marketing/campaigns/email-campaign-form.tsx EmailCampaignForm > components/ui/rich-text/rich-text-link.tsx RichTextLink":
    async (page) => {
      await page.goto("/admin/campaigns/email");
      await page.getByRole("button", { name: "Link", exact: true }).first().click();
      const dialog = page.getByRole("dialog", { name: "Add link" });
      await dialog.getByLabel("Address").fill("www.example.com");
      await markOuter(page, dialog);
      await dialog.getByRole("button", { name: "Save link" }).click();
      return dialog;
    },
  [`components/leads/lead-panel.tsx LeadPanel > ${NEW_CUSTOMER}`]: async (page) => {
    await page.goto("/leads?panel=new");
    return addCustomer(page, page.getByRole("dialog", { name: "New lead" }));
  },
  [`components/marketing/target-lists/target-list-editor.tsx TargetListEditor > ${NEW_CUSTOMER}`]: async (page) => {
    await page.goto("/admin/target-lists/new");
    return addCustomer(page, page.getByRole("main"), "Add customer");
  },
};

test("every form inside another form has a test here", () => {
  expect(findNestedForms()).toEqual(Object.keys(ATTEMPTS).toSorted());
});

test("saving a form in a dialog does not save the forms around it @corner", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  page.on("dialog", (dialog) => void dialog.accept());
  const sent: string[] = [];
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() !== "GET" && !/\/api\/(realtime|auth|session|customers)/.test(path)) sent.push(path);
  });
  for (const [name, attempt] of Object.entries(ATTEMPTS)) {
    await test.step(name, async () => {
      sent.length = 0;
      await expect(await attempt(page), name).toBeHidden();
      // Any effect of the outer form would begin at the same moment.
      expect(await page.evaluate(() => document.querySelectorAll("[data-outer-saved]").length), name).toBe(0);
      expect(await page.locator("form[data-outer]").count(), name).toBeGreaterThan(0);
      expect(sent, name).toEqual([]);
    });
  }
});

/** Records from now on when any form except the one in the dialog is saved or busy. */
async function markOuter(page: Page, dialog: Locator): Promise<void> {
  const inner = await dialog.locator("form").elementHandle();
  await page.evaluate((own) => {
    for (const form of document.querySelectorAll("form")) {
      if (form === own) continue;
      form.setAttribute("data-outer", "");
      new MutationObserver(() => {
        if (form.getAttribute("aria-busy") === "true") document.body.setAttribute("data-outer-saved", "");
      }).observe(form, { attributes: true, attributeFilter: ["aria-busy"] });
    }
  }, inner);
}

async function addCustomer(page: Page, panel: Locator, label = "Customer"): Promise<Locator> {
  const box = panel.getByRole("combobox", { name: label });
  await box.press("Control+a");
  await box.pressSequentially(`Nested Person${Date.now()}`, { delay: 20 });
  await pickOption(page, /as a new customer/);
  const dialog = page.getByRole("dialog", { name: "New customer" });
  await dialog.getByLabel("Mobile phone").fill(makePhoneNumber());
  await dialog.getByLabel("Street").fill(`${Date.now() % 100_000} Nested Way`);
  await dialog.getByLabel("ZIP").fill("28203");
  await expect(dialog.getByLabel("City")).toHaveValue("Charlotte");
  await markOuter(page, dialog);
  await dialog.getByRole("button", { name: "Add customer" }).click();
  return dialog;
}
