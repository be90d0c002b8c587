import { beforeAll, describe, expect, it } from "vitest";
import { setUpLenderInstallation } from "@/tests/support/providers/lender-server";
import { requireValue } from "@/tests/support/required-values";

// The installation changes process.env.
const lender = await setUpLenderInstallation();

const { POST: save } = await import("@/app/api/invoices/route");
const { POST: setFinancing } = await import("@/app/api/invoices/[id]/financing/route");
const { backgroundTasks } = await import("@/lib/background-tasks");
const { findRequestedFinancing: requestedFinancing, findOfferedFinancing: offeredFinancing } =
  await import("@/lib/financing/set-invoice-financing");
const { SANDBOX_OFFER } = await import("@/lib/financing/sandbox/sandbox-offer");
const { getInvoice } = await import("@/lib/invoices/records/get-invoice");
const { listChanges } = await import("@/lib/platform/changes/list-changes");
const { makeBusiness } = await import("@/tests/factories/business");
const { buildInvoiceBody: invoiceBody, makeInvoice, makeJob } = await import("@/tests/factories/invoice");
const { runTasks } = await import("@/tests/support/calls/run-tasks");
const { send } = await import("@/tests/support/calls/send");

let business: Awaited<ReturnType<typeof makeBusiness>>;
let job: Awaited<ReturnType<typeof makeJob>>;

const productOf = (at: number) => {
  const synchrony = requireValue(
    SANDBOX_OFFER.partners.find(({ kind }) => kind === "synchrony"),
    "partner"
  );
  return requireValue(SANDBOX_OFFER.products.filter(({ partnerId }) => partnerId === synchrony.id)[at], "product").id;
};
const lines = (unitPrice = "5000.00") => [{ name: "Furnace", unitPrice }];

beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});

type More = { key?: string; as?: typeof business.admin; template?: boolean };
const saveWith = (financingProduct: unknown, id?: string, lineItems = lines(), { key, as, template }: More = {}) =>
  send(save, {
    as: as ?? business.dispatcher,
    body: invoiceBody(job, lineItems, {
      ...(financingProduct === undefined ? {} : { financingProduct }),
      ...(template ? { asTemplate: true } : {}),
      invoice_type: id ? { id } : {},
    }),
    headers: key ? { "idempotency-key": key } : {},
  });
const work = () => runTasks(business.businessId, ["offer-financing"]);
const waiting = (id: string) =>
  business.system.db(
    (db) => db.$queryRaw<unknown[]>`
      SELECT 1 FROM graphile_worker._private_jobs WHERE payload ->> 'invoiceId' = ${id}`
  );
const offeredOf = async (id: string) => offeredFinancing(business.system, await getInvoice(business.system, id));
const askedOf = (id: string) => requestedFinancing(business.system, id);
const saidOf = async (recordId: string) => {
  const none = { actorIds: [], subjectKinds: [], day: null, after: null };
  const { items } = await listChanges(business.system, { ...none, recordId });
  return items.map(({ action, acts }) => [action, (acts as Array<{ details?: unknown }>).at(-1)?.details]);
};

