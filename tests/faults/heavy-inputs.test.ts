import { monitorEventLoopDelay } from "node:perf_hooks";
import { crc32, deflateSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as saveLogo } from "@/app/api/business/logo/route";
import { POST as preview } from "@/app/api/customers/imports/[id]/preview/route";
import { POST as uploadImport } from "@/app/api/customers/imports/route";
import { GET as pdf } from "@/app/api/invoices/[id]/pdf/route";
import { POST as sendInvoice } from "@/app/api/invoices/[id]/send/route";
import { POST as sign } from "@/app/api/invoices/[id]/sign/route";
import { POST as save } from "@/app/api/invoices/route";
import { POST as saveProfileImages } from "@/app/api/users/[id]/profile-images/route";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { type AnyCall, send } from "@/tests/support/calls/send";
import { onThisMachine } from "@/tests/support/processes/machine";

let business: TestBusiness;
let job: TestJob;
beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
  // The heavy-work processes start when they are first needed.
  await uploadFile(uploadImport, "file", "Name,Phone\nAnn Lee,7045550100");
});

const ORIGIN = "http://localhost:3000";
const MB = 1024 * 1024;
/** The bound on a busy machine. A quiet one needs a few tens of milliseconds. */
const MOST_STALL = onThisMachine(1_000);

/** Returns the result, and the longest time that the rest of the process was blocked, in milliseconds. */
async function measureStall<T>(run: () => Promise<T>): Promise<{ answer: T; stalled: number }> {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const answer = await run();
  delays.disable();
  return { answer, stalled: delays.max / 1e6 };
}

async function uploadFile(
  route: AnyCall,
  field: string,
  bytes: Uint8Array<ArrayBuffer> | string,
  params: Record<string, string> = {}
) {
  const body = new FormData();
  body.set(field, new File([bytes], "file"));
  const headers = { cookie: business.admin.cookie, origin: ORIGIN, host: "localhost:3000" };
  const request = new Request(`${ORIGIN}/api/test`, { method: "POST", body, headers });
  const response = await route(request, { params: Promise.resolve(params) });
  return { status: response.status, body: (await response.json()) as { message: string; id: string } };
}

/**
 * Builds a black gray-scale PNG with these sides. It has a thousandth of its pixels in bytes. `declared` fakes the
 * size.
 */
function makePng(side: number, declared = side): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(declared, 0);
  head.writeUInt32BE(declared, 4);
  head[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(side * (side + 1)), { level: 9 });
  return Buffer.concat([
    signature,
    makeChunk("IHDR", head),
    makeChunk("IDAT", rows),
    makeChunk("IEND", Buffer.alloc(0)),
  ]);
}

function makeChunk(name: string, bytes: Buffer): Buffer {
  const frame = Buffer.alloc(12 + bytes.length);
  frame.writeUInt32BE(bytes.length, 0);
  frame.write(name, 4, "latin1");
  bytes.copy(frame, 8);
  frame.writeUInt32BE(crc32(frame.subarray(4, 8 + bytes.length)), 8 + bytes.length);
  return frame;
}

const makeRequest = () => new Request(`${ORIGIN}/x`, { headers: { cookie: business.admin.cookie } });
const printDocument = (id: string) => pdf(makeRequest(), { params: Promise.resolve({ id }) });

