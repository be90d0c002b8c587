import { beforeAll, describe, expect, it } from "vitest";
import { GET as serve } from "@/app/api/files/[id]/route";
import { GET as pdf } from "@/app/api/invoices/[id]/pdf/route";
import { getDiskStorage } from "@/lib/platform/files/get-disk-storage";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";

let business: TestBusiness;
let id: string;
const WORDS = "Ten letters";

beforeAll(async () => {
  business = await makeBusiness();
  const { businessId } = business;
  const storageKey = `${businessId}/${crypto.randomUUID()}`;
  await getDiskStorage().write(storageKey, Buffer.from(WORDS));
  ({ id } = await business.system.db((db) =>
    db.storedFile.create({
      data: {
        businessId,
        ownerKind: "logo",
        ownerId: businessId,
        storageKey,
        fileName: "Größe 1.txt",
        contentType: "text/plain",
        byteSize: WORDS.length,
        sha256: "",
      },
    })
  ));
});

const getFile = (headers: Record<string, string>, of = id) =>
  serve(new Request(`http://localhost:3000/api/files/${of}`, { headers }), { params: Promise.resolve({ id: of }) });

describe("a call that returns a file", () => {
  it("returns the requested range with its position", async () => {
    const { cookie } = business.admin;
    const whole = await getFile({ cookie });
    expect([whole.status, await whole.text(), whole.headers.get("accept-ranges")]).toEqual([200, WORDS, "bytes"]);
    const part = await getFile({ cookie, range: "bytes=4-6" });
    expect([part.status, await part.text()]).toEqual([206, "let"]);
    expect(part.headers.get("content-range")).toBe("bytes 4-6/11");
    const last = await getFile({ cookie, range: "bytes=-3" });
    expect(await last.text()).toBe("ers");
    const beyond = await getFile({ cookie, range: "bytes=11-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */11"]);
  });

  it("sends uploaded files as a sandboxed attachment with their full name", async () => {
    const { headers } = await getFile({ cookie: business.admin.cookie });
    expect(headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201.txt");
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("answers a refusal in JSON to a program, and as a sentence to a browser", async () => {
    const program = await getFile({});
    expect([program.status, (await program.json()).code]).toEqual([401, "no_session"]);
    const browser = await getFile({ accept: "text/html,application/xhtml+xml" });
    expect([browser.status, await browser.text()]).toEqual([401, "Please log in."]);
    const foreign = await getFile({ cookie: business.admin.cookie }, crypto.randomUUID());
    expect([foreign.status, (await foreign.json()).code]).toEqual([404, "file_not_found"]);
    const request = new Request("http://localhost:3000/x", {
      headers: { cookie: business.technician.cookie, accept: "text/html" },
    });
    const unfit = await pdf(request, { params: Promise.resolve({ id: "7" }) });
    expect([unfit.status, unfit.headers.get("content-type")]).toEqual([422, "text/plain; charset=utf-8"]);
  });
});
