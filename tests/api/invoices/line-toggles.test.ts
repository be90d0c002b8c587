import { beforeEach, describe, expect, it } from "vitest";
import { POST as remove } from "@/app/api/invoices/[id]/delete/route";
import { GET as files } from "@/app/api/invoices/[id]/files/route";
import { POST as recommend } from "@/app/api/invoices/[id]/line-items/[lineItemId]/toggle-recommended/route";
import { POST as later } from "@/app/api/invoices/[id]/line-items/[lineItemId]/toggle-future-work/route";
import { POST as accept } from "@/app/api/invoices/[id]/line-items/[lineItemId]/toggle-future-work-acceptance/route";
import { POST as reprice } from "@/app/api/invoices/pricing-update/route";
import { computeUncollectedBalance } from "@/lib/invoices/records/search-invoices";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { type AnyCall, send, sendUnchecked } from "@/tests/support/calls/send";

let business: TestBusiness;
let job: TestJob;
let id: string;

beforeEach(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
  id = await makeInvoice(business.system, job, [
    { name: "Repair", unitPrice: "100.00" },
    { name: "New valve", unitPrice: "40.00" },
  ]);
});

const lineOf = async (name: string) =>
  business.system.db((db) => db.invoiceLine.findFirstOrThrow({ where: { invoiceId: id, name } }));
const toggle = async <C extends AnyCall>(route: C, name = "New valve") =>
  sendUnchecked(route, { as: business.admin, method: "POST", params: { id, lineItemId: (await lineOf(name)).id } });

describe("line toggles", () => {
  it("invoices/line-toggles: take a recommended or future line out of the total, and back on the second toggle", async () => {
    for (const route of [recommend, later]) {
      expect((await toggle(route)).body).toMatchObject({ total: "100.00" });
      expect((await toggle(route)).body).toMatchObject({ total: "140.00" });
    }
  });

  it("invoices/line-toggles: count accepted future work, and accept nothing else", async () => {
    expect((await toggle(accept)).status).toBe(409);
    await toggle(recommend);
    expect((await toggle(accept)).body.code).toBe("not_future_work");
    await toggle(later);
    expect((await toggle(accept)).body).toMatchObject({ total: "140.00" });
    expect((await toggle(accept)).body).toMatchObject({ total: "100.00" });
    await toggle(accept);
    await toggle(recommend);
    expect((await toggle(later)).body).toMatchObject({ total: "140.00" });
    expect(await lineOf("New valve")).toMatchObject({ recommended: false, futureWork: false, accepted: false });
  });

  it("are refused on a document that is no longer open", async () => {
    await business.system.db((db) => db.invoice.updateMany({ where: { id }, data: { status: "closed" } }));
    expect((await toggle(recommend)).body.code).toBe("invoice_not_open");
    expect((await lineOf("New valve")).recommended).toBe(false);
  });
});

describe("invoices.updatePricing", () => {
  it("reprices lines from the price book to the cent, and keeps custom items", async () => {
    const { businessId, system } = business;
    const [part, labor] = await system.db(async (db) => {
      const both = { businessId, searchText: "" };
      await db.businessPrice.updateMany({
        where: { priceKey: "maintenance" },
        data: { priceVal: "0.9", isActive: true },
      });
      return [
        await db.priceBookPart.create({
          data: { ...both, name: "Pump", shortName: "P", cost: "50", salesPrice: "149.95" },
        }),
        await db.priceBookLabor.create({
          data: { ...both, name: "Fit", shortName: "F", rate: "99.99", cost: "40", defaultHours: "1.5" },
        }),
      ];
    });
    id = await makeInvoice(system, job, [
      { name: "Pump", unitPrice: "1.00", kind: "part", partId: part.id },
      { name: "Fit", unitPrice: "1.00", kind: "labor", laborId: labor.id, quantity: "1.5" },
      { name: "By hand", unitPrice: "10.00" },
    ]);
    const at = (key: string) => sendUnchecked(reprice, { as: business.admin, method: "POST", body: { id, key } });
    const base = await at("base");
    expect(base.body.lineItems.map((line) => line.unitPrice)).toEqual(["149.95", "99.99", "10.00"]);
    expect(base.body.total).toBe("309.94"); // 149.95 + 149.985, rounded up, + 10
    const plan = await at("maintenance");
    expect(plan.body.lineItems.map((line) => line.unitPrice)).toEqual(["134.96", "89.99", "10.00"]);
    expect(plan.body.total).toBe("279.95"); // 134.96 + 134.985, rounded up, + 10
    expect((await at("addonVal1")).status).toBe(422);
    expect((await at("labor_rate")).status).toBe(422);
    expect(
      (await send(reprice, { as: business.technician, method: "POST", body: { id: job.jobId, key: "base" } })).status
    ).toBe(404);
  });
});

describe("a document", () => {
  it("leaves the uncollected balance when it is deleted", async () => {
    expect(await computeUncollectedBalance(business.system)).toBe("140.00");
    const answer = await send(remove, { as: business.admin, method: "POST", params: { id } });
    expect(answer.body).toEqual({ id, operations_status: { name: "deleted" } });
    expect(await computeUncollectedBalance(business.system)).toBe("0.00");
  });

  it("lists its attachments in their order", async () => {
    const { businessId, system } = business;
    const ids = await system.db(async (db) => {
      const file = (fileName: string) =>
        db.storedFile.create({
          data: {
            businessId,
            ownerKind: "job",
            ownerId: job.jobId,
            fileName,
            contentType: "image/png",
            byteSize: 1,
            sha256: fileName,
            storageKey: fileName,
          },
        });
      const [a, b] = [await file("a.png"), await file("b.png")];
      await db.invoice.updateMany({ where: { id }, data: { attachmentIds: [b.id, a.id] } });
      return [b.id, a.id];
    });
    const { body } = await send(files, { as: business.admin, params: { id } });
    expect([body.total, body.items.map((file) => file.id)]).toEqual([2, ids]);
  });
});
