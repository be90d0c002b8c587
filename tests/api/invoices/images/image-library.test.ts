import { PDFParse } from "pdf-parse";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as addImage } from "@/app/api/invoices/[id]/image/route";
import { GET as pdf } from "@/app/api/invoices/[id]/pdf/route";
import { GET as find } from "@/app/api/invoices/[id]/route";
import { POST as sign } from "@/app/api/invoices/[id]/sign/route";
import { POST as remove } from "@/app/api/invoices/image-library/[id]/remove/route";
import { GET as list, POST as upload } from "@/app/api/invoices/image-library/route";
import { POST as save } from "@/app/api/invoices/route";
import { GET as publicFile } from "@/app/api/public/invoices/[token]/files/[fileId]/route";
import { GET as viewPublic } from "@/app/api/public/invoices/[token]/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeInvoice, makeJob, makeLink, type TestJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";
import { getFirst } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;
let png: Buffer;
beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c2410c" } })
    .png()
    .toBuffer();
});

const ORIGIN = "http://localhost:3000";
type Route = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

async function post(route: Route, fields: Record<string, string | File>, params = {}, as = business.admin) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { origin: ORIGIN, host: "localhost:3000", cookie: as.cookie };
  const response = await route(new Request(`${ORIGIN}/api/test`, { method: "POST", headers, body }), {
    params: Promise.resolve(params),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}
const file = (name: string, bytes: Buffer = png) => new File([new Uint8Array(bytes)], name);
const getDocument = async (id: string) => (await send(find, { as: business.admin, params: { id } })).body;

describe("the image library", () => {
  it("lists only the business's own pictures, newest first, and finds them by name", async () => {
    const [first, second] = [
      await post(upload, { file: file("furnace 100%.png") }),
      await post(upload, { file: file("condenser.png") }),
    ];
    expect(first.body).toMatchObject({ file_name: "furnace 100%.png", url: `/api/files/${first.body.id}` });
    const names = async (query = {}, as = business.admin) =>
      ((await send(list, { as, query })).body.items as Array<{ file_name: string }>).map(({ file_name }) => file_name);
    expect(await names()).toEqual(["condenser.png", "furnace 100%.png"]);
    expect(await names({ term: "100%" })).toEqual(["furnace 100%.png"]);
    expect(await names({ term: "%" })).toEqual(["furnace 100%.png"]);
    expect(await names({}, (await makeBusiness()).admin)).toEqual([]);
    const words = await post(upload, { file: file("words.png", Buffer.from("just words")) });
    expect([words.status, words.body.code]).toEqual([422, "file_refused"]);
    expect((await post(upload, { file: file("x.png") }, {}, business.technician)).status).toBe(200);
    const removed = await send(remove, { as: business.admin, params: { id: second.body.id }, method: "POST" });
    expect(removed.status).toBe(200);
    expect(await names({ term: "condenser" })).toEqual([]);
    await undoCall(business.admin, removed);
    expect(await names({ term: "condenser" })).toEqual(["condenser.png"]);
  });

  it("shows its pictures on a document, to the customer, and in print, and keeps pictures in use", async () => {
    const id = await makeInvoice(business.system, job);
    const before = (await getDocument(id)).textVersion;
    const added = await post(addImage, { file: file("new unit.png") }, { id });
    expect([added.status, added.body]).toEqual([
      200,
      { id: expect.any(String), file_name: "new unit.png", uuid: added.body.id },
    ]);
    const other = (await post(upload, { file: file("old unit.png") })).body.id as string;
    expect((await post(addImage, { imageLibraryId: other }, { id })).status).toBe(200);
    const invoice = await getDocument(id);
    expect(invoice.images.map(({ fileName }: { fileName: string }) => fileName)).toEqual([
      "new unit.png",
      "old unit.png",
    ]);
    expect(invoice.textVersion).not.toBe(before);
    const token = await makeLink(business.system, id);
    const publicImages = (await send(viewPublic, { as: null, params: { token } })).body.invoice.images;
    expect(publicImages).toHaveLength(2);
    expect(getFirst(publicImages)).not.toHaveProperty("url");
    const request = () => new Request(`${ORIGIN}/api/test`, { headers: { cookie: business.admin.cookie } });
    const bytes = await publicFile(request(), { params: Promise.resolve({ token, fileId: other }) });
    expect([bytes.status, bytes.headers.get("content-type")]).toEqual([200, "image/png"]);
    const paper = new PDFParse({
      data: new Uint8Array(await (await pdf(request(), { params: Promise.resolve({ id }) })).arrayBuffer()),
    });
    const { pages } = await paper.getImage({ imageThreshold: 0 });
    expect(pages.flatMap(({ images }) => images)).toHaveLength(2);
    const used = await send(remove, { as: business.admin, params: { id: other }, method: "POST" });
    expect([used.status, used.body.code]).toEqual([409, "image_in_use"]);
    // A save that changes another field keeps the pictures. Once they are removed, the library can delete them.
    const saved = async (more: Record<string, unknown>) =>
      (
        await send(save, {
          as: business.admin,
          body: buildInvoiceBody(job, undefined, { invoice_type: { id }, ...more }),
        })
      ).body;
    expect((await saved({})).images).toHaveLength(2);
    expect((await saved({ images: [] })).images).toEqual([]);
    expect((await send(remove, { as: business.admin, params: { id: other }, method: "POST" })).status).toBe(200);
    expect((await saved({ images: [other] })).code).toBe("image_not_found");
  });

  it("adds nothing to a signed document, and nothing without a picture", async () => {
    const id = await makeInvoice(business.system, job);
    expect((await post(addImage, {}, { id })).body.errors).toEqual({ file: "Choose an image." });
    expect((await post(addImage, { imageLibraryId: id }, { id })).status).toBe(404);
    const { textVersion } = await getDocument(id);
    await send(sign, { as: business.admin, params: { id }, body: { name: "Ann Lee", textVersion } });
    expect((await post(addImage, { file: file("a.png") }, { id })).body.code).toBe("invoice_not_open");
  });
});
