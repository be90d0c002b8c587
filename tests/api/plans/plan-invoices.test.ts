import { beforeAll, expect, it } from "vitest";
import { POST as saveDocument } from "@/app/api/invoices/route";
import { getInvoicePath } from "@/lib/invoices/records/get-invoice-path";
import { openWithoutJob } from "@/lib/invoices/records/open-editor";
import { chargePlan } from "@/lib/plans/charges/charge-plan";
import { withMoment } from "@/lib/platform/session/who";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";
import { makePlan, noon, sellPlanOn } from "./plans-world";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});

const opened = async (id: string) => {
  const result = await openWithoutJob(business.admin.who, id);
  return "jobId" in result ? { ...result, invoice: null } : result;
};

it("opens the invoice of a plan without a job, and saves changes to it", async () => {
  const recurrenceId = await sellPlanOn(business.system, await makePlan(business), "2027-01-10");
  await chargePlan(withMoment(business.system, noon("2027-01-10")), recurrenceId);
  const { invoiceId } = await business.system.db((db) =>
    db.planCharge.findFirstOrThrow({ where: { businessId: business.businessId, soldPlanId: recurrenceId } })
  );
  const { invoice, ...more } = await opened(invoiceId);
  expect(more).toMatchObject({ job: null, files: [], level: null, source: null });
  expect(getInvoicePath({ id: invoiceId, jobId: null })).toBe(`/billing/invoices/${invoiceId}`);
  const { body, status } = await send(saveDocument, {
    as: business.admin,
    body: {
      invoice_type: {
        id: invoiceId,
        version: invoice?.version,
        businessCustomerId: invoice?.businessCustomerId,
        jobId: null,
        businessCustomerLocationId: invoice?.businessCustomerLocationId,
        title: "Gold, with a filter",
        lineItems: [...(invoice?.lineItems ?? []), { name: "Filter", unitPrice: "12.00" }].map(
          ({ name, unitPrice }) => ({ name, unitPrice })
        ),
      },
      attachments: [],
    },
  });
  expect([status, body.title, body.total, body.jobId]).toEqual([200, "Gold, with a filter", "31.00", null]);
});

it("redirects a job's document to its job, and does not open a template or an unknown id", async () => {
  const job = await makeJob(business.system);
  const id = await makeInvoice(business.system, job);
  expect(await openWithoutJob(business.admin.who, id)).toEqual({ jobId: job.jobId });
  expect(getInvoicePath({ id, jobId: job.jobId })).toBe(`/jobs/${job.jobId}/invoices/${id}`);
  const template = await makeInvoice(business.system, job, undefined, { asTemplate: true });
  await expect(openWithoutJob(business.admin.who, template)).rejects.toThrow("doesn't exist");
  await expect(openWithoutJob(business.admin.who, business.businessId)).rejects.toThrow("doesn't exist");
});
