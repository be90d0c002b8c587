import { beforeAll, describe, expect, it } from "vitest";
import { POST as setStatus } from "@/app/api/invoices/[id]/set-status/route";
import { POST as sign } from "@/app/api/invoices/[id]/sign/route";
import { GET as byCustomer } from "@/app/api/customers/[id]/invoices/route";
import { POST as signPublic } from "@/app/api/public/invoices/[token]/sign/route";
import { GET as viewPublic } from "@/app/api/public/invoices/[token]/route";
import { GET as byJob } from "@/app/api/invoices/by-job/[jobId]/route";
import { GET as recent } from "@/app/api/invoices/recent/route";
import { POST as search } from "@/app/api/invoices/search/route";
import { GET as owed } from "@/app/api/customers/[id]/outstanding-balance/route";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { computeUncollectedBalance } from "@/lib/invoices/records/search-invoices";
import { listOpenInvoices } from "@/lib/payments/list-open-invoices";
import { unseal } from "@/lib/platform/secrets/seal";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, makeLink, type TestJob } from "@/tests/factories/invoice";
import { stringifyWithoutIds } from "@/tests/support/calls/said";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, requireItems, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let other: TestBusiness;
let job: TestJob;

beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
  job = await makeJob(business.system, "Nora Webb");
});

/** Returns the version of the text that a signer reads. */
const textOf = async (id: string) => (await getInvoice(business.system, id)).textVersion;

