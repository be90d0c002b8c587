import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ReportServer, startReportServer } from "@/lib/marketing/returned/report-server";
import { closeMailConnections } from "@/lib/platform/mail/mail-channel";
import { buildReturnAddress } from "@/lib/platform/mail/build-return-address";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { resendMessage } from "@/lib/platform/messages/resend-message";
import { listMessagesAbout } from "@/lib/platform/message-lists/list-messages-about";
import type { Who } from "@/lib/platform/session/who";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomers, makeEmailCampaign } from "@/tests/factories/marketing";
import { type MailServer, startMailServer } from "@/tests/support/providers/mail-server";
import { buildComplaint, buildDeliveryReport, submitMail } from "@/tests/support/providers/reports";
import { runTasks } from "@/tests/support/calls/run-tasks";
import { sendCampaign } from "@/lib/marketing/campaigns/send-campaign";

const DOMAIN = "returns.example.com";
const TO = "Customer0@example.com";

let smtp: MailServer;
let returns: ReportServer;
let business: TestBusiness;
let customerId: string;
let mailId: string;
let path: string;

beforeAll(async () => {
  process.env.BOUNCE_DOMAIN = DOMAIN;
  smtp = await startMailServer();
  process.env.SMTP_URL = smtp.url;
  returns = await startReportServer(0, "127.0.0.1");
});
afterAll(async () => {
  closeMailConnections();
  await returns.close();
  await smtp.stop();
});
beforeEach(async () => {
  smtp.emails.length = smtp.returnPaths.length = 0;
  business = await makeBusiness();
  [customerId = ""] = await makeCustomers(business.system, 1);
  mailId = await mailFrom(business.admin.who);
  path = smtp.returnPaths[0] ?? "";
});

/** Sends an email about the customer. */
async function mailFrom(who: Who, to = TO): Promise<string> {
  const id = await who.db((db) =>
    sendMail(db, {
      to,
      subject: "Your statement",
      html: "<p>Hi</p>",
      text: "Hi",
      related: { kind: "customer", id: customerId },
    })
  );
  await runTasks(business.businessId, ["send-mail"]);
  return id;
}

const processMailEvents = () => runTasks(business.businessId, ["hear-mail-events"]);
const marks = () => business.system.db((db) => db.mailAddressProblem.findMany());
const mail = (id = mailId) => business.system.db((db) => db.mailMessage.findFirstOrThrow({ where: { id } }));
const listBounceMails = () =>
  business.system.db((db) => db.mailMessage.findMany({ where: { relatedKind: "returned-mail" } }));

