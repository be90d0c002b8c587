import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { readBody } from "@/lib/platform/http/input/read-body";

/** Makes a request whose sender disconnects in the middle, as Node reports it. */
function cutOff(): Request {
  const body = Readable.toWeb(
    Readable.from(
      (async function* () {
        yield Buffer.from('{"name":');
        throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
      })()
    )
  ) as ReadableStream;
  const headers = { "content-type": "application/json" };
  return new Request("http://localhost/api/customers", {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);
}

describe("reading a body", () => {
  it("answers 400 when the sender disconnects in the middle", async () => {
    await expect(readBody(cutOff())).rejects.toMatchObject({ status: 400, code: "cut_off" });
  });

  it("refuses a body that is too large before reading it to the end", async () => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ name: "x".repeat(1024 * 1024) });
    const request = new Request("http://localhost/api/customers", { method: "POST", headers, body });
    await expect(readBody(request)).rejects.toMatchObject({ status: 413 });
  });
});
