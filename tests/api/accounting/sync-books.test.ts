import { describe, expect, it } from "vitest";
import { setUpQuickbooksInstallation } from "@/tests/support/providers/quickbooks-installation";
import { getFirst, requireItems, requireValue } from "@/tests/support/required-values";

// The installation changes process.env.
const { provider, connected } = await setUpQuickbooksInstallation();

const { GET: syncStatus } = await import("@/app/api/accounting-sync/sync-status/route");
const { POST: tryAgain } = await import("@/app/api/accounting-sync/problems/[id]/again/route");
const { POST: done } = await import("@/app/api/accounting-sync/by-hand/[id]/done/route");
const { GET: lastSync } = await import("@/app/api/business/accounting-system/last-sync-date/route");
const { GET: toggle } = await import("@/app/api/invoices/[id]/toggle-sync/route");
const { POST: syncAccounts } = await import("@/app/api/invoices/[id]/sync-accounts/route");
const { GET: find } = await import("@/app/api/invoices/[id]/route");
const { POST: setStatus } = await import("@/app/api/invoices/[id]/set-status/route");
const { POST: search } = await import("@/app/api/invoices/search/route");
const { POST: note } = await import("@/app/api/payments/non-provider-accept/route");
const { POST: refund } = await import("@/app/api/payments/[id]/refunds/route");
const { syncBooks } = await import("@/lib/accounting/sync/sync-books");
const { makeInvoice, makeJob, makeTaxRate } = await import("@/tests/factories/invoice");
const { runTasks } = await import("@/tests/support/calls/run-tasks");
const { send } = await import("@/tests/support/calls/send");

type Connected = Awaited<ReturnType<typeof connected>>;
type Business = Connected["business"];

const LINES = [{ name: "Repair", unitPrice: "100.10", quantity: "1.5" }];

/** Makes an accepted invoice for a new customer, ready to sync. */
async function ready(business: Business, lines: object[] = LINES, customer?: string, more?: Record<string, unknown>) {
  const job = await makeJob(business.system, customer);
  const id = await makeInvoice(business.system, job, lines as never, more);
  await send(setStatus, { as: business.admin, params: { id }, body: { status: "approved" } });
  const { status, body } = await send(toggle, { as: business.admin, params: { id } });
  expect([status, body.operations_status]).toEqual([200, { id: 7, name: "ready to sync" }]);
  await business.system.db((db) => db.outboxEvent.findFirstOrThrow({ where: { type: "invoice.ready-to-sync" } }));
  return { id, job };
}

const read = async (of: Business, id: string) => (await send(find, { as: of.admin, params: { id } })).body;
const statusOf = async (of: Business, id: string) => (await read(of, id)).operations_status.name;
const getSyncStatus = async (of: Business) => (await send(syncStatus, { as: of.admin })).body;
const sync = (of: Business, again = false) => syncBooks(of.system, { again });

