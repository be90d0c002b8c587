import { beforeEach, describe, expect, it } from "vitest";
import { GET as messages, POST as sendMessage } from "@/app/api/sms/conversations/[id]/messages/route";
import { GET as list } from "@/app/api/sms/conversations/route";
import { GET as consent, PUT as noteConsent } from "@/app/api/sms/consents/[phoneNumber]/route";
import { textChannel } from "@/lib/messaging/texts/text-channel";
import { confirmSender, holdUntilConfirmed } from "@/lib/platform/messages/confirm-sender";
import { makeDeliveryTask } from "@/lib/platform/messages/make-delivery-task";
import type { OutboxEvent } from "@/lib/platform/outbox/outbox-event";
import { withMoment } from "@/lib/platform/session/who";
import { reactions } from "@/lib/reactions";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { sendNotice } from "@/lib/scheduling/notices/send-notice";
import { makeJob } from "@/tests/factories/invoice";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { becomes, comesIn, makeTexting, THEIRS } from "./texts-world";
import { getFirst, requireValue } from "@/tests/support/required-values";

let business: Awaited<ReturnType<typeof makeTexting>>;
beforeEach(async () => {
  business = await makeTexting();
});

const deliver = makeDeliveryTask(textChannel);
/** Runs the worker's delivery of a text. */
const work = (id: string) =>
  deliver({ businessId: business.businessId, id }, { job: { attempts: 1, max_attempts: 10 } } as Parameters<
    typeof deliver
  >[1]);

const conversation = async (): Promise<string> => {
  await comesIn(business.account, "Hello");
  return getFirst((await send(list, { as: business.admin })).body.items).uuid;
};
const write = (id: string, body = "We're on our way") =>
  send(sendMessage, { as: business.dispatcher, params: { id }, body: { body } });
const newest = async (id: string) =>
  (await send(messages, { as: business.admin, params: { id }, method: "GET" })).body.items[0];
const wishes = async () =>
  (await send(consent, { as: business.admin, params: { phoneNumber: THEIRS.slice(1) }, method: "GET" })).body;

describe("the status of a text", () => {
  it("follows the provider's reports in any order and with repeats", async () => {
    const id = await conversation();
    const sent = await write(id, "Ok – see you");
    expect(sent.body).toMatchObject({ status: "queued", segments: 1, userId: business.dispatcher.userId });
    await work(sent.body.uuid);
    expect(await newest(id)).toMatchObject({ status: "sent" });
    const reportedStates = ["delivered", "sent", "queued", "delivered", "undelivered", "sending"];
    for (const state of reportedStates) expect(await becomes(business.account, sent.body.uuid, state)).toBe(204);
    expect(await newest(id)).toMatchObject({ status: "delivered", problem: null });
    expect(await becomes(business.account, crypto.randomUUID(), "delivered")).toBe(204);
  });

  it("is on hold with the reason until the sender is confirmed", async () => {
    const id = await conversation();
    const { body } = await write(id);
    expect(body.problem).toBeNull();
    await business.system.db((db) => holdUntilConfirmed(db, business.businessId));
    await work(body.uuid);
    expect(await newest(id)).toMatchObject({
      status: "queued",
      problem: { code: null, title: "On hold", advice: expect.stringContaining("sign-up email address is confirmed") },
    });
    const stateEvents = await business.system.db((db) => db.outboxEvent.findMany({ where: { type: "text.state" } }));
    expect(stateEvents.map(({ payload }) => payload)).toContainEqual({ messageId: body.uuid });
    await business.system.db((db) => confirmSender(db, business.businessId, new Date()));
    await work(body.uuid);
    expect(await newest(id)).toMatchObject({ status: "sent", problem: null });
  });

  it("keeps a delivery report that arrives before the provider's answer", async () => {
    const id = await conversation();
    const { body } = await write(id);
    await becomes(business.account, body.uuid, "delivered");
    await work(body.uuid);
    expect(await newest(id)).toMatchObject({ status: "delivered" });
  });

  it.each([
    [30003, "Phone unreachable", 0],
    [30006, "Landline", 1],
    [30007, "Filtered as spam", 1],
    [30034, "Number not registered", 0],
  ])("is undelivered after error %i, with advice on what to do", async (code, title, bounced) => {
    const id = await conversation();
    const { body } = await write(id);
    await work(body.uuid);
    await becomes(business.account, body.uuid, "undelivered", code);
    await becomes(business.account, body.uuid, "delivered");
    expect(await newest(id)).toMatchObject({
      status: "undelivered",
      problem: { code, title, advice: expect.stringMatching(/\w/) },
    });
    expect((await wishes()).status).toBe("unknown");
    // A bad number or text counts against the business. A phone that is off does not.
    expect(await business.system.db((db) => db.sendingDay.findMany())).toMatchObject([{ sent: 1, bounced }]);
  });

  it.each([
    [21211, "unreachable"],
    [21610, "out"],
    [21614, "unreachable"],
  ])("error %i marks the number as opted out or unreachable, and stops further texts to it", async (code, status) => {
    const id = await conversation();
    const { body } = await write(id);
    await becomes(business.account, body.uuid, "failed", code);
    expect(await wishes()).toMatchObject({ status, source: `Error ${code}` });
    expect(await write(id)).toMatchObject({ status: 409, body: { code: "not_texted" } });
  });

  it("ignores a report from another business's account", async () => {
    const other = await makeTexting("+17045550199");
    const id = await conversation();
    const { body } = await write(id);
    await becomes(other.account, body.uuid, "undelivered", 30007);
    expect(await newest(id)).toMatchObject({ status: "queued" });
  });
});