describe("returned email", () => {
  it("goes to its own return address, marks the recipient, and notifies the sender once", async () => {
    expect(path).toBe(buildReturnAddress({ businessId: business.businessId, id: mailId }));
    expect(path.length - `@${DOMAIN}`.length).toBeLessThanOrEqual(64);
    // Servers may change the case of an address and report twice.
    expect(await submitMail(returns.port, path.toUpperCase(), buildDeliveryReport())).toBe(250);
    expect(await submitMail(returns.port, path, buildDeliveryReport())).toBe(250);
    await processMailEvents();
    const reason = "550 5.1.1 <nobody@example.org>: Recipient address rejected: no such user";
    // The address comes from the return path, not from the report.
    expect((await marks()).map((one) => [one.address, one.kind, one.reason])).toEqual([
      ["customer0@example.com", "bounced", reason],
    ]);
    expect(await mail()).toMatchObject({ status: "returned", error: reason });
    const [message] = (await listMessagesAbout(business.system, [customerId])).items;
    expect([message?.status, message?.error]).toEqual(["returned", reason]);
    const admin = await business.system.db((db) => db.user.findFirstOrThrow({ where: { id: business.admin.userId } }));
    expect((await listBounceMails()).map((one) => [one.toAddress, one.subject])).toEqual([
      [admin.email, `Your email to ${TO} bounced`],
    ]);
    expect((await listBounceMails())[0]?.text).toContain(`/customer/show/${customerId}`);
  });

  it("doesn't mark the address for other reasons, and notifies nobody if no user sent the email", async () => {
    const full = { status: "5.2.2", diagnostic: "552 5.2.2 Mailbox full", id: "full" };
    await submitMail(returns.port, path, buildDeliveryReport(full));
    await processMailEvents();
    expect(await marks()).toEqual([]);
    expect((await mail()).status).toBe("returned");
    expect(await listBounceMails()).toHaveLength(1);

    const late = await mailFrom(business.system);
    const latePath = smtp.returnPaths.at(-1) ?? "";
    await submitMail(returns.port, latePath, buildDeliveryReport({ action: "delayed", status: "4.4.1", id: "late" }));
    await processMailEvents();
    expect((await mail(late)).status).toBe("sent");
    await submitMail(
      returns.port,
      latePath,
      buildDeliveryReport({ status: "4.4.7", diagnostic: "Timed out", id: "expired" })
    );
    await processMailEvents();
    expect(await mail(late)).toMatchObject({ status: "returned", error: "Timed out" });
    expect(await marks()).toEqual([]);
    expect(await listBounceMails()).toHaveLength(1);
  });

  it("SEND-1: counts against the business when the recipient's server rejects it by policy", async () => {
    const bounced = async () =>
      (await business.system.db((db) => db.sendingDay.findFirstOrThrow({ where: { channel: "mail" } }))).bounced;
    // The server gives the status only, and no reason that names it.
    const rejection = { status: "5.7.509", diagnostic: "550 Access denied, sending domain", id: "policy" };
    for (let report = 0; report < 2; report++) await submitMail(returns.port, path, buildDeliveryReport(rejection));
    await processMailEvents();
    expect([await bounced(), await marks(), (await mail()).status]).toEqual([1, [], "returned"]);
  });

  it("counts as bounced in the campaign, and later campaigns skip the address", async () => {
    const id = await makeEmailCampaign(business);
    await sendCampaign(business.admin.who, id, null);
    await runTasks(business.businessId, ["send-campaign"], 1);
    await runTasks(business.businessId, ["send-mail"]);
    await submitMail(returns.port, smtp.returnPaths.at(-1) ?? "", buildDeliveryReport());
    await processMailEvents();
    const [row] = await business.system.db((db) => db.campaignMail.findMany());
    expect(row?.bouncedAt).not.toBeNull();
    const next = await makeEmailCampaign(business, "Next");
    await expect(sendCampaign(business.admin.who, next, null)).rejects.toMatchObject({
      fields: { targetListIds: expect.stringContaining("can receive marketing email") },
    });
  });

  it("marks the address after a spam complaint to its return address or to the complaints address", async () => {
    expect(await submitMail(returns.port, `complaints@${DOMAIN}`, buildComplaint("stranger@example.org"))).toBe(250);
    expect(await submitMail(returns.port, `complaints@${DOMAIN}`, buildComplaint(path, "not-spam"))).toBe(250);
    await processMailEvents();
    expect(await marks()).toEqual([]);
    expect(await submitMail(returns.port, `complaints@${DOMAIN}`, buildComplaint(path))).toBe(250);
    await processMailEvents();
    expect((await marks()).map(({ kind }) => kind)).toEqual(["complained"]);
    expect((await mail()).error).toBe("The recipient reported this email as spam.");
    // The sender is notified, once.
    expect(await submitMail(returns.port, path, buildComplaint(path))).toBe(250);
    await processMailEvents();
    const admin = await business.system.db((db) => db.user.findFirstOrThrow({ where: { id: business.admin.userId } }));
    expect((await listBounceMails()).map((one) => [one.toAddress, one.subject])).toEqual([
      [admin.email, `Your email to ${TO} was marked as spam`],
    ]);
  });

  it("marks an address that our mail server rejects as unknown", async () => {
    smtp.before = async (address) => {
      if (address === "gone@example.com") throw Object.assign(new Error("5.1.1 No such user"), { responseCode: 550 });
      if (address === "refused@example.com")
        throw Object.assign(new Error("5.7.1 Relaying denied"), { responseCode: 550 });
    };
    const id = await mailFrom(business.system, "gone@example.com");
    await mailFrom(business.system, "refused@example.com");
    smtp.before = async () => undefined;
    expect((await mail(id)).status).toBe("failed");
    expect((await marks()).map(({ address }) => address)).toEqual(["gone@example.com"]);
    // No user sent these by hand.
    expect(await listBounceMails()).toEqual([]);
  });

  it("notifies the sender of a permanent refusal by our mail server, once for each attempt", async () => {
    smtp.before = async (address) => {
      if (address === "gone@example.com") throw Object.assign(new Error("5.1.1 No such user"), { responseCode: 550 });
      if (address === "busy@example.com") throw Object.assign(new Error("4.3.2 Try later"), { responseCode: 450 });
    };
    const id = await mailFrom(business.admin.who, "gone@example.com");
    await mailFrom(business.admin.who, "busy@example.com").catch(() => undefined);
    const subject = "Your email to gone@example.com bounced";
    expect((await listBounceMails()).map((one) => one.subject)).toEqual([subject]);
    expect((await listBounceMails())[0]?.text).toContain("No such user");
    await resendMessage(business.admin.who, "mail", id);
    await runTasks(business.businessId, ["send-mail"]).catch(() => undefined);
    smtp.before = async () => undefined;
    expect((await listBounceMails()).map((one) => one.subject)).toEqual([subject, subject]);
  });
});

describe("the report server", () => {
  it("accepts email only for return addresses with a valid signature", async () => {
    const other = await makeBusiness();
    const [local = ""] = path.split("@");
    const forged = `${local.slice(0, -1)}${local.endsWith("0") ? "1" : "0"}`;
    const anothers = buildReturnAddress({ businessId: other.businessId, id: mailId }).split("@")[0] ?? "";
    const refused = [`${forged}@${DOMAIN}`, `${local}@example.com`, `office@${DOMAIN}`, `${local}x@${DOMAIN}`];
    for (const to of refused) expect(await submitMail(returns.port, to, buildDeliveryReport())).toBe(550);
    // The signature is valid, but the email does not exist. Only the application can have made it.
    expect(await submitMail(returns.port, `${anothers}@${DOMAIN}`, buildDeliveryReport())).toBe(250);
    await runTasks(other.businessId, ["hear-mail-events"]);
    await processMailEvents();
    expect(await marks()).toEqual([]);
    expect(await other.system.db((db) => db.mailAddressProblem.count())).toBe(0);
  });

  it("ignores email that isn't a report, reads reports of several megabytes, and refuses larger ones", async () => {
    expect(await submitMail(returns.port, path, "Subject: I am away\r\n\r\nUntil Monday.\r\n")).toBe(250);
    await processMailEvents();
    expect((await mail()).status).toBe("sent");
    const large = buildDeliveryReport({ returned: `Subject: Hello\r\n\r\n${"lorem ipsum ".repeat(400_000)}` });
    expect(await submitMail(returns.port, path, large)).toBe(250);
    await processMailEvents();
    expect((await mail()).status).toBe("returned");
    const tooLarge = Buffer.alloc(33 * 1024 * 1024, "a line of a mail that is far too large\r\n");
    expect(await submitMail(returns.port, path, tooLarge)).toBe(552);
  });
});