describe("financingProduct of invoices.save", () => {
  it("is offered after the save for the current balance, without calling the lender during the save", async () => {
    const before = lender.requestedPaths.length;
    const { status, body } = await saveWith(productOf(1));
    expect([status, lender.requestedPaths.length]).toEqual([200, before]);
    expect([await offeredOf(body.id), await askedOf(body.id)]).toEqual([
      null,
      { productId: productOf(1), problem: "" },
    ]);
    await saveWith(undefined, body.id, lines("5200.00"));
    await work();
    expect(await offeredOf(body.id)).toMatchObject({ productId: productOf(1), amount: "5200.00", autoPayOn: false });
    expect(await askedOf(body.id)).toBeNull();
    expect((await saidOf(body.id))[0]).toEqual(["invoice.financing-offered", undefined]);
  });

  it("is requested again if the lender was down, without a second document", async () => {
    const { body } = await saveWith({ id: productOf(1) });
    lender.answerNext(503, {});
    const { businessId } = business;
    const task = requireValue(backgroundTasks["offer-financing"], "offer-financing")(
      { businessId, invoiceId: body.id },
      undefined as never
    );
    await expect(task).rejects.toThrow("503");
    expect([await offeredOf(body.id), (await waiting(body.id)).length]).toEqual([null, 1]);
    await work();
    expect(await offeredOf(body.id)).toMatchObject({ amount: "5000.00" });
  });

  it("doesn't delay the save while the lender is down, and reports an unavailable product later", async () => {
    const savedInvoice = await lender.whileGone(() => saveWith(business.businessId));
    expect(savedInvoice.status).toBe(200);
    await work();
    expect(await askedOf(savedInvoice.body.id)).toMatchObject({
      problem: "This product isn't available. Select another product.",
    });
  });

  it("is removed with null, even while pending, and stays if omitted", async () => {
    const { body } = await saveWith(productOf(1));
    await work();
    await saveWith(undefined, body.id);
    expect(await offeredOf(body.id)).not.toBeNull();
    expect((await saveWith(null, body.id)).status).toBe(200);
    expect(await offeredOf(body.id)).toBeNull();
    await saveWith(productOf(1), body.id);
    await saveWith(null, body.id);
    await work();
    expect([await offeredOf(body.id), await askedOf(body.id)]).toEqual([null, null]);
  });

  it("offers the last requested product, including one from the office's own form", async () => {
    const { body } = await saveWith(productOf(0));
    await saveWith(productOf(1), body.id);
    await work();
    expect(await offeredOf(body.id)).toMatchObject({ productId: productOf(1) });
    await saveWith(productOf(0), body.id);
    const own = { financingProductId: productOf(1), financeAmount: "4000.00", autoPayOn: true };
    await send(setFinancing, { as: business.dispatcher, params: { id: body.id }, body: own });
    await work();
    expect(await offeredOf(body.id)).toMatchObject({ productId: productOf(1), amount: "4000.00", autoPayOn: true });
  });

  it("is refused before anything is saved for an unknown product or a template", async () => {
    const count = () => business.system.db((db) => db.invoice.count());
    const before = await count();
    for (const refused of [
      await saveWith(business.businessId),
      await saveWith(productOf(1), undefined, lines(), { template: true }),
    ])
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["financingProduct"]]);
    expect((await saveWith(productOf(1), undefined, lines(), { as: business.technician })).status).toBe(404);
    expect(await count()).toBe(before);
  });

  it("below the product's minimum withdraws the offer, and the history says why", async () => {
    const { body } = await saveWith(productOf(1));
    await work();
    await saveWith(productOf(1), body.id, lines("199.99"));
    await work();
    const problem =
      "This product is for amounts from $500.00 to $35,000.00. Change the amount or select another product.";
    expect([await offeredOf(body.id), await askedOf(body.id)]).toEqual([null, { productId: productOf(1), problem }]);
    expect((await saidOf(body.id))[0]).toEqual(["invoice.financing-not-offered", { reason: problem }]);
    // The queue may run the task a second time, which must have no effect.
    const { businessId } = business;
    await requireValue(backgroundTasks["offer-financing"], "offer-financing")(
      { businessId, invoiceId: body.id },
      undefined as never
    );
    expect((await saidOf(body.id)).filter(([action]) => action === "invoice.financing-not-offered")).toHaveLength(1);
  });

  it("is not offered on a document that was voided meanwhile", async () => {
    const { body } = await saveWith(productOf(1));
    await business.system.db((db) => db.invoice.updateMany({ where: { id: body.id }, data: { status: "voided" } }));
    await work();
    expect(await askedOf(body.id)).toMatchObject({ problem: "This invoice is void, so it can't be financed." });
  });

  it("makes one document with one offer if it is sent twice with one key", async () => {
    const id = await makeInvoice(business.system, job, lines());
    const first = await saveWith(productOf(1), id, lines(), { key: "offer-1" });
    await work();
    const second = await saveWith(productOf(1), id, lines(), { key: "offer-1" });
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect((await waiting(id)).length).toBe(0);
    const offers = (await saidOf(id)).filter(([action]) => action === "invoice.financing-offered");
    expect(offers).toHaveLength(1);
  });
});
