import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { killAll, startWeb, type WebInstance } from "@/tests/support/processes/web-instance";

const MB = 1024 * 1024;
const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");
/** Builds a photo of this size in bytes. */
const makePhoto = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length, 7)]);
const line = "Ann Lee,7045550100,1 Elm Street,Charlotte,NC,28202,a note that makes the line longer\n";

let business: TestBusiness;
let jobId: string;
let web: WebInstance;

beforeAll(async () => {
  business = await makeBusiness();
  jobId = (await makeJob(business.admin.who)).jobId;
  web = await startWeb();
}, 90_000);
afterAll(() => killAll([web]));

async function uploadFiles(address: string, field: string, ...files: Buffer<ArrayBuffer>[]) {
  const body = new FormData();
  for (const bytes of files) body.append(field, new File([bytes], "file"));
  const headers = { cookie: business.admin.cookie, origin: web.url };
  const answer = await fetch(`${web.url}${address}`, { method: "POST", body, headers });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}
const toJob = (...sizes: number[]) => uploadFiles(`/api/jobs/${jobId}/files`, "files", ...sizes.map(makePhoto));
/** Builds a list of this size in bytes: eighty thousand customers, the last one with a long note. */
const makeTable = (bytes: number) => {
  const rows = Buffer.from(`Name,Phone,Address,City,State,Zip,Note\n${line.repeat(80_000)}`);
  return Buffer.concat([rows, Buffer.alloc(bytes - rows.length, "x")]);
};

describe("uploads of the promised size to the built server", () => {
  it("photos of 12 and 15 MB are stored whole, and served with the content policy for files", async () => {
    for (const bytes of [12 * MB, 15 * MB]) {
      const { status, headers, body } = await toJob(bytes);
      expect([status, body.items?.[0].byteSize]).toEqual([201, bytes]);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      const served = await fetch(`${web.url}/api/files/${body.items[0].id}`, {
        headers: { cookie: business.admin.cookie },
      });
      expect(served.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
      expect((await served.arrayBuffer()).byteLength).toBe(bytes);
    }
  });

  it("a larger photo, or more than 60 MB at once, is refused with a clear message", async () => {
    const inWords = { status: 413, body: { message: expect.stringContaining("up to 15 MB") } };
    expect(await toJob(15 * MB + 1)).toMatchObject(inWords);
    expect((await toJob(...Array.from({ length: 4 }, () => 14.9 * MB))).status).toBe(201);
    expect(await toJob(...Array.from({ length: 5 }, () => 13 * MB))).toMatchObject(inWords);
  });

  it("a customer list of 19.9 MB is read, and a larger one is refused", async () => {
    expect((await uploadFiles("/api/customers/imports", "file", makeTable(19.9 * MB))).status).toBe(201);
    expect(await uploadFiles("/api/customers/imports", "file", makeTable(20 * MB + 1))).toMatchObject({
      status: 413,
      body: { message: "The file is larger than 20 MB. Split it and upload the parts." },
    });
  });
});
