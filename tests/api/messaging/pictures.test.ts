import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as serve } from "@/app/api/public/text-pictures/[id]/route";
import { GET as messages } from "@/app/api/sms/conversations/[id]/messages/route";
import { POST as upload } from "@/app/api/sms/conversations/[id]/pictures/route";
import { GET as list } from "@/app/api/sms/conversations/route";
import { buildPictureUrl } from "@/lib/messaging/texts/build-picture-url";
import type { Staff } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";
import { becomes, comesIn, makeTexting } from "./texts-world";
import { getFirst } from "@/tests/support/required-values";

let business: Awaited<ReturnType<typeof makeTexting>>;
let conversation: string;
beforeEach(async () => {
  business = await makeTexting();
  await comesIn(business.account, "Which filter do I need?");
  conversation = getFirst((await send(list, { as: business.admin })).body.items).uuid;
});
afterEach(() => vi.useRealTimers());

const canvas = { width: 40, height: 30, channels: 3, background: "#884422" } as const;
const picture = (format: "jpeg" | "png" | "gif" | "webp") => sharp({ create: canvas }).toFormat(format).toBuffer();

type PictureRequest = { as?: Staff; fields?: Record<string, string>; key?: string; id?: string };

async function sendPictures(
  files: readonly Uint8Array[],
  { as = business.dispatcher, fields = {}, key, id }: PictureRequest = {}
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const bytes of files) form.append("files", new File([new Uint8Array(bytes)], "IMG 0001.jpg"));
  const request = new Request(`http://localhost:3000/api/sms/conversations/${conversation}/pictures`, {
    method: "POST",
    headers: {
      cookie: as.cookie,
      origin: "http://localhost:3000",
      host: "localhost:3000",
      ...(key ? { "idempotency-key": key } : {}),
    },
    body: form,
  });
  const response = await upload(request, { params: Promise.resolve({ id: id ?? conversation }) });
  return { status: response.status, body: await response.json() };
}

const listMessages = async () =>
  (await send(messages, { as: business.admin, params: { id: conversation }, method: "GET" })).body.items;

/** Fetches an address as the provider does, without a session. */
function open(address: string, headers: Record<string, string> = {}) {
  const [id = ""] = new URL(address).pathname.split("/").slice(-1);
  return serve(new Request(address, { headers }), { params: Promise.resolve({ id }) });
}

describe("pictures in a text", () => {
  it("are sent with or without words, count as one message, and appear in the conversation", async () => {
    const sent = await sendPictures([await picture("jpeg"), await picture("png"), await picture("gif")], {
      fields: { body: ` ${"This one. ".repeat(40)}` },
    });
    expect(sent).toMatchObject({ status: 200, body: { status: "queued", segments: 1, direction: "outbound" } });
    const kinds = sent.body.media.map(({ contentType }: { contentType: string }) => contentType);
    expect(kinds).toEqual(["image/jpeg", "image/png", "image/gif"]);
    const bare = await sendPictures([await picture("jpeg")]);
    expect(bare).toMatchObject({ status: 200, body: { body: "", segments: 1 } });
    expect((await listMessages()).map(({ uuid }: { uuid: string }) => uuid).slice(0, 2)).toEqual([
      bare.body.uuid,
      sent.body.uuid,
    ]);
    await becomes(business.account, bare.body.uuid, "undelivered", 30011);
    expect((await listMessages())[0]).toMatchObject({
      status: "undelivered",
      problem: { title: "Images not supported" },
    });
  });

  it("are sent once per idempotency key, and again on request", async () => {
    const bytes = await picture("jpeg");
    const [first, second] = [
      await sendPictures([bytes], { key: "a-key" }),
      await sendPictures([bytes], { key: "a-key" }),
    ];
    expect(second.body.uuid).toBe(first.body.uuid);
    const repeat = await sendPictures([], { fields: { picturesOf: first.body.uuid, body: "Once more" } });
    expect(repeat).toMatchObject({ status: 200, body: { body: "Once more", media: first.body.media } });
    expect(repeat.body.uuid).not.toBe(first.body.uuid);
    expect((await listMessages()).length).toBe(3);
  });

  it.each([
    ["a WebP picture", async () => [await picture("webp")], 422],
    ["a file that isn't a picture", async () => [Buffer.from("%PDF-1.4 and so on")], 422],
    ["nothing", async () => [], 400],
    ["more than ten", async () => Array.from({ length: 11 }, () => Buffer.from("x")), 400],
    ["more than 5 MB in all", async () => [Buffer.alloc(3_000_000), Buffer.alloc(3_000_000)], 413],
  ])("are refused with a message: %s", async (_what, make, status) => {
    const refused = await sendPictures(await make());
    expect(refused.status).toBe(status);
    expect(refused.body.message).toMatch(/\w/);
    expect((await listMessages()).length).toBe(1);
  });

  it("are refused from another business, and to a number that texted STOP", async () => {
    const bytes = await picture("jpeg");
    const other = await makeTexting("+17045550199");
    const original = await sendPictures([bytes]);
    const stolen = { as: other.dispatcher, fields: { picturesOf: original.body.uuid } };
    expect((await sendPictures([], stolen)).status).toBe(404);
    await comesIn(business.account, "STOP");
    expect(await sendPictures([bytes])).toMatchObject({ status: 409, body: { code: "not_texted" } });
  });
});

describe("the address of a picture", () => {
  it("opens the picture without a session, whole or in part, with the headers that the provider needs", async () => {
    const bytes = await picture("png");
    const { body } = await sendPictures([bytes]);
    const address = buildPictureUrl(business.businessId, body.media[0].fileId);
    const whole = await open(address);
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "image/png",
      "content-length": String(bytes.byteLength),
      "content-disposition": 'inline; filename="picture.png"',
      "accept-ranges": "bytes",
    });
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await open(address, { range: "bytes=2-5" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 2-5/${bytes.byteLength}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(2, 6))).toBe(true);
    expect((await open(address, { range: `bytes=${bytes.byteLength}-` })).status).toBe(416);
  });

  it("opens nothing if it is expired, altered, or for another business", async () => {
    const other = await makeTexting("+17045550198");
    const { body } = await sendPictures([await picture("jpeg"), await picture("png")]);
    const [{ fileId }, { fileId: second }] = body.media;
    const address = buildPictureUrl(business.businessId, fileId);
    expect((await open(address.replace(fileId, second))).status).toBe(404);
    expect((await open(address.replace(business.businessId, other.businessId))).status).toBe(404);
    expect((await open(buildPictureUrl(other.businessId, fileId))).status).toBe(404);
    expect((await open(address.replace(/signature=..../, "signature=AAAA"))).status).toBe(404);
    expect((await open(address.replace(/expires=\d+/, "expires=9999999999"))).status).toBe(404);
    expect((await open(address.replace(/\?.*/, ""))).status).toBe(404);
    vi.useFakeTimers({ now: Date.now() + 13 * 3_600_000, toFake: ["Date"] });
    expect((await open(address)).status).toBe(404);
  });
});
