import { describe, expect, it } from "vitest";
import { POST as uploadDocuments } from "@/app/api/registration/documents/route";
import { POST as startRegistration } from "@/app/api/registration/start/route";
import { readForm } from "@/lib/platform/files/read-form";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { send } from "@/tests/support/calls/send";

const MEGABYTE = 1024 * 1024;
const TYPE = "multipart/form-data; boundary=Edge";
const field = (name: string, value: string) =>
  `--Edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (bytes: number) =>
  `--Edge\r\nContent-Disposition: form-data; name="documents"; filename="a.pdf"\r\n\r\n%PDF-1.7\n${"x".repeat(bytes)}\r\n`;
const END = "--Edge--\r\n";

/** Builds a request whose body arrives in chunks. `read` returns the number of bytes taken from it. */
function streamed(text: string, chunkBytes: number): { request: Request; read: () => number } {
  const bytes = Buffer.from(text);
  let at = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (at >= bytes.byteLength) return controller.close();
        controller.enqueue(bytes.subarray(at, at + chunkBytes));
        at += chunkBytes;
      },
    },
    { highWaterMark: 0 }
  );
  const headers = { "content-type": TYPE, host: "localhost:3000", origin: "http://localhost:3000" };
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  return { request: new Request("http://localhost:3000/api/registration/documents", init), read: () => at };
}
const upload = async (request: Request) => {
  const response = await uploadDocuments(request, { params: Promise.resolve({}) });
  return { status: response.status, body: await response.json() };
};
async function begin(): Promise<string> {
  const { body } = await send(startRegistration, {
    headers: { "x-truckroll-address": crypto.randomUUID() },
    body: {
      first_name: "Ann",
      last_name: "Lee",
      email: `form-${crypto.randomUUID()}@example.com`,
      plan: "essentials",
      plan_users: 7,
    },
  });
  return String(body.token);
}

describe("AV-1: a document upload without a login", () => {
  it.each([
    ["of a stranger with a wrong token", () => field("token", "x".repeat(43)) + file(14 * MEGABYTE) + END, 404],
    ["without a token", () => file(14 * MEGABYTE) + END, 401],
    ["with large fields before the token", () => field("type", "x".repeat(900_000)).repeat(15) + file(1) + END, 400],
    ["with many bytes before the first part", () => "x".repeat(14 * MEGABYTE) + file(1) + END, 400],
  ])("%s is refused before more than its start is read", async (_, build, status) => {
    const { request, read } = streamed(build(), 16 * 1024);
    expect((await upload(request)).status).toBe(status);
    expect(read()).toBeLessThanOrEqual(128 * 1024);
  });

  it("with its token first is stored, in chunks of any size", async () => {
    const token = await begin();
    for (const chunkBytes of [997, 64 * 1024, 4 * MEGABYTE]) {
      const { request } = streamed(
        field("type", "other") + field("token", token) + file(3 * MEGABYTE) + END,
        chunkBytes
      );
      expect(await upload(request)).toMatchObject({ status: 200, body: { result: true } });
    }
  });

  it("without a file is answered", async () => {
    const { request } = streamed(field("token", await begin()) + END, 1_000);
    expect(await upload(request)).toMatchObject({ status: 400, body: { code: "no_file" } });
  });
});

describe("AV-1: any form", () => {
  const bounds = { bytes: MEGABYTE, tooLarge: new RequestProblem(413, "too_large", "Too large.") };
  it.each([
    ["too many parts", field("a", "b").repeat(101) + END],
    ["too many headers", field("a", "b").replace("\r\n\r\n", `\r\n${"X-A: b\r\n".repeat(30)}\r\n`) + END],
    ["a large header", field("a", "b").replace('name="a"', `name="a"; x="${"y".repeat(100_000)}"`) + END],
    ["no end", file(1_000)],
  ])("with %s is refused with 4xx or reads no part of the excess", async (_, text) => {
    const form = await readForm(streamed(text, 1_000).request, bounds).catch((error: unknown) => error);
    if (form instanceof FormData) expect([...form]).toEqual([["a", "b"]]);
    else expect(form).toMatchObject({ status: 400 });
  });
});
