import { globSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { getBodyLimit } from "@/lib/platform/front/body-limits";
import type { AnyDeclaration } from "@/lib/platform/http/declaration";
import type { CallRoute } from "@/lib/platform/http/call";
import { EmailProviderType } from "@/lib/marketing/events/mail-event";

type Post = CallRoute<AnyDeclaration>;
type Webhook = { address: string; params: Record<string, string>; post: Post; type: string };

const ID = "0190aaaa-0000-7000-8000-000000000001";
const FORM = "application/x-www-form-urlencoded";
/** Services whose signature lies inside the body or covers its parsed fields. The body is parsed first, within bounds. */
const SIGNED_INSIDE = /\/(twilio\/.*|email\/(ses|mailgun))$/;

const SETTINGS = { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: "whsec_x", MAIL_EVENTS_KEY: "topic" };
const before = { ...env() };
const webhooks = await listWebhooks();

beforeAll(() => {
  Object.assign(env(), SETTINGS);
});
afterEach(() => vi.restoreAllMocks());
// Other files in this process read the same settings. A setting that was absent becomes undefined again.
afterAll(() => {
  for (const name of Object.keys(SETTINGS)) Object.assign(env(), { [name]: Reflect.get(before, name) });
});

/** Lists every route under /api/webhooks, once for each choice of its parameters. */
async function listWebhooks(): Promise<Webhook[]> {
  const files = globSync("app/api/webhooks/**/route.ts").toSorted();
  const lists = files.map(async (file) => {
    const { POST: post } = (await import(path.resolve(file))) as { POST: Post };
    const template = `/${path.dirname(file).replace(/^app\//, "")}`;
    const name = /\[(\w+)\]/.exec(template)?.[1];
    const type = post.declaration?.bodyKind === "form" ? FORM : "application/json";
    if (!name) return [{ address: template, params: {}, post, type }];
    const shape = post.declaration.params instanceof z.ZodObject ? post.declaration.params.shape[name] : undefined;
    const choices = shape instanceof z.ZodEnum ? shape.options.map(String) : [ID];
    return choices.map((choice) => {
      const address = template.replace(/\[\w+\]/, choice);
      return { address, params: { [name]: choice }, post, type };
    });
  });
  return (await Promise.all(lists)).flat();
}

async function post({ address, params, post: route, type }: Webhook, body: string, contentType = type) {
  const service = EmailProviderType.safeParse(address.split("/").at(-1));
  if (service.success) env().MAIL_SERVICE = service.data;
  const url = `http://localhost:3000${address}?business=${ID}`;
  const request = new Request(url, { method: "POST", headers: { "content-type": contentType }, body });
  const response = await route(request, { params: Promise.resolve(params) });
  const text = await response.text();
  return { status: response.status, code: text ? (JSON.parse(text) as { code: string }).code : "" };
}

/** The answer to a message with a wrong signature. Stripe reads only the status. */
const refusal = ({ address }: Webhook) =>
  address === "/api/webhooks/stripe" ? { status: 400, code: "" } : { status: 403, code: "bad_signature" };

it("AV-1: every webhook is found", () => expect(webhooks.length).toBeGreaterThan(10));

describe.each(webhooks.map((webhook) => [webhook.address, webhook] as const))("AV-1: %s", (_, webhook) => {
  it("refuses another content type", async () => {
    for (const type of [
      "image/png",
      "multipart/form-data; boundary=b",
      webhook.type === FORM ? "application/json" : FORM,
    ])
      expect(await post(webhook, "{}", type)).toEqual({ status: 415, code: "unsupported_media_type" });
  });

  it("refuses a body above its size", async () => {
    const body = "a".repeat(getBodyLimit(webhook.address).anonymous + 1);
    expect(await post(webhook, body)).toEqual({ status: 413, code: "body_too_large" });
  });

  it("refuses too many or too deep fields before any signature", async () => {
    const many = webhook.type === FORM ? ["a&".repeat(1_001)] : [`[${"0,".repeat(55_000)}0]`, "[".repeat(50)];
    // A mail service reports thousands of emails at once.
    if (webhook.address.includes("/email/")) many[0] = `[${"0,".repeat(205_000)}0]`;
    for (const body of many) {
      const { status, code } = await post(webhook, body);
      expect([status, code]).toEqual([413, webhook.type === FORM ? "too_many_fields" : "body_too_complex"]);
    }
  });

  it("refuses the signature, not the form, of a malformed message", async () => {
    for (const body of ["", '{"a":', "%", "\0", "a=%zz&=&b"])
      expect(await post(webhook, body)).toEqual(refusal(webhook));
  });

  it("parses no message whose signature covers its bytes", async () => {
    const body =
      webhook.type === FORM ? "AccountSid=AC1" : JSON.stringify({ account_id: "A", merchant: ID, event: "x" });
    const parse = vi.spyOn(JSON, "parse");
    expect(await post(webhook, body)).toEqual(refusal(webhook));
    const isParsed = parse.mock.calls.some(([text]) => String(text) === body);
    if (!SIGNED_INSIDE.test(webhook.address)) expect(isParsed).toBe(false);
  });
});
