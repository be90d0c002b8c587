import { beforeEach, describe, expect, it } from "vitest";
import { GET as get } from "@/app/api/leads/[id]/route";
import { POST as ofCall } from "@/app/api/leads/call/route";
import { POST as setStatus } from "@/app/api/leads/[id]/status/route";
import { POST as removeLog } from "@/app/api/phone-calls/[id]/delete/route";
import { POST as logCall } from "@/app/api/phone-calls/route";
import { GET as conversations } from "@/app/api/sms/conversations/route";
import { POST as sendMessage } from "@/app/api/sms/conversations/[id]/messages/route";
import { getLeadWait } from "@/components/leads/lead-words";
import { readAnswerTimes } from "@/lib/leads/answer-times";
import { comesIn, makeTexting, THEIRS } from "@/tests/api/messaging/texts-world";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";
import { withMoment } from "@/lib/platform/session/who";

let business: Awaited<ReturnType<typeof makeTexting>>;
beforeEach(async () => {
  business = await makeTexting();
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const times = () => readAnswerTimes(withMoment(business.system, new Date()));

let calls = 0;
async function makeCall(startAt: Date, more: object = {}) {
  const row = await business.system.db((db) =>
    db.providerCall.create({
      data: {
        businessId: business.businessId,
        source: "twilio",
        sid: `CAanswer${++calls}`,
        type: "INBOUND",
        numberFrom: THEIRS,
        numberTo: "+17045550190",
        callerKey: THEIRS.slice(2),
        activity: "MISSED",
        status: "missed",
        inProgress: false,
        startAt,
        ...more,
      },
    })
  );
  return row.id;
}
const leadOf = async (callId: string): Promise<string> =>
  (await send(ofCall, { as: business.dispatcher, body: { callId } })).body.leadId;

/** Makes a lead from the form, this many minutes ago. */
async function makeForm(minutes: number, phone: string): Promise<string> {
  const { businessId, system } = business;
  return system.db(async (db) => {
    const status = await db.leadStatus.findFirstOrThrow({ where: { businessId }, orderBy: { position: "asc" } });
    const data = { businessId, statusId: status.id, origin: "form", name: "Ann Lee", phone, createdAt: ago(minutes) };
    return (await db.lead.create({ data })).id;
  });
}
const leadNow = async (id: string) =>
  (await send(get, { as: business.dispatcher, method: "GET", params: { id } })).body;
const answered = async (id: string) =>
  (await send(get, { as: business.dispatcher, method: "GET", params: { id } })).body.firstAnsweredAt;

describe("the time to the first answer", () => {
  it("ends for an answered phone call when it was answered, whenever its lead was created", async () => {
    expect(await times()).toEqual({ leadCount: 0, waiting: 0, medianMinutes: null });
    const answerTime = ago(20);
    const id = await leadOf(await makeCall(ago(21), { status: "answered", answeredAt: answerTime }));
    expect(await times()).toEqual({ leadCount: 1, waiting: 0, medianMinutes: 1 });
    expect(await answered(id)).toBe(answerTime.toISOString());
  });

  it("ends for a missed phone call with the call back, even before the lead was created", async () => {
    const rang = ago(30);
    const missed = await makeCall(rang);
    await makeCall(ago(20), { type: "OUTBOUND", status: "called" });
    const lead = await leadNow(await leadOf(missed));
    expect(await times()).toEqual({ leadCount: 1, waiting: 0, medianMinutes: 10 });
    // The lead itself shows the same time.
    expect(lead).toMatchObject({ cameAt: rang.toISOString(), firstAnsweredAt: expect.any(String) });
    expect(getLeadWait(lead, new Date())).toEqual({ isOver: true, text: "10 min" });
  });

  it("ends for a form with a phone call to its number, unless that log is deleted", async () => {
    const id = await makeForm(40, "(980) 555-0123");
    // An earlier phone call is not an answer, and neither is one that was not taken.
    await makeCall(ago(50), { type: "OUTBOUND", status: "called" });
    await makeCall(ago(35));
    expect(await times()).toEqual({ leadCount: 1, waiting: 1, medianMinutes: null });
    const body = { callPhoneNumber: "980-555-0123", callType: "Outbound", dateCreated: ago(10).toISOString() };
    const logged = await sendUnchecked(logCall, { as: business.dispatcher, body });
    expect(await times()).toEqual({ leadCount: 1, waiting: 0, medianMinutes: 30 });
    expect(await answered(id)).toBe(body.dateCreated);
    await send(removeLog, { as: business.dispatcher, params: { id: logged.body.id } });
    expect((await times()).waiting).toBe(1);
  });

  it("ends with a text to its number or a status change", async () => {
    const texted = await makeForm(12, "1 980 555 0123");
    const other = await makeForm(6, "(704) 555-0177");
    await comesIn(business.account, "Hello?");
    expect((await times()).waiting).toBe(2);
    const { items } = (await send(conversations, { as: business.admin })).body;
    const sent = await send(sendMessage, {
      as: business.admin,
      params: { id: getFirst(items).uuid },
      body: { body: "We are on it." },
    });
    expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300);
    expect(await times()).toEqual({ leadCount: 2, waiting: 1, medianMinutes: 12 });
    const set = { as: business.dispatcher, params: { id: other }, body: { status: "contacted" } };
    expect((await send(setStatus, set)).status).toBe(200);
    expect(await times()).toEqual({ leadCount: 2, waiting: 0, medianMinutes: 9 });
    // A later action after the text does not change the first answer.
    const before = await answered(texted);
    await send(setStatus, { ...set, params: { id: texted } });
    expect(await answered(texted)).toBe(before);
  });
});
