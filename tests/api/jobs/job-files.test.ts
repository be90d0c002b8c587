import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as ofCustomer } from "@/app/api/customers/[id]/files/route";
import { GET as serve } from "@/app/api/files/[id]/route";
import { GET as list, POST as upload } from "@/app/api/jobs/[id]/files/route";
import { buildPhotoNames } from "@/lib/jobs/files/build-photo-names";
import { makeBusiness, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";

let business: TestBusiness;
let jobId: string;

beforeAll(async () => {
  business = await makeBusiness();
  jobId = (await makeJob(business.admin.who)).jobId;
});

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64"
);
const origin = "http://localhost:3000";

async function uploadFile(
  bytes: Uint8Array,
  name: string,
  as: Staff = business.dispatcher,
  id = jobId,
  more: Record<string, string> = {},
  sentAt?: string
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(more)) form.append(field, value);
  form.append("files", new File([new Uint8Array(bytes)], name, { type: "image/png" }));
  const request = new Request(`${origin}/api/jobs/${id}/files`, {
    method: "POST",
    headers: { cookie: as.cookie, origin, host: "localhost:3000", ...(sentAt ? { "x-sent-at": sentAt } : {}) },
    body: form,
  });
  const response = await upload(request, { params: Promise.resolve({ id }) });
  return { status: response.status, body: await response.json() };
}

const get = (id: string, as: Staff) =>
  serve(new Request(`${origin}/api/files/${id}`, { headers: { cookie: as.cookie } }), {
    params: Promise.resolve({ id }),
  });

