import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as follow, HEAD as askWhere } from "@/app/(public)/(links)/mail-link/[token]/route";
import { GET as seePicture, HEAD as askPicture } from "@/app/(public)/(links)/mail-picture/[token]/route";
import { POST as performance } from "@/app/api/marketing-reports/email-performance/route";
import { POST as webhook } from "@/app/api/webhooks/email/[emailProviderType]/route";
import { sendCampaign } from "@/lib/marketing/campaigns/send-campaign";
import { signGeneric } from "@/lib/marketing/events/read-generic";
import { previewMail } from "@/lib/marketing/mail/preview-mail";
import { closeMailConnections } from "@/lib/platform/mail/mail-channel";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomers, makeEmailCampaign } from "@/tests/factories/marketing";
import { type MailServer, startMailServer } from "@/tests/support/providers/mail-server";
import { runTasks } from "@/tests/support/calls/run-tasks";
import { send } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

const KEY = "a key for the events of mails";
const PAGE = "https://example.com/tune-up?a=1&b=2";
const BODY = `<p>Hello. <a href="${PAGE.replace("&", "&amp;")}">Book</a> <a href="tel:7045550100">Call</a> <a href="https://example.com/x?n={{firstName}}">Yours</a></p>`;

let smtp: MailServer;
let business: TestBusiness;
let campaignId: string;
let html: string;

beforeAll(async () => {
  smtp = await startMailServer();
  process.env.SMTP_URL = smtp.url;
  process.env.MAIL_EVENTS_KEY = KEY;
});
afterAll(async () => {
  closeMailConnections();
  await smtp.stop();
});
beforeEach(async () => {
  smtp.emails.length = 0;
  business = await makeBusiness();
  await makeCustomers(business.system, 2);
  campaignId = await makeEmailCampaign(business);
  await business.system.db((db) => db.campaign.updateMany({ data: { emailBody: BODY } }));
  await sendCampaign(business.admin.who, campaignId, null);
  await runTasks(business.businessId, ["send-campaign"], 1);
  await runTasks(business.businessId, ["send-mail"]);
  html = (smtp.emails[0]?.html ?? "").replaceAll("&amp;", "&");
});

const addressOf = (pattern: RegExp) => new URL(pattern.exec(html)?.[1] ?? "http://none.invalid/");
const picture = () => addressOf(/src="([^"]*\/mail-picture\/[^"]*)"/);
const link = () => addressOf(/href="([^"]*\/mail-link\/[^"]*)"/);

type Route = (request: Request, context: { params: Promise<{ token: string }> }) => Promise<Response> | Response;

const PERSON = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const PROXY = "Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)";

const sendRequest = async (route: Route, address: URL, headers: Record<string, string> = {}): Promise<Response> =>
  route(new Request(address, { headers: { "user-agent": PERSON, ...headers } }), {
    params: Promise.resolve({ token: address.pathname.split("/").at(-1) ?? "" }),
  });
const counts = async () => {
  const { body } = await send(performance, { as: business.admin, body: { filter: { campaigns: [campaignId] } } });
  const { sentEmails, deliveryCount, openCount, clickCount } = getFirst(body.items);
  return { sentEmails, deliveryCount, openCount, clickCount };
};
const machines = async () => {
  const { body } = await send(performance, { as: business.admin, body: { filter: { campaigns: [campaignId] } } });
  const { machineOpenCount, machineClickCount } = getFirst(body.items);
  return { machineOpenCount, machineClickCount };
};
/** Makes the emails older, because an open at the moment of arrival counts as a machine's. */
const aWhileLater = () =>
  business.system.db((db) => db.mailMessage.updateMany({ data: { handedOverAt: new Date(Date.now() - 60_000) } }));

