import { beforeAll, describe, expect, it } from "vitest";
import { InvoiceSearch } from "@/lib/invoices/records/invoice";
import {
  browseInvoices,
  listInvoicesByCustomer,
  buildCustomerSearch,
  searchInvoices,
} from "@/lib/invoices/records/search-invoices";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";

let business: TestBusiness;
let other: TestBusiness;
let job: TestJob;

beforeAll(async () => {
  [business, other] = [await makeBusiness(), await makeBusiness()];
  job = await makeJob(business.system, "Nora Webb");
  const second = await makeJob(business.system, "Tom Reed");
  for (const of of [job, second, job, job])
    await makeInvoice(business.system, of, [{ name: "Work", unitPrice: "25.00" }], { invoice_type: { title: "Webb" } });
  const deletedInvoice = await makeInvoice(business.system, job);
  await business.system.db((db) =>
    db.invoice.updateMany({ where: { id: deletedInvoice }, data: { status: "deleted" } })
  );
  await business.system.db((db) =>
    db.invoice.updateMany({
      where: { customerId: second.customerId },
      data: { kind: "proposal", sentAt: new Date() },
    })
  );
});

describe("a document list", () => {
  const queries = [
    {},
    { limit: 2, offset: 1 },
    { term: "webb" },
    { term: "webb", limit: 1, offset: 1 },
    { term: "reed" },
    { term: "#10003" },
    { term: "no heat", isWorkOrder: true },
    { term: "nobody of that name" },
    { statuses: ["deleted"] },
    { term: "nora", statuses: ["deleted"] },
  ];
  it.each(queries)("shows the same documents as the API's search: %j", async (query) => {
    const { who } = business.admin;
    const search = InvoiceSearch.parse({ limit: 50, ...query });
    const [whole, page] = [await searchInvoices(who, search), await browseInvoices(who, search)];
    expect(page.total).toBe(whole.total);
    expect(page.items).toHaveLength(whole.items.length);
    for (const [i, item] of page.items.entries()) expect(whole.items[i]).toMatchObject(item);
    expect((await browseInvoices(other.admin.who, search)).total).toBe(0);
  });

  it("counts each match once, including matches beyond the page", async () => {
    const search = InvoiceSearch.parse({ term: "webb", limit: 1 });
    expect(await browseInvoices(business.admin.who, search)).toMatchObject({ total: 4, items: [{}] });
  });

  it("for a customer equals the API's list for that customer", async () => {
    const { who } = business.admin;
    const paging = { limit: 2, offset: 0 };
    const [whole, page] = [
      await listInvoicesByCustomer(who, job.customerId, paging),
      await browseInvoices(who, buildCustomerSearch(job.customerId, paging)),
    ];
    expect([page.total, page.items.map(({ id }) => id)]).toEqual([whole.total, whole.items.map(({ id }) => id)]);
    expect(page.total).toBe(3);
  });
});