describe("FILE-1: uploading job files", () => {
  it.each(["heic", "heix", "mif1", "hevc"])("refuses HEIC (%s) and suggests JPEG", async (brand) => {
    const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`)]);
    const { status, body } = await uploadFile(head, "photo.jpg");
    expect([status, body.errors.files]).toEqual([
      422,
      "Most browsers can't show HEIC photos. Save this photo as a JPEG and add it again.",
    ]);
  });

  it("stores a photo under a random key and serves the same bytes", async () => {
    const { status, body } = await uploadFile(PNG, '../../etc/furnace "1".png');
    expect(status).toBe(201);
    expect(body.items[0]).toMatchObject({ file_name: "furnace 1.png", contentType: "image/png", byteSize: PNG.length });
    const { id } = body.items[0];
    const served = await get(id, business.admin);
    expect([
      served.status,
      served.headers.get("x-content-type-options"),
      served.headers.get("content-security-policy"),
    ]).toEqual([200, "nosniff", "default-src 'none'; sandbox"]);
    expect(Buffer.from(await served.arrayBuffer()).equals(PNG)).toBe(true);
    const listing = await send(list, { as: business.dispatcher, params: { id: jobId } });
    expect(listing.body.total).toBe(1);
  });

  it.each(["jpeg", "png", "webp"] as const)(
    "removes location and orientation metadata from a %s photo",
    async (format) => {
      const camera = {
        IFD0: { Make: "Phone" },
        IFD3: {
          GPSLatitudeRef: "N",
          GPSLatitude: "35/1 13/1 37/1",
          GPSLongitudeRef: "W",
          GPSLongitude: "80/1 50/1 35/1",
        },
      };
      // The file is wide and the phone was upright, so red at the left of the file is red at the top.
      const red = { create: { width: 30, height: 40, channels: 3 as const, background: "#f00" } };
      const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#00f" } })
        .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
        .withExif(camera)
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer();
      expect((await sharp(photo).metadata()).exif).toBeDefined();
      const { body } = await uploadFile(photo, "furnace.jpg");
      const bytes = Buffer.from(await (await get(body.items[0].id, business.admin)).arrayBuffer());
      const storedMetadata = await sharp(bytes).metadata();
      expect([storedMetadata.format, storedMetadata.width, storedMetadata.height]).toEqual([format, 40, 60]);
      expect([storedMetadata.exif, storedMetadata.xmp, storedMetadata.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(body.items[0].byteSize).toBe(bytes.length);
      const top = await sharp(bytes).extract({ left: 20, top: 8, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
      expect(top[0]).toBeGreaterThan(200);
      expect(top[2]).toBeLessThan(80);
    }
  );

  it("names a nameless photo after its job and time", async () => {
    const { body } = await uploadFile(PNG, "image.png");
    expect(body.items[0].file_name).toMatch(/^Job 1001 \d{4}-\d\d-\d\d \d{1,2}\.\d\d\.\d\d [AP]M\.png$/);
  });

  it("FW-1: names and dates a photo by when it was taken, if the phone's clock is plausible", async () => {
    const HOUR = 3_600_000;
    const job = await makeJob(business.admin.who);
    const now = Math.floor(Date.now() / 1000) * 1000;
    const at = (hours: number) => new Date(now + hours * HOUR).toISOString();
    const dated = async (photoTime: string, sentAt?: string) => {
      const name = "Photo 2026-11-20 09.05.07.png";
      const { status, body } = await uploadFile(
        PNG,
        name,
        business.dispatcher,
        job.jobId,
        { takenAt: photoTime },
        sentAt
      );
      const [{ dateCreated, file_name }] = body.items;
      expect([status, file_name]).toEqual([
        201,
        buildPhotoNames(["image.png"], {
          jobNumber: 1002,
          takenAt: new Date(dateCreated),
          zone: business.dispatcher.who.timeZone,
        })[0],
      ]);
      return Date.parse(dateCreated);
    };
    const near = (hours: number, ms = 60_000) => [now + hours * HOUR - ms, now + hours * HOUR + ms] as const;
    const expectNear = (ms: number, [from, to]: readonly [number, number]) => {
      expect(ms).toBeGreaterThanOrEqual(from);
      expect(ms).toBeLessThanOrEqual(to);
    };
    expect(await dated(at(-26))).toBe(now - 26 * HOUR);
    // A clock that is three hours slow.
    expectNear(await dated(at(-5), at(-3)), near(-2));
    // A photo from the library, and one with an impossible time.
    expectNear(await dated(at(-24 * 30)), near(0));
    expectNear(await dated(at(3)), near(0));
    const none = await uploadFile(PNG, "image.png", business.dispatcher, job.jobId, { takenAt: "yesterday" });
    expect([none.status, none.body.errors]).toEqual([422, { takenAt: "Enter a valid date and time." }]);
  });

  it("checks the content, not the name: refuses markup, scripts, and empty files", async () => {
    for (const text of ["<html><script>alert(1)</script></html>", "<svg xmlns='http://www.w3.org/2000/svg'/>", ""]) {
      const { status, body } = await uploadFile(Buffer.from(text), "photo.png");
      expect([status, body.code]).toEqual([422, "file_refused"]);
    }
  });

  it("refuses more than 15 MB", async () => {
    const large = await uploadFile(Buffer.concat([PNG, Buffer.alloc(15 * 1024 * 1024)]), "large.png");
    expect(large.status).toBe(413);
  });
});

it("customers/files: lists the newest ten files of all of a customer's jobs, each with its job", async () => {
  const job = await makeJob(business.admin.who);
  for (let n = 1; n <= 12; n += 1)
    expect((await uploadFile(PNG, `${n}.png`, business.dispatcher, job.jobId)).status).toBe(201);
  const listFiles = (query: Record<string, string> = {}) =>
    send(ofCustomer, { as: business.dispatcher, params: { id: job.customerId }, query });
  const { body } = await listFiles();
  const names = (items: Array<{ file_name: string }>) => items.map(({ file_name }) => file_name);
  expect([body.total, names(body.items).slice(0, 2), names(body.items).length]).toEqual([12, ["12.png", "11.png"], 10]);
  expect(body.items[0]).toMatchObject({ jobId: job.jobId, jobNumber: expect.any(Number) });
  expect(names((await listFiles({ direction: "asc", limit: "1" })).body.items)).toEqual(["1.png"]);
  expect((await listFiles({ sort: "name" })).status).toBe(422);
});

it("an upload can name an invoice of its job to attach to, and a refused one stores nothing", async () => {
  const own = await makeJob(business.admin.who);
  const invoiceId = await makeInvoice(business.system, own);
  const elsewhere = await makeInvoice(business.system, await makeJob(business.admin.who));
  const carried = async (id: string) =>
    (await business.system.db((db) => db.invoice.findFirstOrThrow({ where: { id } }))).attachmentIds;
  const countFiles = () => business.system.db((db) => db.storedFile.count({ where: { ownerId: own.jobId } }));
  const { status, body } = await uploadFile(PNG, "a.png", business.admin, own.jobId, { invoiceId });
  expect(status).toBe(201);
  expect(await carried(invoiceId)).toEqual([body.items[0].id]);
  for (const [referencedId, answer] of [
    [elsewhere, 422],
    ["nothing", 422],
    [own.jobId, 404],
  ] as const)
    expect((await uploadFile(PNG, "b.png", business.admin, own.jobId, { invoiceId: referencedId })).status).toBe(
      answer
    );
  await business.system.db((db) => db.invoice.updateMany({ where: { id: invoiceId }, data: { status: "closed" } }));
  expect((await uploadFile(PNG, "c.png", business.admin, own.jobId, { invoiceId })).status).toBe(409);
  expect(await countFiles()).toBe(1);
});
