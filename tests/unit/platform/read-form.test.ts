import { describe, expect, it } from "vitest";
import { readForm } from "@/lib/platform/files/read-form";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { requireItems } from "@/tests/support/required-values";

const MB = 1024 * 1024;
const tooLarge = new RequestProblem(413, "too_large", "Too large.");
const refused = (status: number) => expect.objectContaining({ status });

/** Makes a body that arrives in pieces of 64 KB, and counts the bytes that were read. */
function sent(body: Buffer | string, type = 'multipart/form-data; boundary="b"') {
  const bytes = Buffer.from(body);
  const progress = { bytes: 0 };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (progress.bytes >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(progress.bytes, (progress.bytes += 65_536)));
    },
  });
  const request = new Request("http://x/", {
    method: "POST",
    body: stream,
    headers: { "content-type": type },
    duplex: "half",
  } as RequestInit);
  return { request, progress };
}

async function read(form: FormData) {
  const { headers, body } = new Response(form);
  const { request } = sent(Buffer.from(await new Response(body).arrayBuffer()), headers.get("content-type") ?? "");
  return readForm(request, { bytes: 20 * MB, tooLarge });
}

const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="f"\r\nContent-Type: image/png\r\n\r\n${content}\r\n`;

describe("a multipart body", () => {
  it("is read exactly: text, repeated fields, files of any name, and empty files", async () => {
    const form = new FormData();
    form.append("note", "Ann\r\nLee, café 😀");
    form.append("tag", "one");
    form.append("tag", "two");
    form.append("file", new File([new Uint8Array(200_000).fill(7)], 'dépôt & "co" 😀.png', { type: "image/png" }));
    form.append("file", new File([], ""));
    const got = await read(form);
    expect([got.get("note"), got.getAll("tag")]).toEqual(["Ann\r\nLee, café 😀", ["one", "two"]]);
    const [picture, none] = requireItems(got.getAll("file") as File[], 2);
    expect([picture.name, picture.type, picture.size]).toEqual(['dépôt & "co" 😀.png', "image/png", 200_000]);
    expect(new Uint8Array(await picture.arrayBuffer()).every((byte) => byte === 7)).toBe(true);
    expect([none.name, none.size]).toEqual(["", 0]);
  });

  it.each([
    ["another type", "{}", "application/json"],
    ["no boundary", "--b--", "multipart/form-data"],
    ["no end", field("a", "1"), undefined],
    ["nothing in it", "", undefined],
    ["a hundred and one parts", `${field("a", "1").repeat(101)}--b--\r\n`, undefined],
    ["a field of more than a megabyte", `${field("a", "x".repeat(MB + 1))}--b--\r\n`, undefined],
  ])("with %s is refused", async (_, body, type) => {
    await expect(readForm(sent(body, type).request, { bytes: 20 * MB, tooLarge })).rejects.toThrow(refused(400));
  });

  it("above its size limit is refused before it is read to the end", async () => {
    const { request, progress } = sent(`${file("a", "x".repeat(5 * MB))}--b--\r\n`);
    await expect(readForm(request, { bytes: MB, tooLarge })).rejects.toBe(tooLarge);
    expect(progress.bytes).toBeLessThan(2 * MB);
  });

  it("AV-7: has its caller verified by the fields before a file, and is read no further on failure", async () => {
    const { request, progress } = sent(`${field("token", "wrong")}${file("a", "x".repeat(5 * MB))}--b--\r\n`);
    const unknown = new RequestProblem(404, "link_not_found", "This link does not work.");
    const tokens: unknown[] = [];
    const beforeFiles = (fields: FormData) => {
      tokens.push(fields.get("token"));
      return Promise.reject(unknown);
    };
    await expect(readForm(request, { bytes: 20 * MB, tooLarge, beforeFiles })).rejects.toBe(unknown);
    expect(tokens).toEqual(["wrong"]);
    expect(progress.bytes).toBeLessThan(MB);
  });

  it.each([true, false])("is refused when it ends within a file, with its caller verified: %s", async (isLetIn) => {
    const { request } = sent(`${field("token", "t")}${file("a", "x".repeat(100)).slice(0, -2)}`);
    const unknown = new RequestProblem(404, "link_not_found", "This link does not work.");
    let prove = () => {};
    const beforeFiles = () =>
      new Promise<void>((resolve, reject) => (prove = () => (isLetIn ? resolve() : reject(unknown))));
    const reading = readForm(request, { bytes: 20 * MB, tooLarge, beforeFiles });
    setTimeout(() => prove(), 50);
    await expect(reading).rejects.toThrow(refused(400));
  });

  it("is verified once, and keeps every file", async () => {
    let proofCount = 0;
    const body = `${file("a", "one")}${field("type", "w9")}${file("a", "x".repeat(300_000))}--b--\r\n`;
    const beforeFiles = async () => void proofCount++;
    const form = await readForm(sent(body).request, { bytes: 20 * MB, tooLarge, beforeFiles });
    expect([proofCount, form.getAll("a").map((each) => (each as File).size), form.get("type")]).toEqual([
      1,
      [3, 300_000],
      "w9",
    ]);
  });
});
