import type { Page } from "@playwright/test";
import { findFirstRow } from "@/tests/support/screens/customer-link";
import { expect, logIn, test } from "@/tests/support/screens/people";

test.describe.configure({ timeout: 120_000 });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const run = String(Date.now()).slice(-7);

type OfferedProposal = { job: string; id: string; planId: string };

/**
 * Makes a proposal that offers a plan, at a taxed location, with API calls. It is for the first job in the list of
 * `signer`. A technician sees only own jobs there.
 */
async function proposalWithPlan(office: Page, signer: Page, mark: string): Promise<OfferedProposal> {
  const like = await findFirstRow(signer, "/billing/invoices?kind=proposal", "/jobs/");
  return office.evaluate(
    async ([address, name]) => {
      const read = async (path: string) => (await fetch(path)).json();
      const post = async (path: string, body: object) =>
        (
          await fetch(path, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
          })
        ).json();
      const from = await read(`/api/invoices/${address!.split("/").at(-1)}`);
      const form = new FormData();
      form.set("maintenance_plan", JSON.stringify({ name, price: "19.99", duration: 12 }));
      const { maintenance_plan: plan } = await (
        await fetch("/api/maintenance-plans/save", { method: "POST", body: form })
      ).json();
      const saved = await post("/api/invoices", {
        invoice_type: {
          businessCustomerId: from.businessCustomerId,
          jobId: from.jobId,
          title: name,
          lineItems: [{ name: "Condenser", unitPrice: "1000.00" }],
        },
        isWorkOrder: true,
        isPresenting: true,
        recommendedMaintenancePlans: [plan.id],
      });
      return { job: from.jobId, id: saved.id, planId: plan.id };
    },
    [like, mark] as const
  );
}

for (const [where, person, options] of [
  ["on a technician's phone", "mike", PHONE],
  ["in the office @corner", "dana", {}],
] as const)
  test(`a customer who signs ${where} buys the plan that the proposal offers, at the price shown`, async ({
    browser,
  }) => {
    const office = await logIn(browser, "grace");
    const name = `Club ${run} ${person}${test.info().retry}`;
    const page = await logIn(browser, person, options);
    const { job, id, planId } = await proposalWithPlan(office, page, name);
    const { tax } = await office.evaluate(
      async (invoice) => (await (await fetch(`/api/invoices/${invoice}`)).json()).recommendedMaintenancePlans[0],
      id
    );
    await page.goto(`/jobs/${job}/invoices/${id}`);
    await page.getByRole("button", { name: "Sign", exact: true }).click();
    const dialog = page.getByRole("dialog");
    const plan = dialog.getByRole("checkbox", { name: new RegExp(name) });
    await expect(plan).not.toBeChecked();
    const charged = (19.99 + Number(tax)).toFixed(2);
    await expect(dialog.getByText(new RegExp(`\\$${charged.replace(".", "\\.")} a month`))).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await plan.check();
    await dialog.getByRole("textbox", { name: "Full name" }).fill("Ann Lee");
    await dialog.getByRole("button", { name: "Sign", exact: true }).click();
    await expect(page.getByText(/^Signed (invoice|proposal) #\d+\.$/)).toBeVisible();
    await expect(async () => {
      const sold = await office.evaluate(
        async (invoice) =>
          (await fetch(`/api/maintenance-plans/customer-plan-edit?from_invoice=${invoice}&is_work_order=true`)).json(),
        id
      );
      expect(sold.recurrence).toMatchObject({ maintenance_plan_id: planId, signatureName: "Ann Lee", price: "19.99" });
    }).toPass({ timeout: 20_000 });
  });
