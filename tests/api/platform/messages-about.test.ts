import { expect, it } from "vitest";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { listMessagesAbout } from "@/lib/platform/message-lists/list-messages-about";
import { sendText } from "@/lib/messaging/texts/send-text";
import { listCustomerMessages } from "@/lib/customers/list-customer-messages";
import { makeBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";

it("messages about a record are listed with their status, and a customer's messages are listed together", async () => {
  const business = await makeBusiness();
  const { system } = business;
  const [job, other] = [await makeJob(system), await makeJob(system)];
  const [invoice, foreign] = [await makeInvoice(system, job), await makeInvoice(system, other)];
  const about = (id: string) => ({ kind: "invoice", id });
  const mail = { to: "ann@example.com", subject: "Your invoice", html: "", text: "" };
  await system.db((db) => sendMail(db, { ...mail, related: about(invoice) }));
  await system.db((db) => sendText(db, { to: "+17045550100", body: "It is there", related: about(invoice) }));
  await system.db((db) => sendMail(db, { ...mail, related: about(foreign) }));
  await system.db((db) =>
    db.mailMessage.updateMany({
      where: { relatedId: invoice },
      // Both may have been created in the same millisecond.
      data: { status: "failed", error: "550 No such user", createdAt: new Date(Date.now() - 60_000) },
    })
  );
  await system.db((db) => db.smsMessage.updateMany({ data: { status: "sent" } }));
  const messages = await listMessagesAbout(system, [invoice]);
  // Without a provider, a "sent" text is only in the application's own outbox, and its status is not called sent.
  expect(messages.items.map(({ channel, status, error, line }) => [channel, status, error, line])).toEqual([
    ["text", "kept", null, "It is there"],
    ["mail", "failed", "550 No such user", "Your invoice"],
  ]);
  expect(await listCustomerMessages(system, job.customerId)).toEqual(messages);
  expect(await listCustomerMessages(system, other.customerId)).toMatchObject({ items: [{}], hasMore: false });
  expect((await listMessagesAbout((await makeBusiness()).system, [invoice])).items).toEqual([]);
});

it("shows the newest ten messages, and all of them on request", async () => {
  const { system } = await makeBusiness();
  const job = await makeJob(system);
  const invoice = await makeInvoice(system, job);
  for (let n = 1; n <= 12; n++)
    await system.db((db) =>
      sendText(db, { to: "+17045550100", body: `Text ${n}`, related: { kind: "invoice", id: invoice } })
    );
  const lines = ({ items, ...more }: Awaited<ReturnType<typeof listMessagesAbout>>) => ({
    lines: items.map(({ line }) => line),
    ...more,
  });
  const texts = Array.from({ length: 12 }, (_, n) => `Text ${12 - n}`);
  expect(lines(await listMessagesAbout(system, [invoice]))).toEqual({
    lines: texts.slice(0, 10),
    hasMore: true,
    isAll: false,
  });
  for (const all of [
    await listMessagesAbout(system, [invoice], true),
    await listCustomerMessages(system, job.customerId, true),
  ])
    expect(lines(all)).toEqual({ lines: texts, hasMore: false, isAll: true });
});
