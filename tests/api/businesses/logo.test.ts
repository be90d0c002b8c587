import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as colorsOf } from "@/app/api/business/logo-colors/route";
import { DELETE as removeLogo, POST as saveLogo } from "@/app/api/business/logo/route";
import { GET as officePdf } from "@/app/api/invoices/[id]/pdf/route";
import { POST as sendInvoice } from "@/app/api/invoices/[id]/send/route";
import { POST as note } from "@/app/api/payments/non-provider-accept/route";
import { GET as publicLogo } from "@/app/api/public/invoices/[token]/logo/route";
import { GET as publicPdf } from "@/app/api/public/invoices/[token]/pdf/route";
import { GET as viewPublic } from "@/app/api/public/invoices/[token]/route";
import { sendReceipt } from "@/lib/payments/on-payment-received";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, makeLink, type TestJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";

let business: TestBusiness;
let other: TestBusiness;
let job: TestJob;
let id: string;
let token: string;

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64"
);
const origin = "http://localhost:3000";

beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
  job = await makeJob(business.system);
  id = await makeInvoice(business.system, job);
  token = await makeLink(business.system, id);
});
beforeEach(() => upload(PNG));

async function upload(bytes: Uint8Array): Promise<number> {
  const form = new FormData();
  form.set("logo", new File([new Uint8Array(bytes)], "logo.png", { type: "image/png" }));
  const headers = { cookie: business.admin.cookie, origin, host: "localhost:3000" };
  const request = new Request(`${origin}/api/business/logo`, { method: "POST", body: form, headers });
  return (await saveLogo(request, { params: Promise.resolve({}) })).status;
}

const buildRequest = (cookie = "") =>
  new Request(`${origin}/api/test`, { headers: { cookie, host: "localhost:3000" } });
const linked = (of: string) => ({ params: Promise.resolve({ token: of }) });
const holdsPicture = async (response: Response) =>
  Buffer.from(await response.arrayBuffer()).includes("/Subtype /Image");
const mailsAbout = (relatedId: string) =>
  business.system.db((db) => db.mailMessage.findMany({ where: { relatedId }, orderBy: { id: "asc" } }));

describe("the business's logo", () => {
  it("prints on the PDF for the office and for the customer's link", async () => {
    const office = () => officePdf(buildRequest(business.admin.cookie), { params: Promise.resolve({ id }) });
    expect(await holdsPicture(await office())).toBe(true);
    expect(await holdsPicture(await publicPdf(buildRequest(), linked(token)))).toBe(true);
    await send(removeLogo, { as: business.admin, method: "DELETE" });
    expect(await holdsPicture(await office())).toBe(false);
  });

  it("opens with a link to a document of this business, and with no other link", async () => {
    const answer = await publicLogo(buildRequest(), linked(token));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
    const foreign = await makeInvoice(other.system, await makeJob(other.system));
    expect((await publicLogo(buildRequest(), linked(await makeLink(other.system, foreign)))).status).toBe(404);
    expect((await publicLogo(buildRequest(), linked("x".repeat(43)))).status).toBe(404);
    expect((await send(viewPublic, { as: null, params: { token } })).body.business.hasLogo).toBe(true);
    await send(removeLogo, { as: business.admin, method: "DELETE" });
    expect((await publicLogo(buildRequest(), linked(token))).status).toBe(404);
    expect((await send(viewPublic, { as: null, params: { token } })).body.business.hasLogo).toBe(false);
  });

  it("is embedded in the email with a document and in the receipt", async () => {
    const body = { contacts: ["ann@example.com"] };
    expect((await send(sendInvoice, { as: business.admin, params: { id }, body })).status).toBe(200);
    const [mail] = await mailsAbout(id);
    expect(mail?.html).toContain('src="cid:logo"');
    expect(mail?.attachments).toMatchObject([{ contentType: "application/pdf" }, { cid: "logo" }]);

    const form = { amount: "10.00", date: "2026-11-21", businessCustomerId: job.customerId, invoiceId: id };
    const paid = await send(note, {
      as: business.admin,
      body: { form, methodType: "cash", paymentType: "cash" },
    });
    expect(paid.status).toBe(200);
    const payload = { paymentId: paid.body.id };
    await sendReceipt({ businessId: business.businessId, payload } as never);
    const [receipt] = await mailsAbout(paid.body.id);
    expect(receipt?.html).toContain('src="cid:logo"');
    expect(receipt?.attachments).toMatchObject([{ cid: "logo" }]);
  });

  it("is not referenced in an email after it is removed", async () => {
    await send(removeLogo, { as: business.admin, method: "DELETE" });
    const bare = await makeInvoice(business.system, job);
    await send(sendInvoice, { as: business.admin, params: { id: bare }, body: { contacts: ["ann@example.com"] } });
    const [mail] = await mailsAbout(bare);
    expect(mail?.html).not.toContain("cid:");
    expect(mail?.attachments).toHaveLength(1);
  });

  it("must be a PNG or JPEG, and a truncated one doesn't block the PDF", async () => {
    const webp = Buffer.from("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", "base64");
    expect(await upload(webp)).toBe(422);
    expect(await upload(PNG.subarray(0, 45))).toBe(200);
    const answer = await publicPdf(buildRequest(), linked(token));
    expect(answer.status).toBe(200);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString()
    ).toBe("%PDF-");
  });
});

it("the logo's main colors are listed by area, without white and transparent", async () => {
  const part = (width: number, background: string) =>
    sharp({ create: { width, height: 40, channels: 4, background } })
      .png()
      .toBuffer();
  const logo = await sharp({ create: { width: 120, height: 40, channels: 4, background: "#ffffff00" } })
    .composite([
      { input: await part(50, "#0a5c36"), left: 0, top: 0 },
      { input: await part(30, "#f28c28"), left: 50, top: 0 },
      { input: await part(20, "#ffffff"), left: 80, top: 0 },
    ])
    .png()
    .toBuffer();
  expect(await upload(logo)).toBe(200);
  const getColors = async (as = business.dispatcher) => (await send(colorsOf, { as })).body.colors;
  expect(await getColors()).toEqual(["#0a5c36", "#f28c28"]);
  expect(await getColors(other.dispatcher)).toEqual([]);
});
