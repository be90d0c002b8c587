import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storeFile } from "@/lib/platform/files/store-file";
import { closeMailConnections, mailChannel } from "@/lib/platform/mail/mail-channel";
import { resendMessage } from "@/lib/platform/messages/resend-message";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { makeDeliveryTask } from "@/lib/platform/messages/make-delivery-task";
import { type Queue, runQueue } from "@/lib/platform/queue/run-queue";
import type { Who } from "@/lib/platform/session/who";
import { makeBareBusiness } from "@/tests/support/records/bare-business";
import { type MailServer, startMailServer } from "@/tests/support/providers/mail-server";
import { waitUntil } from "@/tests/support/timing/wait-until";

const deliverMail = makeDeliveryTask(mailChannel);
let smtp: MailServer;
let queue: Queue;

beforeAll(async () => {
  smtp = await startMailServer();
  // The setting is read when the first email leaves.
  process.env.SMTP_URL = smtp.url;
  queue = await runQueue(process.env.DATABASE_URL ?? "", { "send-mail": deliverMail });
});
beforeEach(() => {
  smtp.before = async () => undefined;
  smtp.take = async () => undefined;
  smtp.after = async () => undefined;
});
afterAll(async () => {
  await queue.stop();
  await smtp.stop();
});

const letter = { to: "ann@example.com", subject: "Your invoice", html: "<p>Hello Ünal</p>", text: "Hello Ünal" };
const row = (who: Who, id: string) =>
  who.db((db) => db.mailMessage.findUniqueOrThrow({ where: { businessId_id: { businessId: who.businessId, id } } }));

