import { afterAll, beforeAll, expect, it } from "vitest";
import { POST as check } from "@/app/api/business/mail-sender/check/route";
import { GET as show, POST as setUp } from "@/app/api/business/mail-sender/route";
import { sweepMailDomains } from "@/lib/businesses/mail-domain/sweep-mail-domains";
import { mailChannel } from "@/lib/platform/mail/mail-channel";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { makeDeliveryTask } from "@/lib/platform/messages/make-delivery-task";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { checkDkim } from "@/tests/support/providers/dkim";
import { type MailServer, startMailServer } from "@/tests/support/providers/mail-server";
import { type NameServer, startNameServer } from "@/tests/support/providers/name-server";
import { send } from "@/tests/support/calls/send";
import { getLast, requireValue } from "@/tests/support/required-values";
import { withMoment } from "@/lib/platform/session/who";

let smtp: MailServer;
let names: NameServer;

beforeAll(async () => {
  [smtp, names] = await Promise.all([startMailServer(), startNameServer()]);
  // The settings are read at their first use.
  Object.assign(process.env, {
    SMTP_URL: smtp.url,
    DNS_SERVERS: names.address,
    MAIL_FROM: "Truckroll <no-reply@host.example>",
  });
});
afterAll(async () => {
  names.stop();
  await smtp.stop();
});

type Sender = { state: string; record: { name: string; value: string } | null; problem: string; sendsFrom: string };

async function requestSender(business: TestBusiness, handler: typeof show, method = "POST") {
  const answer = await send(handler, { as: business.admin, method });
  expect(answer.status).toBe(200);
  return answer.body as Sender;
}

/** Makes a business called `Acme "Heat", Inc.` at office@acme.example. */
async function acme(): Promise<TestBusiness> {
  const business = await makeBusiness();
  const data = { publicName: 'Acme "Heat", Inc.', serviceEmailFromAddress: "Office@Acme.example" };
  await business.system.db((db) => db.business.update({ where: { id: business.businessId }, data }));
  return business;
}

/** Sends an email and returns it as it arrives. */
async function mailed({ system: who, businessId }: TestBusiness) {
  const letter = {
    to: "ann@example.com",
    subject: "Your invoice",
    html: "<p>Hello  Ünal</p>",
    text: "Hello  Ünal\n\n",
  };
  const id = await who.db((db) => sendMail(db, letter));
  const once = { job: { attempts: 1, max_attempts: 10 } } as Parameters<ReturnType<typeof makeDeliveryTask>>[1];
  await makeDeliveryTask(mailChannel)({ businessId, id }, once);
  const { from, replyTo, messageId } = getLast(smtp.emails);
  return { from, replyTo: replyTo?.map(({ address }) => address), messageId, id, bytes: getLast(smtp.bytes) };
}

it("email comes from the installation until the business's domain is verified, then signed from that domain", async () => {
  const business = await acme();
  const installations = { name: 'Acme "Heat", Inc.', address: "no-reply@host.example" };
  expect(await requestSender(business, show, "GET")).toMatchObject({
    state: "not set up",
    record: null,
    sendsFrom: "no-reply@host.example",
  });
  expect(await mailed(business)).toMatchObject({ from: installations, replyTo: ["Office@acme.example"] });

  const record = requireValue((await requestSender(business, setUp)).record, "record");
  expect(record.name).toMatch(/^truckroll-[0-9a-f]{12}\._domainkey\.acme\.example$/);
  // A repeated request returns the same record, because it may already be published.
  expect((await requestSender(business, setUp)).record).toEqual(record);
  expect(await requestSender(business, check)).toMatchObject({ state: "waiting", problem: "missing" });
  names.records.set(record.name, [record.value.slice(0, -4)]);
  expect(await requestSender(business, check)).toMatchObject({ state: "waiting", problem: "different" });
  expect((await mailed(business)).from).toEqual(installations);

  names.records.set(record.name, [record.value]);
  expect(await requestSender(business, check)).toMatchObject({
    state: "proved",
    problem: "",
    sendsFrom: "Office@Acme.example",
  });
  const signed = await mailed(business);
  expect(signed).toMatchObject({
    from: { name: 'Acme "Heat", Inc.', address: "Office@acme.example" },
    messageId: `<${signed.id}@acme.example>`,
  });
  expect(checkDkim(signed.bytes, record.value)).toEqual({
    domain: "acme.example",
    selector: record.name.split(".")[0],
    isRight: true,
  });
  // Undeliverable email returns to an address that the server may send from.
  expect(signed.bytes.toString("latin1")).not.toMatch(/^sender:/im);

  const storedDomain = await business.system.db((db) => db.mailDomain.findFirstOrThrow());
  expect(storedDomain.privateKeySealed).toMatch(/^v1\./);
  expect(JSON.stringify(storedDomain)).not.toContain("PRIVATE KEY");
});

it("a domain loses its verification if its record is gone, but not while the name server is silent", async () => {
  const business = await acme();
  const record = requireValue((await requestSender(business, setUp)).record, "record");
  names.records.set(record.name, [record.value]);
  await requestSender(business, check);
  // Email of another business, which did not publish its key, is not signed.
  const other = await acme();
  await requestSender(other, setUp);
  expect(await requestSender(other, check)).toMatchObject({ state: "waiting", problem: "missing" });

  const tomorrow = withMoment(business.system, new Date(Date.now() + 25 * 3_600_000));
  names.isSilent = true;
  await sweepMailDomains(tomorrow);
  names.isSilent = false;
  expect(await requestSender(business, show, "GET")).toMatchObject({ state: "proved", problem: "unreachable" });
  names.records.delete(record.name);
  await sweepMailDomains(withMoment(tomorrow, new Date(Date.now() + 60 * 3_600_000)));
  expect(await requestSender(business, show, "GET")).toMatchObject({ state: "waiting", problem: "missing" });
  const unsigned = await mailed(business);
  expect(unsigned.from?.address).toBe("no-reply@host.example");
  expect(checkDkim(unsigned.bytes, record.value)).toBeNull();
}, 60_000);

it("a business without an email address can't set up or check a domain", async () => {
  const business = await makeBusiness();
  const setting = await send(setUp, { as: business.admin });
  expect([setting.status, setting.body]).toMatchObject([422, {}]);
  const looking = await send(check, { as: business.admin });
  expect([looking.status, looking.body]).toMatchObject([409, {}]);
});