describe("tracking of a campaign without webhooks", () => {
  it("counts an open and a click once for each recipient", async () => {
    await aWhileLater();
    const response = await sendRequest(seePicture, picture());
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/gif"]);
    expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get("content-length")));
    await sendRequest(seePicture, picture());
    expect(await counts()).toEqual({ sentEmails: 2, deliveryCount: 1, openCount: 1, clickCount: 0 });
    for (let time = 0; time < 3; time++) {
      const answer = await sendRequest(follow, link());
      expect([answer.status, answer.headers.get("location")]).toEqual([302, PAGE]);
    }
    expect(await counts()).toEqual({ sentEmails: 2, deliveryCount: 1, openCount: 1, clickCount: 1 });
  });

  it("counts an open once if a webhook reports it, too", async () => {
    await aWhileLater();
    await sendRequest(seePicture, picture());
    const to = smtp.emails[0]?.to?.[0]?.address ?? "";
    const mail = await business.system.db((db) => db.mailMessage.findFirstOrThrow({ where: { toAddress: to } }));
    const events = [{ event: "open", messageId: `${business.businessId}_${mail.id}`, timestamp: Date.now() }];
    const body = JSON.stringify(events);
    const response = await webhook(
      new Request("http://localhost:3000/api/webhooks/email/smtp", {
        method: "POST",
        headers: { "content-type": "application/json", "x-truckroll-signature": signGeneric(KEY, body) },
        body,
      }),
      { params: Promise.resolve({ emailProviderType: "smtp" }) }
    );
    expect(response.status).toBe(200);
    await runTasks(business.businessId, ["hear-mail-events"]);
    expect((await counts()).openCount).toBe(1);
  });

  it("ignores mail servers' scans on delivery, HEAD requests, and prefetches", async () => {
    await sendRequest(seePicture, picture());
    expect((await sendRequest(follow, link())).status).toBe(302);
    await aWhileLater();
    expect((await sendRequest(askWhere, link())).headers.get("location")).toBe(PAGE);
    expect((await sendRequest(askPicture, picture())).status).toBe(200);
    await sendRequest(follow, link(), { "sec-purpose": "prefetch" });
    await sendRequest(seePicture, picture(), { purpose: "prefetch" });
    expect(await counts()).toMatchObject({ openCount: 0, clickCount: 0, deliveryCount: 0 });
    expect(await machines()).toEqual({ machineOpenCount: 1, machineClickCount: 1 });
  });

  it("counts programs separately until a person opens or clicks", async () => {
    await aWhileLater();
    for (const agent of [
      "",
      "curl/8.5.0",
      "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
      "Mozilla/5.0",
    ]) {
      await sendRequest(seePicture, picture(), { "user-agent": agent });
      await sendRequest(follow, link(), { "user-agent": agent });
    }
    expect(await counts()).toMatchObject({ openCount: 0, clickCount: 0 });
    expect(await machines()).toEqual({ machineOpenCount: 1, machineClickCount: 1 });
    // Gmail fetches the picture when the reader opens the email.
    await sendRequest(seePicture, picture(), { "user-agent": PROXY });
    expect(await counts()).toMatchObject({ openCount: 1, clickCount: 0 });
    await sendRequest(follow, link());
    expect(await counts()).toMatchObject({ openCount: 1, clickCount: 1 });
    expect(await machines()).toEqual({ machineOpenCount: 0, machineClickCount: 0 });
  });

  it("redirects only to links of the email, and keeps the unsubscribe link, phone links, and text unchanged", async () => {
    const elsewhere = link();
    elsewhere.searchParams.set("to", "https://evil.example/");
    expect((await sendRequest(follow, elsewhere)).status).toBe(404);
    const none = link();
    none.searchParams.delete("to");
    expect((await sendRequest(follow, none)).status).toBe(404);
    expect((await sendRequest(follow, new URL(link().href.replace("/mail-link/", "/mail-link/AA")))).status).toBe(404);
    expect(html).toMatch(/href="http:\/\/localhost:3000\/unsubscribe\/[\w-]+"/);
    expect(html).toContain('href="tel:7045550100"');
    expect(html).toContain(encodeURIComponent("https://example.com/x?n=Customer"));
    expect(html).not.toContain("link.invalid");
    expect(smtp.emails[0]?.text).toContain(PAGE);
    expect(smtp.emails[0]?.text).not.toMatch(/mail-link|link\.invalid/);
    const preview = await previewMail(business.admin.who, { subject: "Hello", body: BODY });
    expect(preview.html).not.toMatch(/mail-link|mail-picture|link\.invalid/);
    expect(preview.html).toContain("https://example.com/tune-up");
  });
});