async function pay(of: Business, invoiceId: string, amount: string) {
  const { customerId } = await of.system.db((db) => db.invoice.findFirstOrThrow({ where: { id: invoiceId } }));
  const form = { amount, businessCustomerId: customerId, invoiceId, checkNumber: "1207" };
  const answer = await send(note, { as: of.admin, body: { form, methodType: "check", paymentType: "paper-check" } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id as string;
}

describe("an invoice that is ready to sync", () => {
  it("reaches QuickBooks with its customer, lines, and tax to the cent, and then its payment", async () => {
    const { business, books } = await connected();
    const rate = await makeTaxRate(business.system, "NC", "7.25");
    const { id } = await ready(
      business,
      [...LINES, { name: "Filter", unitPrice: "19.99", discount: { kind: "amount", value: "5.00" } }],
      "Ann Lee",
      {
        invoiceTaxRates: [rate],
        invoice_type: { discount: { kind: "percent", value: "10" } },
      }
    );
    await business.system.db((db) =>
      db.customer.updateMany({ data: { mobilePhone: "7045550100", mobilePhoneExtension: "12" } })
    );
    expect(await sync(business)).toBe("done");
    const customer = getFirst(await books("Customer"));
    expect(customer["PrimaryPhone"]).toEqual({ FreeFormNumber: "7045550100 x12" });
    const [invoice, ...others] = requireItems(await books("Invoice"), 1);
    const localInvoice = await read(business, id);
    expect([customer["DisplayName"], others]).toEqual(["Ann Lee", []]);
    expect(invoice["CustomerRef"]).toEqual({ value: customer["Id"] });
    expect([invoice["DocNumber"], invoice["TotalAmt"].toFixed(2)]).toEqual([
      String(localInvoice.invoiceNumber),
      localInvoice.total,
    ]);
    expect(localInvoice.total).not.toBe(localInvoice.subtotal);
    expect(invoice["Line"].map((line: { Description: string }) => line.Description)).toEqual([
      "Repair",
      "Filter\n1 × $19.99, less discount",
      "Discount",
      "Sales tax",
    ]);
    expect(localInvoice.operations_status).toEqual({ id: 6, name: "synced" });
    expect(localInvoice.documentStatus).toBe("approved");
    await pay(business, id, "50.00");
    await sync(business);
    await sync(business);
    expect(await books("Payment")).toMatchObject([
      {
        TotalAmt: 50,
        PaymentRefNum: "1207",
        Line: [{ Amount: 50, LinkedTxn: [{ TxnId: invoice["Id"], TxnType: "Invoice" }] }],
      },
    ]);
    // An invoice that is paid in full is closed, and still synced.
    await pay(business, id, (await read(business, id)).balance);
    await sync(business);
    const paid = await read(business, id);
    expect([paid.documentStatus, paid.operations_status.name, (await books("Payment")).length]).toEqual([
      "closed",
      "synced",
      2,
    ]);
    expect((await books("Invoice")).length).toBe(1);
    expect((await books("Item")).map((item) => item["Name"])).toEqual(["Truckroll Services", "Truckroll sales tax"]);
    expect(await getSyncStatus(business)).toMatchObject({
      success: true,
      syncStatus: "idle",
      pendingCount: 0,
      errors: [],
    });
    const { body } = await send(lastSync, { as: business.technician });
    expect(Date.now() - Date.parse(requireValue(body.lastSyncDate, "last sync date"))).toBeLessThan(60_000);
  });

  it("is found by its operations status, no longer by its document status", async () => {
    const { business } = await connected();
    const { id, job } = await ready(business);
    const listIdsByStatus = async (status: string) =>
      (
        await send(search, { as: business.admin, body: { businessCustomerId: job.customerId, statuses: [status] } })
      ).body.items.map((item) => item.id);
    expect([
      await listIdsByStatus("ready to sync"),
      await listIdsByStatus("approved"),
      await listIdsByStatus("synced"),
    ]).toEqual([[id], [], []]);
    await sync(business);
    expect([
      await listIdsByStatus("ready to sync"),
      await listIdsByStatus("approved"),
      await listIdsByStatus("synced"),
    ]).toEqual([[], [], [id]]);
  });

  it("is synced by the worker soon after it becomes ready", async () => {
    const { business, books } = await connected();
    const { id } = await ready(business);
    const event = await business.system.db((db) =>
      db.outboxEvent.findFirstOrThrow({ where: { type: "invoice.ready-to-sync" } })
    );
    const { reactions } = await import("@/lib/reactions");
    await requireValue(
      requireValue(reactions["invoice.ready-to-sync"], "invoice.ready-to-sync")["sync-soon"],
      "sync-soon"
    )(event as never);
    await runTasks(business.businessId, ["sync-books"]);
    expect([await statusOf(business, id), (await books("Invoice")).length]).toEqual(["synced", 1]);
  });

  it("is created once in QuickBooks, however often answers are lost", async () => {
    const { business, books } = await connected();
    const { id } = await ready(business, LINES, "Lost Answers");
    for (const step of ["customer", "item", "invoice"] as const) {
      provider.lose(step, 1);
      await expect(sync(business)).rejects.toThrow(/Couldn't reach/);
      expect(getFirst((await getSyncStatus(business)).errors).message).toMatch(/Couldn't reach/);
    }
    await sync(business);
    await pay(business, id, "20.00");
    provider.lose("payment", 1);
    await expect(sync(business)).rejects.toThrow(/Couldn't reach/);
    await sync(business);
    const counts = await Promise.all(
      ["Customer", "Item", "Invoice", "Payment"].map(async (kind) => (await books(kind)).length)
    );
    expect([counts, await statusOf(business, id)]).toEqual([[1, 1, 1, 1], "synced"]);
    expect((await getSyncStatus(business)).errors).toEqual([]);
  });

  it("that changed after a lost answer is created once, with its current values", async () => {
    const { business, books } = await connected();
    const { id, job } = await ready(business);
    provider.lose("invoice", 1);
    await expect(sync(business)).rejects.toThrow(/Couldn't reach/);
    await business.system.db((db) =>
      db.invoice.updateMany({ where: { id }, data: { dueOn: new Date("2027-01-31"), updatedAt: new Date() } })
    );
    await sync(business);
    expect(await books("Invoice")).toMatchObject([{ DueDate: "2027-01-31", SyncToken: "1" }]);
    expect(job.jobId).toBeTruthy();
  });

  it("is synced by one of two parallel workers, and by the next one after a crash", async () => {
    const { business, books } = await connected();
    const { id } = await ready(business);
    const go = provider.hold("invoice");
    const first = sync(business);
    await expect.poll(() => provider.requests.at(-1), { timeout: 10_000 }).toBe("POST invoice");
    expect(await sync(business)).toBe("busy");
    go();
    expect([await first, (await books("Invoice")).length]).toEqual(["done", 1]);
    // Killed between the request and the record of it. The lease expires, and the request is recognized.
    const { id: second } = await ready(business);
    provider.lose("invoice", 1);
    await expect(sync(business)).rejects.toThrow(/Couldn't reach/);
    const { businessId } = business;
    const lease = (syncingUntil: Date) =>
      business.system.db((db) => db.accountingConnection.update({ where: { businessId }, data: { syncingUntil } }));
    await lease(new Date(Date.now() + 60_000));
    expect(await sync(business)).toBe("busy");
    await lease(new Date(Date.now() - 1));
    expect(await sync(business)).toBe("done");
    expect([await statusOf(business, id), await statusOf(business, second), (await books("Invoice")).length]).toEqual([
      "synced",
      "synced",
      2,
    ]);
  });

  it("waits if QuickBooks limits requests, and shows why", async () => {
    const { business, books } = await connected();
    const { id } = await ready(business);
    provider.throttle("invoice", 1);
    await expect(sync(business)).rejects.toThrow(/limiting requests/);
    expect([await statusOf(business, id), (await books("Invoice")).length]).toEqual(["ready to sync", 0]);
    expect(await getSyncStatus(business)).toMatchObject({ syncStatus: "error", pendingCount: 1 });
    await sync(business);
    expect(await getSyncStatus(business)).toMatchObject({ syncStatus: "idle", pendingCount: 0 });
  });

  it("syncs with a new token after QuickBooks rejects the old one", async () => {
    const { business, realmId } = await connected();
    const { id } = await ready(business);
    const { getDatabase: database } = await import("@/lib/platform/database/get-database");
    await database().prisma.sandboxQuickbooks.deleteMany({ where: { realmId, kind: "access" } });
    await sync(business);
    expect(await statusOf(business, id)).toBe("synced");
  });

  it("matches a customer with the same name by email, or gives a new customer's name a suffix", async () => {
    const { business, books } = await connected();
    const { openCompany } = await import("@/lib/accounting/connection/open-company");
    const { company } = await openCompany(business.system);
    const quickBooksCustomer = await company.save("Customer", { DisplayName: "Ann Lee" }, "theirs");
    const { id, job } = await ready(business, LINES, "Ann Lee");
    const { id: same, job: sameJob } = await ready(business, LINES, "Ben Cole");
    const { email } = await business.system.db((db) =>
      db.customer.findFirstOrThrow({ where: { id: sameJob.customerId } })
    );
    const sameEmailCustomer = await company.save(
      "Customer",
      { DisplayName: "Ben Cole", PrimaryEmailAddr: { Address: email } },
      "known"
    );
    await sync(business);
    const customers = await books("Customer");
    expect(customers.map((each) => each["DisplayName"])).toEqual([
      "Ann Lee",
      "Ben Cole",
      `Ann Lee (${job.customerId.slice(-6)})`,
    ]);
    const refs = (await books("Invoice")).map((each) => each["CustomerRef"].value);
    expect(refs).not.toContain(quickBooksCustomer.Id);
    expect(refs).toContain(sameEmailCustomer.Id);
    expect([await statusOf(business, id), await statusOf(business, same)]).toEqual(["synced", "synced"]);
  });

  it("shows why QuickBooks refused it, is retried on request, and doesn't block other invoices", async () => {
    const { business, books } = await connected();
    provider.refuse("invoice", { code: "6210", detail: "Account Period Closed" });
    const { id } = await ready(business);
    const { id: other } = await ready(business);
    await sync(business);
    const { errors, syncStatus: state } = await getSyncStatus(business);
    const { invoiceNumber } = await read(business, id);
    expect([state, errors.length, getFirst(errors).message]).toEqual([
      "error",
      1,
      `Invoice #${invoiceNumber}: The books are closed for this date in QuickBooks. Reopen the period there, then try again.`,
    ]);
    expect([await statusOf(business, id), await statusOf(business, other)]).toEqual(["ready to sync", "synced"]);
    await sync(business);
    expect((await books("Invoice")).length).toBe(1);
    const answer = await send(tryAgain, {
      as: business.admin,
      params: { id: requireValue(getFirst(errors).id, "id") },
    });
    expect(answer.status).toBe(200);
    await runTasks(business.businessId, ["sync-books"]);
    expect([await statusOf(business, id), (await getSyncStatus(business)).errors]).toEqual(["synced", []]);
  });

  it("names an account that is missing in QuickBooks, and syncs once the account exists", async () => {
    const { business, books } = await connected();
    const part = await business.system.db((db) =>
      db.priceBookPart.create({
        data: {
          businessId: business.businessId,
          name: "Heat pump",
          shortName: "Heat pump",
          searchText: "",
          cost: "0",
          salesPrice: "900",
          incomeAccount: "installations",
          quickBooksClass: "residential",
        } as never,
      })
    );
    const { id } = await ready(business, [{ name: "Heat pump", unitPrice: "900.00", partId: part.id }]);
    await sync(business);
    expect(getFirst((await getSyncStatus(business)).errors).message).toContain(
      "no income account named “installations.” Add the account there"
    );
    const { openCompany } = await import("@/lib/accounting/connection/open-company");
    const { company } = await openCompany(business.system);
    await company.save("Account", { Name: "Installations", AccountType: "Income" }, "account");
    const answer = await send(syncAccounts, { as: business.admin, params: { id } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const line = getFirst(await business.system.db((db) => db.invoiceLine.findMany({ where: { invoiceId: id } })));
    expect([line.incomeAccount, line.quickBooksClass]).toEqual(["Installations", "Residential"]);
    await sync(business);
    expect(await statusOf(business, id)).toBe("synced");
    expect((await books("Item")).map((item) => item["Name"])).toContain("Truckroll Installations");
    expect(getFirst(await books("Invoice"))["Line"][0].SalesItemLineDetail.ClassRef).toEqual({ value: "c1" });
  });

  it("with a refunded payment leaves one problem to fix by hand", async () => {
    const { business, books } = await connected();
    const { id } = await ready(business);
    await sync(business);
    const payment = await pay(business, id, "100.00");
    await sync(business);
    const back = await send(refund, { as: business.admin, params: { id: payment }, body: { amount: "40.00" } });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    await sync(business);
    const { errors } = await getSyncStatus(business);
    expect(errors).toMatchObject([{ kind: "payment", isByHand: true, invoiceId: id }]);
    expect(getFirst(errors).message).toMatch(
      /is \$100\.00 in QuickBooks but \$60\.00 in Truckroll\. Change the amount in QuickBooks\./
    );
    expect(
      (await send(done, { as: business.admin, params: { id: requireValue(getFirst(errors).id, "id") } })).status
    ).toBe(200);
    await sync(business);
    expect([(await getSyncStatus(business)).errors, (await books("Payment")).length]).toEqual([[], 1]);
  });

  it("that is voided leaves one problem to fix by hand", async () => {
    const { business } = await connected();
    const { id } = await ready(business);
    await sync(business);
    await send(setStatus, { as: business.admin, params: { id }, body: { status: "voided", reason: "Billed twice" } });
    await sync(business);
    const { errors } = await getSyncStatus(business);
    expect(errors).toMatchObject([{ kind: "invoice", isByHand: true, invoiceId: id }]);
    expect(getFirst(errors).message).toMatch(/was voided in Truckroll\. Void the invoice in QuickBooks too\./);
    expect(
      (await send(done, { as: business.admin, params: { id: requireValue(getFirst(errors).id, "id") } })).status
    ).toBe(200);
    await sync(business);
    expect((await getSyncStatus(business)).errors).toEqual([]);
  });

  it("that was changed in QuickBooks is overwritten only on request", async () => {
    const { business, books } = await connected();
    const { id } = await ready(business);
    await sync(business);
    const { openCompany } = await import("@/lib/accounting/connection/open-company");
    const { company } = await openCompany(business.system);
    const [quickBooksInvoice] = await books("Invoice");
    await company.save("Invoice", { ...quickBooksInvoice, PrivateNote: "Changed" }, "changed");
    await business.system.db((db) => db.invoice.updateMany({ where: { id }, data: { dueOn: new Date("2027-02-01") } }));
    await send(toggle, { as: business.admin, params: { id } });
    await sync(business);
    const problem = getFirst((await getSyncStatus(business)).errors);
    expect(problem.message).toMatch(/This was changed in QuickBooks/);
    await send(tryAgain, { as: business.admin, params: { id: requireValue(problem.id, "id") } });
    await sync(business);
    expect([await statusOf(business, id), getFirst(await books("Invoice"))["DueDate"]]).toEqual([
      "synced",
      "2027-02-01",
    ]);
  });
});

describe("invoices.toggleSync", () => {
  it("switches an invoice to ready and back, and keeps its document status", async () => {
    const { business } = await connected();
    const { id } = await ready(business);
    const back = await send(toggle, { as: business.admin, params: { id } });
    expect(back.body).toEqual({ id, operations_status: { id: 2, name: "approved" } });
    await sync(business);
    expect(await statusOf(business, id)).toBe("approved");
  });

  it("refuses drafts and cross-site requests", async () => {
    const { business } = await connected();
    const job = await makeJob(business.system);
    const draft = await makeInvoice(business.system, job, LINES);
    const response = await send(toggle, { as: business.admin, params: { id: draft } });
    expect([response.status, response.body.code]).toEqual([409, "not_syncable"]);
    const foreign = await send(toggle, {
      as: business.admin,
      params: { id: draft },
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(foreign.status).toBe(403);
  });
});
