import { PDFParse } from "pdf-parse";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as createFrom } from "@/app/api/invoices/[id]/create-from/route";
import { GET as pdf } from "@/app/api/invoices/[id]/pdf/route";
import { GET as find } from "@/app/api/invoices/[id]/route";
import { POST as sign } from "@/app/api/invoices/[id]/sign/route";
import { POST as save } from "@/app/api/invoices/route";
import { GET as viewPublic } from "@/app/api/public/invoices/[token]/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeInvoice, makeJob, makeLink, type TestJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";

let business: TestBusiness;
let job: TestJob;
beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});

const TUNE_UP = {
  name: "Furnace tune-up",
  items: [
    { text: "Filter replaced", isDone: true },
    { text: "Flue inspected", isDone: false },
  ],
};
const NOTHING_DONE = { ...TUNE_UP, items: TUNE_UP.items.map(({ text }) => ({ text, isDone: false })) };

const saveWith = (userChecklists: unknown, id?: string, more: object = {}) =>
  send(save, {
    as: business.admin,
    body: buildInvoiceBody(job, undefined, {
      // A save without lines keeps the lines.
      invoice_type: id ? { id, lineItems: undefined } : {},
      ...(userChecklists === undefined ? {} : { userChecklists }),
      ...more,
    }),
  });
const getInvoice = async (id: string) => (await send(find, { as: business.admin, params: { id } })).body;
const refusedAt = async (userChecklists: unknown) => Object.keys((await saveWith(userChecklists)).body.errors ?? {});

describe("a document's checklists", () => {
  it("keep their order, stay if omitted, can be checked and removed, and come back with undo", async () => {
    const other = { name: "  Site  ", items: [{ text: " Swept " }] };
    const savedInvoice = await saveWith([TUNE_UP, other]);
    const expected = [TUNE_UP, { name: "Site", items: [{ text: "Swept", isDone: false }] }];
    expect(savedInvoice.body.userChecklists).toEqual(expected);
    const { id, textVersion } = savedInvoice.body;
    expect((await saveWith(undefined, id)).body).toMatchObject({ userChecklists: expected, textVersion });
    const allDone = { ...TUNE_UP, items: TUNE_UP.items.map((item) => ({ ...item, isDone: true })) };
    const ticked = await saveWith([allDone], id);
    expect(ticked.body.userChecklists).toEqual([allDone]);
    // A checklist belongs to the signed text, as a note does.
    expect(ticked.body.textVersion).not.toBe(textVersion);
    const removal = await saveWith([], id);
    expect(removal.body.userChecklists).toEqual([]);
    expect((await getInvoice(id)).userChecklists).toEqual([]);
    expect((await undoCall(business.admin, removal)).status).toBe(200);
    expect((await getInvoice(id)).userChecklists).toEqual([allDone]);
  });

  it("are empty by default and then don't change the text version", async () => {
    const id = await makeInvoice(business.system, job);
    const before = await getInvoice(id);
    expect(before.userChecklists).toEqual([]);
    expect((await saveWith([], id)).body.textVersion).toBe(before.textVersion);
  });

  it("hold up to 10 lists of 50 items, names of 120 and items of 200 characters, and refuse more", async () => {
    const item = { text: "x".repeat(200), isDone: true };
    const most = Array.from({ length: 10 }, () => ({
      name: "n".repeat(120),
      items: Array.from({ length: 50 }, () => item),
    }));
    const savedInvoice = await saveWith(most);
    expect(savedInvoice.status).toBe(200);
    expect(savedInvoice.body.userChecklists).toEqual(most);
    const { status } = await pdf(
      new Request("http://localhost:3000/x", { headers: { cookie: business.admin.cookie } }),
      { params: Promise.resolve({ id: savedInvoice.body.id }) }
    );
    expect(status).toBe(200);
    expect((await saveWith([{ name: "Empty" }])).body.userChecklists).toEqual([{ name: "Empty", items: [] }]);

    expect(await refusedAt([...most, TUNE_UP])).toEqual(["userChecklists"]);
    expect(await refusedAt([{ name: "n", items: Array.from({ length: 51 }, () => item) }])).toEqual([
      "userChecklists.0.items",
    ]);
    expect(await refusedAt([{ ...TUNE_UP, name: "n".repeat(121) }])).toEqual(["userChecklists.0.name"]);
    expect(await refusedAt([TUNE_UP, { ...TUNE_UP, name: "  " }])).toEqual(["userChecklists.1.name"]);
    expect(await refusedAt([{ items: [] }])).toEqual(["userChecklists.0.name"]);
    for (const text of ["", " ", "x".repeat(201), 7, null, undefined])
      expect(await refusedAt([{ name: "n", items: [{ text }] }]), String(text)).toEqual([
        "userChecklists.0.items.0.text",
      ]);
    for (const isDone of ["yes", 1, null])
      expect(await refusedAt([{ name: "n", items: [{ text: "x", isDone }] }])).toEqual([
        "userChecklists.0.items.0.isDone",
      ]);
    for (const strange of ["x", 1, {}, null]) expect(await refusedAt(strange)).toEqual(["userChecklists"]);
    expect(await refusedAt(["x"])).toEqual(["userChecklists.0"]);
    expect(await refusedAt([{ ...TUNE_UP, done: true }])).toEqual(["userChecklists.0.done"]);
  });

  it("are copied unchecked to templates and new documents", async () => {
    const { id } = (await saveWith([TUNE_UP])).body;
    const template = await saveWith([TUNE_UP], undefined, { asTemplate: true, invoice_type: { title: "Tune-up" } });
    expect(template.body).toMatchObject({ isTemplate: true, userChecklists: [NOTHING_DONE] });
    for (const from of [id, template.body.id]) {
      const copied = await send(createFrom, { as: business.admin, params: { id: from }, body: {} });
      expect(copied.body.userChecklists, from).toEqual([NOTHING_DONE]);
    }
    expect((await getInvoice(id)).userChecklists).toEqual([TUNE_UP]);
  });

  it("appear in the PDF and on the customer's page, and are part of the signed text", async () => {
    const { id, textVersion } = (await saveWith([TUNE_UP])).body;
    const token = await makeLink(business.system, id);
    const publicView = await send(viewPublic, { params: { token } });
    expect(publicView.body.invoice.userChecklists).toEqual([TUNE_UP]);
    const printed = await pdf(new Request("http://localhost:3000/x", { headers: { cookie: business.admin.cookie } }), {
      params: Promise.resolve({ id }),
    });
    const { text } = await new PDFParse({ data: new Uint8Array(await printed.arrayBuffer()) }).getText();
    expect(text).toContain("Furnace tune-up");
    expect(text).toMatch(/✓\s*Filter replaced/);
    expect(text).toMatch(/○\s*Flue inspected/);
    await saveWith([NOTHING_DONE], id);
    const signing = (read: string) =>
      send(sign, { as: business.admin, params: { id }, body: { name: "Ann Lee", textVersion: read } });
    expect((await signing(textVersion)).body.code).toBe("changed_meanwhile");
    expect((await signing((await getInvoice(id)).textVersion)).status).toBe(200);
    expect((await saveWith([TUNE_UP], id)).body.code).toBe("invoice_not_open");
  });
});
