import { beforeAll, describe, expect, it } from "vitest";
import { POST as answer } from "@/app/(public)/(links)/accept-proposal/[token]/answer/route";
import { POST as saveBusiness } from "@/app/api/business/route";
import { GET as form } from "@/app/api/forms/[formName]/route";
import { POST as sendInvoice } from "@/app/api/invoices/[id]/send/route";
import { GET as find } from "@/app/api/invoices/[id]/route";
import { POST as save } from "@/app/api/invoices/route";
import { POST as upload } from "@/app/api/jobs/[id]/files/route";
import { GET as publicFile } from "@/app/api/public/invoices/[token]/files/[fileId]/route";
import { GET as viewPublic } from "@/app/api/public/invoices/[token]/route";
import { unseal } from "@/lib/platform/secrets/seal";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeInvoice, makeJob, makeLink, type TestJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";
import { getFirst, requireItems, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let other: TestBusiness;
let job: TestJob;
let first: string;
let second: string;

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64"
);
const origin = "http://localhost:3000";

async function addFile(of: TestBusiness, jobId: string, name: string, bytes = PNG): Promise<string> {
  const body = new FormData();
  body.append("files", new File([new Uint8Array(bytes)], name, { type: "image/png" }));
  const headers = { cookie: of.dispatcher.cookie, origin, host: "localhost:3000" };
  const request = new Request(`${origin}/api/jobs/${jobId}/files`, { method: "POST", headers, body });
  const response = await upload(request, { params: Promise.resolve({ id: jobId }) });
  return (await response.json()).items[0].id;
}

beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
  job = await makeJob(business.system);
  first = await addFile(business, job.jobId, "furnace.png");
  second = await addFile(business, job.jobId, "label.png");
});

const saving = (more: object, as = business.dispatcher) =>
  send(save, { as, body: { ...buildInvoiceBody(job), ...more } as never });
const names = (body: { attachments: Array<{ fileName: string }> }) => body.attachments.map(({ fileName }) => fileName);
const openFile = (token: string, fileId: string) =>
  publicFile(new Request(`${origin}/x`, { headers: { host: "localhost:3000" } }), {
    params: Promise.resolve({ token, fileId }),
  });

describe("a document's attachments", () => {
  it("are files of its job in the given order, stay if omitted, and are removed with an empty list", async () => {
    const { body, status } = await saving({ attachments: [second, first, second] });
    expect([status, names(body)]).toEqual([200, ["label.png", "furnace.png"]]);
    const resave = (more: object) =>
      saving({ ...more, invoice_type: { ...buildInvoiceBody(job).invoice_type, id: body.id } });
    expect(names((await resave({})).body)).toEqual(["label.png", "furnace.png"]);
    expect(names((await resave({ attachments: [] })).body)).toEqual([]);
  });

  it("can't be files of another job or business", async () => {
    const elsewhere = await addFile(business, (await makeJob(business.system)).jobId, "other.png");
    expect((await saving({ attachments: [elsewhere] })).status).toBe(422);
    const foreign = await addFile(other, (await makeJob(other.system)).jobId, "foreign.png");
    expect((await saving({ attachments: [foreign] })).status).toBe(404);
  });

  it("are emailed if selected, and other files are refused", async () => {
    const { body } = await saving({ attachments: [first] });
    const mailing = (attachments: string[]) =>
      send(sendInvoice, {
        as: business.admin,
        params: { id: body.id },
        body: { contacts: ["ann@example.com"], attachments },
      });
    expect((await mailing([first])).status).toBe(200);
    const [mail] = await business.system.db((db) => db.mailMessage.findMany({ where: { relatedId: body.id } }));
    expect(mail?.attachments).toMatchObject([{ contentType: "application/pdf" }, { fileName: "furnace.png" }]);
    expect((await mailing([second])).status).toBe(404);
  });

  it("are emailed up to 15 MB together, and larger ones go as a link", async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(8 * 1024 * 1024)]);
    const files = [
      await addFile(business, job.jobId, "a.png", large),
      await addFile(business, job.jobId, "b.png", large),
    ];
    const { body } = await saving({ attachments: [...files, first] });
    await send(sendInvoice, {
      as: business.admin,
      params: { id: body.id },
      body: { contacts: ["ann@example.com"], attachments: [...files, first] },
    });
    const mail = getFirst(await business.system.db((db) => db.mailMessage.findMany({ where: { relatedId: body.id } })));
    const carried = (mail.attachments as Array<{ fileName: string }>).slice(1).map(({ fileName }) => fileName);
    expect(carried).toEqual(["a.png", "furnace.png"]);
    const [, token, fileId] = requireItems(
      requireValue(/public\/invoices\/([\w-]+)\/files\/([\w-]+)/.exec(mail.text), "match"),
      3
    );
    expect(fileId).toBe(files[1]);
    expect(mail.html).toContain(">b.png<");
    expect((await openFile(token, fileId)).status).toBe(200);
  });

  it("open with the document's link and no other link", async () => {
    const { body } = await saving({ attachments: [first] });
    const token = await makeLink(business.system, body.id);
    const publicInvoice = (await send(viewPublic, { as: null, params: { token } })).body.invoice;
    expect(publicInvoice.attachments).toEqual([
      { id: first, fileName: "furnace.png", contentType: "image/png", byteSize: PNG.length },
    ]);
    const served = await openFile(token, first);
    expect([served.status, served.headers.get("x-content-type-options")]).toEqual([200, "nosniff"]);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(PNG);
    expect((await openFile(token, second)).status).toBe(404);
    const bare = await makeLink(business.system, await makeInvoice(business.system, job));
    expect((await openFile(bare, first)).status).toBe(404);
    expect((await openFile("x".repeat(43), first)).status).toBe(404);
  });
});

