import { beforeEach, describe, expect, it } from "vitest";
import { POST as recording } from "@/app/api/webhooks/twilio/recording/route";
import { runWebhookTasks } from "@/tests/support/calls/run-tasks";
import { makeTexting, OURS, postForm, THEIRS } from "./texts-world";

let business: Awaited<ReturnType<typeof makeTexting>>;
beforeEach(async () => {
  business = await makeTexting();
});

const text = (MessageSid: string, Body: string) =>
  postForm(business.account, "sms", { MessageSid, From: THEIRS, To: OURS, Body, NumMedia: "0" });
const readStored = () =>
  business.system.db(async (db) => ({
    texts: (await db.smsMessage.findMany({ orderBy: { createdAt: "asc" } })).map(({ body }) => body),
    wish: (await db.smsConsent.findFirst())?.status ?? null,
    delivery: (await db.smsMessage.findFirst({ where: { direction: "outbound" } }))?.delivery ?? null,
    recordings: await db.callRecording.count(),
  }));

describe("a webhook of the phone provider", () => {
  it("leaves texts to the worker, but obeys STOP and START at once and only once", async () => {
    expect(await text("SM1", "Is anybody coming?")).toBe(200);
    expect(await text("SM2", "STOP")).toBe(200);
    expect(await readStored()).toMatchObject({ texts: [], wish: "out" });
    await runWebhookTasks(business.businessId);
    expect(await readStored()).toMatchObject({ texts: ["Is anybody coming?", "STOP"], wish: "out" });
    await text("SM3", "START");
    // A late repeat of a STOP that already took effect.
    await text("SM2", "STOP");
    await runWebhookTasks(business.businessId);
    expect(await readStored()).toMatchObject({ texts: ["Is anybody coming?", "STOP", "START"], wish: "in" });
  });

  it("dates a delivery by when the provider reported it, even if the worker runs later", async () => {
    const { businessId, system } = business;
    const data = { businessId, toNumber: THEIRS, body: "On our way", status: "sent", direction: "outbound" };
    const { id } = await system.db((db) => db.smsMessage.create({ data }));
    const before = new Date();
    await postForm(business.account, `sms-status?message=${id}`, { MessageSid: "SM9", MessageStatus: "delivered" });
    expect(await readStored()).toMatchObject({ delivery: null });
    const reportedAt = new Date();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await runWebhookTasks(businessId);
    expect(await readStored()).toMatchObject({ delivery: "delivered" });
    const { deliveryAt } = await system.db((db) => db.smsMessage.findFirstOrThrow({ where: { id } }));
    expect(deliveryAt?.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(deliveryAt?.getTime()).toBeLessThanOrEqual(reportedAt.getTime());
  });

  it("leaves a recording to the worker", async () => {
    const form = { CallSid: "CA1", RecordingSid: "RE1", RecordingUrl: "sandbox:3", RecordingStatus: "completed" };
    await postForm(business.account, "recording", form, undefined, recording);
    expect(await readStored()).toMatchObject({ recordings: 0 });
    await runWebhookTasks(business.businessId);
    expect(await readStored()).toMatchObject({ recordings: 1 });
  });
});
