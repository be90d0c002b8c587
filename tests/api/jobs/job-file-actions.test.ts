import { beforeAll, describe, expect, it } from "vitest";
import { DELETE as remove, GET as get, PUT as rename } from "@/app/api/job-files/[id]/route";
import { POST as attach } from "@/app/api/job-files/[id]/associate/route";
import { POST as detach } from "@/app/api/job-files/[id]/dissociate/route";
import { GET as download } from "@/app/api/job-files/[id]/download/route";
import { GET as list } from "@/app/api/jobs/[id]/files/route";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { setInvoiceStatus } from "@/lib/invoices/edits/set-invoice-status";
import { addJobFiles } from "@/lib/jobs/files/list-job-files";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { type AnyCall, send, sendUnchecked } from "@/tests/support/calls/send";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkQPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==",
  "base64"
);
let business: TestBusiness;
let job: TestJob;
beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});

async function makeFile(fileName = "plate.png"): Promise<string> {
  const { items } = await addJobFiles(business.system, job.jobId, { read: async () => [{ fileName, bytes: PNG }] });
  return items[0]?.id ?? "";
}
const sendForFile = <C extends AnyCall>(call: C, id: string, body?: object) =>
  sendUnchecked(call, { as: business.dispatcher, params: { id }, ...(body ? { body } : {}) });
const carried = async (invoiceId: string) =>
  (await getInvoice(business.system, invoiceId)).attachments.map((file) => file.id);

describe("a job's file", () => {
  it("can be renamed, but keeps its type", async () => {
    const id = await makeFile();
    expect((await sendForFile(rename, id, { file_name: "Furnace, attic" })).body.file_name).toBe("Furnace, attic.png");
    expect((await sendForFile(rename, id, { file_name: "../../etc/Plate.PNG" })).body.file_name).toBe("Plate.png");
    expect((await sendForFile(rename, id, { file_name: "setup.exe" })).body.file_name).toBe("setup.exe.png");
    expect((await sendForFile(get, id)).body).toMatchObject({ id, uuid: id, file_name: "setup.exe.png" });
    const nameless = await sendForFile(rename, id, { file_name: " " });
    expect([nameless.status, Object.keys(nameless.body.errors)]).toEqual([422, ["file_name"]]);
  });

  it("downloads under its name only within its business", async () => {
    const id = await makeFile("Plate.png");
    const downloadAs = (cookie: string) =>
      download(new Request(`http://localhost:3000/api/job-files/${id}/download`, { headers: { cookie } }), {
        params: Promise.resolve({ id }),
      });
    const answer = await downloadAs(business.dispatcher.cookie);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="Plate.png"');
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
    const strange = await downloadAs((await makeBusiness()).admin.cookie);
    expect([strange.status, await strange.json()]).toMatchObject([404, { code: "file_not_found" }]);
  });

  it("jobs/file-association: can be attached to an invoice of its job and detached", async () => {
    const [id, invoiceId] = [await makeFile(), await makeInvoice(business.system, job)];
    await sendForFile(attach, id, { invoiceId });
    expect((await sendForFile(attach, id, { invoiceId })).status).toBe(200);
    expect(await carried(invoiceId)).toEqual([id]);
    await sendForFile(detach, id, { invoiceId });
    expect((await sendForFile(detach, id, { invoiceId })).status).toBe(200);
    expect(await carried(invoiceId)).toEqual([]);
  });

  it("can't be attached to a voided invoice or one of another job", async () => {
    const id = await makeFile();
    const other = await makeInvoice(business.system, await makeJob(business.system));
    const strange = await sendForFile(attach, id, { invoiceId: other });
    expect([strange.status, Object.keys(strange.body.errors)]).toEqual([422, ["invoiceId"]]);
    const invoiceId = await makeInvoice(business.system, job);
    await setInvoiceStatus(business.system, invoiceId, { status: "voided", reason: "twice" });
    const late = await sendForFile(attach, id, { invoiceId });
    expect([late.status, late.body.code]).toEqual([409, "invoice_not_open"]);
  });

  it("is removed from its invoices when it is deleted", async () => {
    const [id, remainingId, invoiceId] = [await makeFile(), await makeFile(), await makeInvoice(business.system, job)];
    await sendForFile(attach, id, { invoiceId });
    await sendForFile(attach, remainingId, { invoiceId });
    expect((await sendForFile(remove, id)).body).toEqual({ id, deleted: true });
    expect(await carried(invoiceId)).toEqual([remainingId]);
    const listing = await send(list, {
      as: business.dispatcher,
      params: { id: job.jobId },
      query: { size: "100" },
    });
    expect(listing.body.items.map((file) => file.id)).not.toContain(id);
    for (const call of [get, remove]) expect((await sendForFile(call, id)).status).toBe(404);
  });
});