describe("the last four digits of the signer's SSN", () => {
  const accept = async (id: string, ssn4: string) => {
    const token = await makeLink(business.system, id, { purpose: "proposal" });
    const { textVersion } = (await send(viewPublic, { as: null, params: { token } })).body.invoice;
    const body = new URLSearchParams({ name: "Ann Lee", answer: "accept", ssn4, textVersion });
    const headers = { origin, host: "localhost:3000", "sec-fetch-site": "same-origin" };
    const request = new Request(`${origin}/accept-proposal/${token}/answer`, { method: "POST", headers, body });
    return (await answer(request, { params: Promise.resolve({ token }) })).headers.get("location");
  };

  it("are asked for if the business requires them, stored sealed, and never returned", async () => {
    const { token } = (await send(form, { as: business.admin, params: { formName: "business" } })).body;
    const { address, city, state, zip_code, phone } = {
      address: "100 Main St",
      city: "Charlotte",
      state: "NC",
      zip_code: "28202",
      phone: "7045550100",
    };
    const data = { name: "Blue Ridge", address, city, state, zip_code, phone, asks_ssn4: true };
    expect((await send(saveBusiness, { as: business.admin, body: { data, token } })).body.business.asks_ssn4).toBe(
      true
    );
    const id = await makeInvoice(business.system, job, undefined, { isWorkOrder: true });
    const link = await makeLink(business.system, id, { purpose: "proposal" });
    expect((await send(viewPublic, { as: null, params: { token: link } })).body.asksSsn4).toBe(true);

    expect(await accept(id, "12a4")).toContain("problem=ssn4");
    expect((await send(find, { as: business.admin, params: { id } })).body.operations_status.name).toBe("open - draft");
    expect(await accept(id, "1234")).toBe("/thank-you");
    const row = await business.system.db((db) =>
      db.invoice.findUniqueOrThrow({ where: { businessId_id: { businessId: business.businessId, id } } })
    );
    expect(unseal(requireValue(row.ssn4Sealed, "sealed number"), `invoice.ssn4:${business.businessId}:${id}`)).toBe(
      "1234"
    );
    const answered = await send(find, { as: business.admin, params: { id } });
    expect(answered.body.operations_status.name).toBe("signed");
    expect(JSON.stringify(answered.body)).not.toMatch(/ssn/i);
  });

  it("are optional", async () => {
    const id = await makeInvoice(business.system, job, undefined, { isWorkOrder: true });
    expect(await accept(id, "")).toBe("/thank-you");
  });
});