describe("invoices.setStatus", () => {
  it("invoices/uncollected: removes voided and deleted invoices from the sums, and keeps voided ones voided", async () => {
    const job = await makeJob(business.system, "Tom Reed");
    const before = await computeUncollectedBalance(business.system);
    const [open, voided, deleted] = requireItems(
      await Promise.all(
        ["100.00", "40.00", "10.00"].map((unitPrice) => makeInvoice(business.system, job, [{ name: "x", unitPrice }]))
      ),
      3
    );
    const to = (id: string, status: string) =>
      sendUnchecked(setStatus, { as: business.admin, params: { id }, body: { status } });
    expect((await to(voided, "voided")).body.operations_status.name).toBe("voided");
    expect((await to(deleted, "deleted")).status).toBe(200);
    expect(Number(await computeUncollectedBalance(business.system)) - Number(before)).toBe(100);
    expect(await computeUncollectedBalance(business.system, job.customerId)).toBe("100.00");
    const { body: owes } = await send(owed, { as: business.admin, params: { id: job.customerId } });
    expect(owes).toEqual({ outstandingBalance: "100.00" });
    const payable = await listOpenInvoices(business.system, job.customerId);
    expect(payable.map(({ balance }) => balance)).toEqual(["100.00"]);
    const back = await to(voided, "open - draft");
    expect([back.status, back.body.code]).toEqual([409, "status_not_allowed"]);
    expect(back.body.message).toMatch(/is void, so its status can't change/);
    expect((await to(open, "ready to sync")).body.operations_status.id).toBe(7);
    const defaultSearch = await send(search, { as: business.dispatcher, body: { businessCustomerId: job.customerId } });
    expect(defaultSearch.body.items.map((item) => item.id)).not.toContain(deleted);
    const deletedSearch = await send(search, { as: business.dispatcher, body: { statuses: ["deleted"] } });
    expect(deletedSearch.body.items.map((item) => item.id)).toContain(deleted);
  });

  it("stores the reason for voiding with the document and its history, and hides it from the customer", async () => {
    const id = await makeInvoice(business.system, job);
    const token = await makeLink(business.system, id);
    const body = { status: "voided", reason: "Billed twice" };
    const voided = await sendUnchecked(setStatus, { as: business.dispatcher, params: { id }, body });
    expect([voided.status, voided.body.voidReason]).toEqual([200, "Billed twice"]);
    const trail = await business.system.db((db) =>
      db.changeSet.findFirstOrThrow({ where: { subjectId: id, action: "invoice.voided" } })
    );
    const rows = await business.system.db((db) => db.changeRow.findMany({ where: { changeId: trail.id } }));
    expect([trail.actorUserId, rows.map(({ after }) => after)]).toEqual([
      business.dispatcher.userId,
      expect.arrayContaining([expect.objectContaining({ status: "voided", void_reason: "Billed twice" })]),
    ]);
    expect((await send(viewPublic, { as: null, params: { token } })).status).toBe(404);
    const open = await makeLink(business.system, await makeInvoice(business.system, job));
    expect((await send(viewPublic, { as: null, params: { token: open } })).body.invoice).not.toHaveProperty(
      "voidReason"
    );
  });

  it("removes the signature when a document is reopened, and keeps it in the history", async () => {
    const id = await makeInvoice(business.system, job);
    const token = await makeLink(business.system, id);
    const drawing = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString("base64")}`;
    const signature = { name: "Nora Webb", ssn4: "9876", drawing, textVersion: await textOf(id) };
    const signed = await send(sign, { as: business.dispatcher, params: { id }, body: signature });
    expect(signed.body.signatureName).toBe("Nora Webb");
    const readyInvoice = await send(setStatus, {
      as: business.admin,
      params: { id },
      body: { status: "ready to sync" },
    });
    expect(readyInvoice.body.signatureName).toBe("Nora Webb");

    await send(setStatus, { as: business.admin, params: { id }, body: { status: "open - draft" } });
    const publicInvoice = (await send(viewPublic, { as: null, params: { token } })).body.invoice;
    expect(publicInvoice).toMatchObject({ signatureName: null, signedAt: null, signatureImage: null });
    const { row, trail } = await business.system.db(async (db) => ({
      row: await db.invoice.findFirstOrThrow({ where: { id } }),
      trail: await db.changeRow.findMany({
        where: { recordId: id, operation: "update" },
        orderBy: { changeId: "desc" },
      }),
    }));
    expect(row.ssn4Sealed).toBeNull();
    expect(getFirst(trail).before).toMatchObject({ signature_name: "Nora Webb", signed_at: expect.any(String) });
  });

  it("shows the office who took a signature, by current and former name, but not the customer", async () => {
    const id = await makeInvoice(business.system, job);
    const token = await makeLink(business.system, id);
    const { userId } = business.dispatcher;
    const body = { name: "Nora Webb", textVersion: await textOf(id) };
    const signed = (await send(sign, { as: business.dispatcher, params: { id }, body })).body;
    const { fullName } = requireValue(signed.signatureTakenBy, "signature taken by");
    expect(requireValue(signed.signatureTakenBy, "signature taken by").id).toBe(userId);

    const rename = (firstName: string, lastName: string) =>
      business.system.db((db) => db.user.updateMany({ where: { id: userId }, data: { firstName, lastName } }));
    const [first = "", last = ""] = fullName.split(" ");
    await rename("Someone", "Else");
    const invoice = await getInvoice(business.system, id);
    expect(invoice.signatureTakenBy).toEqual({ id: userId, fullName: `Someone Else (formerly ${fullName})` });
    await rename(first, last);
    expect((await send(viewPublic, { as: null, params: { token } })).body.invoice).not.toHaveProperty(
      "signatureTakenBy"
    );

    await send(setStatus, { as: business.admin, params: { id }, body: { status: "open - draft" } });
    const currentBody = { ...body, textVersion: await textOf(id) };
    expect((await send(signPublic, { as: null, params: { token }, body: currentBody })).status).toBe(200);
    expect(await getInvoice(business.system, id)).toMatchObject({
      signatureName: "Nora Webb",
      signatureTakenBy: null,
    });
  });

  it("refuses an unknown status", async () => {
    const id = await makeInvoice(business.system, job);
    expect(
      (await sendUnchecked(setStatus, { as: business.admin, params: { id }, body: { status: "paid" } })).status
    ).toBe(422);
  });
});

describe("invoices.sign", () => {
  it("invoices/sign: stores name, time, and drawing, seals the SSN digits, and signs only once", async () => {
    const id = await makeInvoice(business.system, job);
    const drawing = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]).toString("base64")}`;
    const signed = await send(sign, {
      as: business.dispatcher,
      params: { id },
      body: { name: "Nora Webb", ssn4: "9876", drawing, textVersion: await textOf(id) },
    });
    expect(signed.body).toMatchObject({
      signatureName: "Nora Webb",
      signatureImage: drawing,
      operations_status: { name: "signed" },
    });
    expect(stringifyWithoutIds(signed.body)).not.toContain("9876");
    const { row, audit } = await business.system.db(async (db) => ({
      row: await db.invoice.findFirstOrThrow({ where: { id } }),
      audit: [
        await db.changeSet.findMany({ where: { subjectId: id } }),
        await db.changeRow.findMany({ where: { recordId: id } }),
      ],
    }));
    expect(unseal(requireValue(row.ssn4Sealed, "sealed number"), `invoice.ssn4:${business.businessId}:${id}`)).toBe(
      "9876"
    );
    expect(() =>
      unseal(requireValue(row.ssn4Sealed, "sealed number"), `invoice.ssn4:${business.businessId}:another`)
    ).toThrow(/unable to authenticate/i);
    expect(stringifyWithoutIds(audit)).not.toContain("9876");
    expect((await send(sign, { as: business.dispatcher, params: { id }, body: { name: "Nora Webb" } })).status).toBe(
      409
    );
  });

  it("keeps the time of an offline signature, and stores a repeat once", async () => {
    const id = await makeInvoice(business.system, job);
    const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const sent = {
      as: business.dispatcher,
      params: { id },
      body: { name: "Nora Webb", textVersion: await textOf(id), at },
      headers: { "idempotency-key": `signature-${id}`, "x-sent-at": new Date().toISOString() },
    };
    const [first, second] = [await send(sign, sent), await send(sign, sent)];
    expect([first.status, first.body.signedAt]).toEqual([200, at]);
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  it("refuses three SSN digits and a missing name", async () => {
    const id = await makeInvoice(business.system, job);
    expect(
      (await send(sign, { as: business.dispatcher, params: { id }, body: { name: "X", ssn4: "123" } })).status
    ).toBe(422);
    expect((await send(sign, { as: business.dispatcher, params: { id }, body: { name: " " } })).status).toBe(422);
  });
});

describe("document lists", () => {
  it("customers/invoices: return the same documents newest first everywhere, only for the user's business", async () => {
    const mine = await makeJob(business.system, "Zoë Quiñones");
    const first = await makeInvoice(business.system, mine, [{ name: "a", unitPrice: "1.00" }]);
    const second = await makeInvoice(business.system, mine, [{ name: "b", unitPrice: "2.00" }], { isWorkOrder: true });
    const lists = [
      await send(byJob, { as: business.dispatcher, params: { jobId: mine.jobId } }),
      await send(byCustomer, { as: business.dispatcher, params: { id: mine.customerId } }),
      await send(search, { as: business.dispatcher, body: { term: "quiñones" } }),
    ];
    for (const list of lists) {
      expect(list.body.total).toBe(2);
      expect(list.body.items.map((item) => item.id)).toEqual([second, first]);
    }
    const latest = await send(recent, { as: business.dispatcher, query: { limit: 100 } });
    expect(latest.body.items).toContainEqual(getFirst(lists).body.items[0]);
    const orders = await send(search, {
      as: business.dispatcher,
      body: { isWorkOrder: true, jobId: mine.jobId, limit: 1 },
    });
    expect(orders.body.items.map((item) => item.id)).toEqual([second]);
    expect((await send(search, { as: other.dispatcher, body: {} })).body).toEqual({ items: [], total: 0 });
    expect((await send(recent, { as: other.dispatcher })).body).toEqual({ items: [], total: 0 });
    expect((await send(recent, { as: business.dispatcher, query: { limit: 0 } })).status).toBe(422);
    expect((await send(search, { as: business.dispatcher, body: { limit: 1000 } })).status).toBe(422);
  });
});