describe("AV-2: a heavy input from a logged-in user is bounded, and does not block other requests", () => {
  it("an email of 2,500 paragraphs to twenty people", async () => {
    const params = { id: await makeInvoice(business.system, job) };
    const contacts = Array.from({ length: 20 }, (_, i) => `reader.${i}@example.com`);
    const body = { contacts, confirmUnknownRecipient: true, personalizedMessage: `${"a\n".repeat(2_499)}a` };
    const { answer, stalled } = await measureStall(() => send(sendInvoice, { as: business.admin, params, body }));
    expect(answer.status).toBe(200);
    expect(stalled).toBeLessThan(MOST_STALL);
  });

  it("a CSV of 500 columns and 99,000 rows in 195 KB", async () => {
    const columns = Array.from({ length: 500 }, (_, i) => String(i % 10));
    const file = `${columns.join()}\n${"a\n".repeat(99_000)}`;
    expect(file.length).toBeLessThan(200_000);
    const { answer, stalled } = await measureStall(() => uploadFile(uploadImport, "file", file));
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining("3,000,000 cells") } });
    expect(stalled).toBeLessThan(MOST_STALL);
  });

  it("a CSV of 20 MB of commas, and one with 99,000 rows, which is accepted", async () => {
    const commas = await measureStall(() => uploadFile(uploadImport, "file", ",".repeat(20 * MB - 1)));
    expect(commas.answer).toMatchObject({ status: 422, body: { message: expect.stringContaining("500 columns") } });
    expect(commas.stalled).toBeLessThan(MOST_STALL);
    const rows = Array.from({ length: 99_000 }, (_, i) => `Ann Lee ${i},704555${i},${i} Elm Street,Charlotte,NC,28202`);
    const file = ["Name,Phone,Address,City,State,Zip", ...rows].join("\n");
    const { answer, stalled } = await measureStall(() => uploadFile(uploadImport, "file", file));
    expect(answer).toMatchObject({ status: 201, body: { totalRows: 99_000 } });
    expect(stalled).toBeLessThan(MOST_STALL);

    const { id } = answer.body;
    const body = { mapping: { name: 0, mobile: 1, address: 2, city: 3, state: 4, zip: 5 } };
    const previewStall = await measureStall(() => send(preview, { as: business.admin, params: { id }, body }));
    expect(previewStall.answer).toMatchObject({ status: 200, body: { repeated: 0 } });
    expect(previewStall.stalled).toBeLessThan(MOST_STALL);
  });

  it("a signature of 97 KB that declares 10,000 × 10,000 pixels", async () => {
    const id = await makeInvoice(business.system, job);
    const drawing = `data:image/png;base64,${makePng(10_000).toString("base64")}`;
    expect(drawing.length).toBeLessThan(140_000);
    const answer = await send(sign, { as: business.admin, params: { id }, body: { name: "Ann Lee", drawing } });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { drawing: "The drawing is too large. Draw a smaller signature." } },
    });
  });

  it("a signature that unpacks to a hundred times its declared size, which still prints", async () => {
    const id = await makeInvoice(business.system, job);
    const drawing = `data:image/png;base64,${makePng(10_000, 100).toString("base64")}`;
    const { textVersion } = await getInvoice(business.system, id);
    const body = { name: "Ann Lee", drawing, textVersion };
    const signed = await send(sign, { as: business.admin, params: { id }, body });
    expect(signed.status).toBe(200);
    const { answer, stalled } = await measureStall(() => printDocument(id));
    expect(answer.status).toBe(200);
    expect(stalled).toBeLessThan(MOST_STALL);
  });

  it("a logo or profile image of 0.6 MB that declares 24,000 × 24,000 pixels", async () => {
    const picture = makePng(24_000);
    expect(picture.length).toBeLessThan(0.6 * MB);
    const logo = await measureStall(() => uploadFile(saveLogo, "logo", picture));
    expect(logo.answer).toMatchObject({ status: 422, body: { message: expect.stringContaining("50 megapixels") } });
    const portrait = await measureStall(() =>
      uploadFile(saveProfileImages, "large", picture, { id: business.admin.userId })
    );
    expect(portrait.answer.status).toBe(422);
    expect(Math.max(logo.stalled, portrait.stalled)).toBeLessThan(MOST_STALL);
  });

  it.each(["\n", "<br ", "<", "<ul>", "&", "</p>"])(
    "twenty notes of twenty thousand characters with only %j",
    async (part) => {
      const notes = Array.from({ length: 20 }, () => `a${part.repeat(19_996 / part.length)}b`);
      const body = { invoice_type: { businessCustomerId: job.customerId, jobId: job.jobId, notes } };
      const { answer, stalled } = await measureStall(() => send(save, { as: business.admin, body }));
      expect(answer.status).toBe(200);
      expect(stalled).toBeLessThan(MOST_STALL);
    }
  );
});