describe("mail", () => {
  it("is sent by SMTP after the commit, and its row says so", async () => {
    const who = await makeBareBusiness();
    const id = await who.db((db) => sendMail(db, letter));
    await waitUntil(async () => (await row(who, id)).status === "sent");
    expect(smtp.emails.at(-1)).toMatchObject({
      subject: "Your invoice",
      messageId: `<${id}@localhost>`,
      text: expect.stringContaining("Ünal"),
    });
  });

  it("reuses an open connection, which is closed at the end", async () => {
    closeMailConnections();
    await waitUntil(() => smtp.connections().open === 0);
    const { made } = smtp.connections();
    const who = await makeBareBusiness();
    for (let n = 1; n <= 4; n++) {
      const id = await who.db((db) => sendMail(db, letter));
      await waitUntil(async () => (await row(who, id)).status === "sent");
    }
    expect(smtp.connections()).toEqual({ made: made + 1, open: 1 });
    closeMailConnections();
    await waitUntil(() => smtp.connections().open === 0);
  });

  it("that fails while sending does not keep a connection from others", async () => {
    const who = await makeBareBusiness();
    const missingAttachment = { fileName: "a.pdf", contentType: "application/pdf", storageKey: "gone.pdf" };
    const lost = await Promise.all(
      Array.from({ length: 6 }, () => who.db((db) => sendMail(db, { ...letter, attachments: [missingAttachment] })))
    );
    await waitUntil(async () =>
      (await Promise.all(lost.map((id) => row(who, id)))).every(({ attempts }) => attempts > 0)
    );
    const id = await who.db((db) => sendMail(db, letter));
    await waitUntil(async () => !["queued", "handing over"].includes((await row(who, id)).status));
    expect((await row(who, id)).status).toBe("sent");
  });

  it("embeds the pictures that it shows", async () => {
    const who = await makeBareBusiness();
    const bytes = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64"
    );
    const file = await storeFile(
      who,
      { kind: "logo", id: who.businessId },
      { upload: { fileName: "logo.png", bytes } }
    );
    const { fileName, contentType, storageKey } = file;
    const attachments = [{ fileName, contentType, storageKey, cid: "logo" }];
    const html = `<p><img src="cid:logo" alt="Blue Ridge"></p>`;
    const id = await who.db((db) => sendMail(db, { ...letter, html, attachments }));
    await waitUntil(async () => (await row(who, id)).status === "sent");
    const [part] = smtp.emails.at(-1)?.attachments ?? [];
    expect(part).toMatchObject({ contentId: "<logo>", disposition: "inline", mimeType: "image/png" });
    expect(Buffer.from(part?.content as ArrayBuffer)).toEqual(bytes);
  });

  it("is not sent when the save is rolled back", async () => {
    const who = await makeBareBusiness();
    const before = smtp.emails.length;
    await expect(who.db(async (db) => (await sendMail(db, letter), Promise.reject(new Error("no"))))).rejects.toThrow(
      "no"
    );
    const id = await who.db((db) => sendMail(db, letter));
    await waitUntil(async () => (await row(who, id)).status === "sent");
    expect(smtp.emails.length).toBe(before + 1);
  });

  it("is retried, and keeps the server's reason", async () => {
    const who = await makeBareBusiness();
    let refusals = 1;
    smtp.take = async () => {
      if (refusals-- > 0) throw Object.assign(new Error("Mailbox busy"), { responseCode: 450 });
    };
    const id = await who.db((db) => sendMail(db, letter));
    await waitUntil(async () => (await row(who, id)).error !== null);
    expect(await row(who, id)).toMatchObject({ status: "queued", error: expect.stringContaining("Mailbox busy") });
    await waitUntil(async () => (await row(who, id)).status === "sent");
    expect(await row(who, id)).toMatchObject({ error: null, attempts: 2 });
  });

  it("is retried when the server temporarily refuses the recipient", async () => {
    const who = await makeBareBusiness();
    smtp.before = async () => {
      throw Object.assign(new Error("4.7.1 Greylisted"), { responseCode: 451 });
    };
    const id = await who.db((db) => sendMail(db, letter));
    await waitUntil(async () => (await row(who, id)).attempts === 1);
    // The library still reads the email to its end.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await row(who, id)).toMatchObject({ status: "queued", handedOverAt: null });
    smtp.before = async () => undefined;
    await waitUntil(async () => (await row(who, id)).status === "sent");
  });

  it("fails at once for an unknown address or permanently refused content", async () => {
    const who = await makeBareBusiness();
    smtp.before = async () => {
      throw Object.assign(new Error("5.1.1 No such user"), { responseCode: 550 });
    };
    const unknown = await who.db((db) => sendMail(db, letter));
    await waitUntil(async () => (await row(who, unknown)).status === "failed");
    expect(await row(who, unknown)).toMatchObject({ attempts: 1, error: expect.stringContaining("No such user") });
    smtp.before = async () => undefined;
    smtp.take = async () => {
      throw Object.assign(new Error("5.7.1 Looks like spam"), { responseCode: 554 });
    };
    const refused = await who.db((db) => sendMail(db, letter));
    await waitUntil(async () => (await row(who, refused)).status === "failed");
    expect(await row(who, refused)).toMatchObject({ attempts: 1, error: expect.stringContaining("spam") });
  });

  it("is too late when its expiry passed before it was sent", async () => {
    const who = await makeBareBusiness();
    const before = smtp.emails.length;
    const id = await who.db((db) => sendMail(db, { ...letter, expiresAt: new Date(Date.now() - 1) }));
    await waitUntil(async () => (await row(who, id)).status === "too late");
    expect(smtp.emails).toHaveLength(before);
  });

  it("is sent once per dedupe key, and once for a repeated task", async () => {
    const who = await makeBareBusiness();
    const before = smtp.emails.length;
    const ids = await Promise.all(
      [1, 2, 3].map(() => who.db((db) => sendMail(db, { ...letter, dedupeKey: "receipt:1" })))
    );
    expect(new Set(ids).size).toBe(1);
    const id = ids[0] ?? "";
    await waitUntil(async () => (await row(who, id)).status === "sent");
    const taskHelpers = { job: { attempts: 1, max_attempts: 10 } } as Parameters<typeof deliverMail>[1];
    await Promise.all([1, 2, 3].map(() => deliverMail({ businessId: who.businessId, id }, taskHelpers)));
    expect(smtp.emails.length).toBe(before + 1);
  });

  it("waits for a user when the server never confirms the end, because it may have been sent", async () => {
    const who = await makeBareBusiness();
    smtp.after = async () => smtp.hangUp();
    const before = smtp.emails.length;
    const id = await who.db((db) => sendMail(db, letter));
    await waitUntil(async () => (await row(who, id)).status === "unsure");
    smtp.after = async () => undefined;
    expect(smtp.emails).toHaveLength(before + 1);
    await resendMessage(who, "mail", id);
    await waitUntil(async () => (await row(who, id)).status === "sent");
    expect(smtp.emails.slice(-2).map(({ messageId }) => messageId)).toEqual([`<${id}@localhost>`, `<${id}@localhost>`]);
  });

  it("is not resent automatically when the confirmation breaks off in the middle of the line", async () => {
    const who = await makeBareBusiness();
    smtp.after = async () => smtp.hangUp("250 2.0.0 O");
    const before = smtp.emails.length;
    const id = await who.db((db) => sendMail(db, letter));
    await waitUntil(async () => !["queued", "handing over"].includes((await row(who, id)).status));
    expect((await row(who, id)).status).toBe("unsure");
    expect(smtp.emails).toHaveLength(before + 1);
  });

  it("is retried when the server hangs up before the end", async () => {
    const who = await makeBareBusiness();
    let breaks = 1;
    smtp.before = async () => void (breaks-- > 0 && smtp.hangUp());
    const before = smtp.emails.length;
    const id = await who.db((db) => sendMail(db, letter));
    await waitUntil(async () => (await row(who, id)).attempts === 1);
    expect(await row(who, id)).toMatchObject({ status: "queued", handedOverAt: null });
    await waitUntil(async () => (await row(who, id)).status === "sent");
    expect(smtp.emails).toHaveLength(before + 1);
  });

  it("is not sent without a missing attachment, and reports why", async () => {
    const who = await makeBareBusiness();
    const before = smtp.emails.length;
    const attachments = [
      { fileName: "plan.pdf", contentType: "application/pdf", storageKey: `${who.businessId}/${who.businessId}` },
    ];
    const id = await who.db((db) => sendMail(db, { ...letter, attachments }));
    await waitUntil(async () => (await row(who, id)).attempts > 0);
    expect(await row(who, id)).toMatchObject({ status: "queued", error: expect.stringContaining("ENOENT") });
    expect(smtp.emails).toHaveLength(before);
  });

  it("is sent once when two workers take the same one", async () => {
    const who = await makeBareBusiness();
    const id = crypto.randomUUID();
    const { to: toAddress, ...parts } = letter;
    const data = { businessId: who.businessId, id, toAddress, fromAddress: "a@example.com", ...parts };
    await who.db((db) => db.mailMessage.create({ data }));
    const before = smtp.emails.length;
    const first = { job: { attempts: 1, max_attempts: 10 } } as Parameters<typeof deliverMail>[1];
    await Promise.allSettled([1, 2, 3].map(() => deliverMail({ businessId: who.businessId, id }, first)));
    expect(smtp.emails).toHaveLength(before + 1);
    expect(await row(who, id)).toMatchObject({ status: "sent" });
  });
});