describe("consent", () => {
  it.each(["STOP", "stop.", " Unsubscribe ", "STOP ALL", "Opt-Out"])(
    "%j stops texts at once, and START allows them again",
    async (word) => {
      const id = await conversation();
      const { body } = await write(id);
      await comesIn(business.account, word);
      expect(await wishes()).toMatchObject({ status: "out" });
      // A text that was waiting is not sent.
      await work(body.uuid);
      expect(requireValue(await newest(id), "newest").body).toBe(word);
      const refused = await write(id);
      expect(refused).toMatchObject({ status: 409, body: { code: "not_texted" } });
      expect(refused.body.message).toMatch(/can't text this number until the customer texts START/);
      await comesIn(business.account, "Start");
      expect(await wishes()).toMatchObject({ status: "in", history: [{ status: "in" }, { status: "out" }] });
      expect((await write(id)).status).toBe(200);
    }
  );

  it("ignores a stop word inside a sentence, and follows the provider's own opt-out type", async () => {
    await comesIn(business.account, "Please stop by at noon");
    expect((await wishes()).status).toBe("unknown");
    await comesIn(business.account, "BASTA", { OptOutType: "STOP" });
    expect(await wishes()).toMatchObject({ status: "out", source: "BASTA" });
  });

  it("is recorded by the office, but only the customer can undo a texted STOP", async () => {
    const note = (status: string) =>
      sendUnchecked(noteConsent, {
        as: business.dispatcher,
        params: { phoneNumber: THEIRS },
        method: "PUT",
        body: { status },
      });
    expect((await note("out")).body).toMatchObject({ status: "out", source: "Office" });
    expect((await note("in")).body).toMatchObject({ status: "in" });
    await comesIn(business.account, "STOP");
    expect(await note("in")).toMatchObject({ status: 409, body: { code: "said_stop" } });
  });
});

describe("a reminder", () => {
  const NOON = new Date("2026-11-21T17:00:00Z");
  const REMINDED = new Date("2026-12-01T15:00:00Z");

  /** Sends a reminder by text the day before, to a customer with or without an email address. */
  async function remind(email: string) {
    const job = await makeJob(business.system);
    await business.system.db((db) =>
      db.customer.updateMany({
        where: { id: job.customerId },
        data: { contactMethod: "sms", mobilePhone: "9805550123", phoneKeys: ["9805550123"], email },
      })
    );
    await createAppointment(withMoment(business.dispatcher.who, NOON), {
      appointment: AppointmentInput.parse({
        start: "2026-12-02T15:00:00Z",
        techIds: [business.technician.userId],
        reminders: { oneDay: true },
      }),
      jobId: job.jobId,
      sendNotification: undefined,
    });
    const notice = getFirst(
      await business.system.db((db) => db.appointmentNotice.findMany({ where: { kind: "one day" } }))
    );
    return notice.id;
  }
  const due = (id: string) => sendNotice(withMoment(business.system, REMINDED), id);
  const notice = () => business.system.db((db) => db.appointmentNotice.findFirst({ where: { kind: "one day" } }));
  const mails = () => business.system.db((db) => db.mailMessage.findMany());
  const texts = () => business.system.db((db) => db.smsMessage.findMany({ where: { direction: "outbound" } }));
  /** Runs the reactions to all events of a type, each several times. Returns the number of events. */
  async function answer(type: string, times: number) {
    const events = await business.system.db((db) => db.outboxEvent.findMany({ where: { type } }));
    for (const event of events)
      for (let at = 0; at < times; at++)
        for (const react of Object.values(reactions[type] ?? {})) await react(event as unknown as OutboxEvent);
    return events.length;
  }

  /** Moves the appointment into the real future. */
  const putAhead = () =>
    business.system.db(async (db) => {
      const [startAt, endAt] = [new Date(Date.now() + 86_400_000), new Date(Date.now() + 90_000_000)];
      await db.appointment.updateMany({ data: { startAt, endAt } });
      await db.appointmentNotice.updateMany({ where: { kind: "one day" }, data: { forStartAt: startAt } });
    });

  it("appears in the customer's conversation", async () => {
    await due(await remind("ann@example.com"));
    const { body } = await send(list, { as: business.admin });
    expect(body.items).toMatchObject([
      {
        toPhoneNumber: THEIRS,
        customerName: "Ann Lee",
        most_recent_messaging_message: { userId: null, body: expect.stringContaining("This is a reminder") },
      },
    ]);
  });

  it("goes by email instead of text to a customer who texted STOP", async () => {
    await comesIn(business.account, "STOP");
    await due(await remind("ann@example.com"));
    expect(await texts()).toEqual([]);
    expect(await mails()).toMatchObject([{ toAddress: "ann@example.com" }]);
    expect(await notice()).toMatchObject({ status: "sent", reason: expect.stringContaining("Emailed instead.") });
  });

  it("is dropped with the reason after STOP if there is no email address", async () => {
    await comesIn(business.account, "STOP");
    await due(await remind(""));
    expect([await texts(), await mails()]).toEqual([[], []]);
    expect(await notice()).toMatchObject({ status: "dropped", reason: expect.stringContaining("STOP") });
  });

  it("goes by email once if the text is undelivered, however often the provider reports it", async () => {
    await due(await remind("ann@example.com"));
    const text = getFirst(await texts());
    await putAhead();
    for (let at = 0; at < 3; at++) await becomes(business.account, text.id, "undelivered", 30006);
    expect(await answer("text.undelivered", 2)).toBe(1);
    expect(await mails()).toMatchObject([{ toAddress: "ann@example.com" }]);
    expect(await notice()).toMatchObject({ reason: "The text wasn't delivered. Emailed instead." });
  });

  it("goes by email if the number texts STOP while the text waits", async () => {
    await due(await remind("ann@example.com"));
    const text = getFirst(await texts());
    await putAhead();
    await comesIn(business.account, "STOP");
    await work(text.id);
    expect((await texts())[0]).toMatchObject({ status: "failed" });
    expect(await answer("text.undelivered", 2)).toBe(1);
    expect(await mails()).toMatchObject([{ toAddress: "ann@example.com" }]);
    expect(await notice()).toMatchObject({ reason: "The text wasn't delivered. Emailed instead." });
  });
});
