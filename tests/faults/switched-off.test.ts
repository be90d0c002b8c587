import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { killAll, startWeb, type WebInstance } from "@/tests/support/processes/web-instance";

// The visible text about cards and texts in production, by its settings.
const long = "k".repeat(40);
Object.assign(process.env, {
  TRUCKROLL_MODE: "production",
  NEXTAUTH_SECRET: long,
  SESSION_SECRET: long,
  PUSHER_SECRET: long,
  SMTP_URL: "smtp://127.0.0.1:1",
  APP_URL: "http://127.0.0.1:1",
  MAIL_FROM: "Truckroll <office@example.test>",
});
const { makeBusiness } = await import("@/tests/factories/business");
const { makeInvoice, makeJob } = await import("@/tests/factories/invoice");

const STRIPE = { STRIPE_SECRET_KEY: "sk_1", STRIPE_PUBLISHABLE_KEY: "pk_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
const PHONE = "7045550100";
type Business = Awaited<ReturnType<typeof makeBusiness>>;

let business: Business;
let job: Awaited<ReturnType<typeof makeJob>>;
let invoiceId: string;
/** Neither has a provider. The second has cards and a stand-in for texts. */
let bare: WebInstance;
let tried: WebInstance;

beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
  invoiceId = await makeInvoice(business.system, job);
  const { businessId } = business;
  await business.system.db(async (db) => {
    await db.customer.updateMany({ data: { mobilePhone: PHONE } });
    // A number from an earlier time with a provider.
    await db.phoneNumber.create({
      data: { businessId, kind: "notification", number: "+17045550199", providerSid: "PN1" },
    });
    await db.smsMessage.create({
      data: { businessId, toNumber: "+17045550100", body: "On our way", status: "sent", sentAt: new Date() },
    });
  });
  [bare, tried] = await Promise.all([startWeb(), startWeb({ ...STRIPE, SANDBOX_TEXTS: "1" })]);
}, 120_000);
afterAll(() => killAll([bare, tried]));

/** Returns the text of a page without its markup. */
async function readWords(web: WebInstance, path: string): Promise<string> {
  const html = await (await openPage(web, path)).text();
  return html
    .replaceAll(/<script[^]*?<\/script>|<style[^]*?<\/style>/g, "")
    .replaceAll(/<!-- -->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/&#x27;/g, "'")
    .replaceAll(/\s+/g, " ");
}

const openPage = (web: WebInstance, path: string) =>
  fetch(web.url + path, { redirect: "manual", headers: { cookie: business.admin.cookie, accept: "text/html" } });

function beginConversation(web: WebInstance): Promise<Response> {
  return fetch(`${web.url}/api/sms/conversations`, {
    method: "POST",
    headers: { cookie: business.admin.cookie, origin: web.url, "content-type": "application/json" },
    body: JSON.stringify({ toPhoneNumber: PHONE, business_customer_id: job.customerId }),
  });
}

/** Returns the buttons on the screen of a customer. */
async function readActions(web: WebInstance): Promise<string> {
  const pageText = await readWords(web, `/customer/show/${job.customerId}`);
  return / (Call .{0,60}?Book appointment)/.exec(pageText)?.[1] ?? pageText;
}

/** Returns the data on the invoice screen about possible recipients of a text. */
async function readTextTargets(web: WebInstance): Promise<{ phones: string; isPlayed: string }> {
  const html = (await (await openPage(web, `/jobs/${job.jobId}/invoices/${invoiceId}`)).text()).replaceAll('\\"', '"');
  return {
    phones: /"phones":(\[[^\]]*\])/.exec(html)?.[1] ?? "none",
    isPlayed: /"isTextPlayed":(true|false)/.exec(html)?.[1] ?? "none",
  };
}

describe("payment settings", () => {
  it("PAY-11: say that card payments are off without card processing, and what works instead", async () => {
    const pageText = await readWords(bare, "/admin/payments");
    expect(pageText).toMatch(
      /Online payments Off Card payments are off because card processing isn't set up\. You can record cash and checks\./
    );
    expect(pageText).not.toContain("Test mode");
  });

  it("PAY-12: say that card payments are off when businesses share one account, and how to turn them on", async () => {
    expect(await readWords(tried, "/admin/payments")).toContain("Online payments On Customers pay by card");
    await makeBusiness();
    expect(await readWords(tried, "/admin/payments")).toMatch(
      /Online payments Off Card payments are off because several businesses share one Stripe account\. .+ turn on card payments\./
    );
  });
});

describe("a production without a text provider", () => {
  it("offers no texts on any screen, and says so in the settings", async () => {
    expect(await readWords(bare, "/admin/texts")).toContain("Texting isn't set up, so no texts are sent.");
    expect(await readWords(bare, "/admin/texts")).toMatch(/On our way (?:1 )?\(704\) 555-0100 Sent /);
    expect(await readWords(bare, "/admin/notifications")).toContain("Texting isn't set up, so only emails are sent.");
    expect(await readWords(bare, "/admin/notification-numbers")).toContain("until a phone provider is connected");
    expect(await readWords(bare, "/admin/sandbox")).not.toContain("Demo phones");
    expect(await readActions(bare)).toBe("Call Email Invoice Book appointment");
    expect(await readTextTargets(bare)).toEqual({ phones: "[]", isPlayed: "false" });
    const messages = await openPage(bare, "/messages");
    expect(`location=${messages.headers.get("location")} ${await messages.text()}`).toMatch(
      /(?:location=|url=|NEXT_REDIRECT;\w+;)(?:http:[^ ]+)?\/messages\/internal/
    );
    const refused = await beginConversation(bare);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      {
        code: "texting_off",
        message: "Texting isn't set up. Contact your provider.",
      },
    ]);
  });

  it("offers texts when SANDBOX_TEXTS is set, and says that they are not sent to real phones", async () => {
    expect(await readWords(tried, "/admin/texts")).toContain("Texts appear here but aren't sent.");
    expect(await readWords(tried, "/admin/texts")).toMatch(/On our way (?:1 )?\(704\) 555-0100 Test mode /);
    expect(await readWords(tried, "/admin/notifications")).toContain(
      "Texts appear under Settings → Texts but aren't sent."
    );
    expect(await readActions(tried)).toMatch(/^Call (?:\w+ )*Text (?:\w+ )*Book appointment$/);
    const { phones, isPlayed } = await readTextTargets(tried);
    expect([phones.includes(PHONE), isPlayed]).toEqual([true, "true"]);
    const { uuid } = (await (await beginConversation(tried)).json()) as { uuid: string };
    expect(await readWords(tried, `/messages/${uuid}`)).toContain(
      "Demo phones: these texts aren't sent to real phones."
    );
    const { warnings } = (await (await fetch(`${tried.url}/api/ready`)).json()) as { warnings: string[] };
    expect(warnings).toContain("SANDBOX_TEXTS is set: no text is sent. Set TWILIO_ACCOUNT_SID to send texts.");
  });
});
