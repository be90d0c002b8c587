import type { AddressInfo } from "node:net";
import type pg from "pg";
import type { Runner } from "graphile-worker";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepFile } from "@/lib/platform/files/keep-file";
import { deliverMail } from "@/lib/platform/mail/deliver-mail";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { runJobs } from "@/lib/platform/jobs/run-jobs";
import { workerPool } from "@/lib/platform/jobs/worker-pool";
import type { Who } from "@/lib/platform/session/who";
import { bareBusiness } from "@/tests/support/bare-business";
import { waitUntil } from "@/tests/support/wait-until";

const received: Email[] = [];
let refusals = 0;
let smtp: SMTPServer;
let runner: Runner;
let pool: pg.Pool;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream
        .on("data", (part: Buffer) => parts.push(part))
        .on("end", () => {
          if (refusals-- > 0) return done(Object.assign(new Error("Mailbox busy"), { responseCode: 450 }));
          void PostalMime.parse(Buffer.concat(parts)).then((mail) => (received.push(mail), done()));
        });
    },
  });
  await new Promise<void>((resolve) => void smtp.listen(0, "127.0.0.1", resolve));
  // Read when the first mail leaves.
  process.env.SMTP_URL = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  pool = workerPool(process.env.DATABASE_URL ?? "", 8);
  runner = await runJobs(pool, { "send-mail": deliverMail });
});
afterAll(async () => {
  await runner.stop();
  await pool.end();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const letter = { to: "ann@example.com", subject: "Your invoice", html: "<p>Hello Ünal</p>", text: "Hello Ünal" };
const row = (who: Who, id: string) =>
  who.db((db) => db.mailMessage.findUniqueOrThrow({ where: { businessId_id: { businessId: who.businessId, id } } }));

describe("mail", () => {
  it("leaves by SMTP after the commit and tells so in its row", async () => {
    const who = await bareBusiness();
    const id = await who.db((db) => sendMail(who, db, letter));
    await waitUntil(async () => (await row(who, id)).status === "sent");
    expect(received.at(-1)).toMatchObject({
      subject: "Your invoice",
      messageId: `<${id}@truckroll>`,
      text: expect.stringContaining("Ünal"),
    });
  });

  it("carries the picture that it shows inside itself", async () => {
    const who = await bareBusiness();
    const bytes = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const file = await keepFile(who, { kind: "logo", id: who.businessId }, { fileName: "logo.png", bytes });
    const { fileName, contentType, storageKey } = file;
    const attachments = [{ fileName, contentType, storageKey, cid: "logo" }];
    const html = `<p><img src="cid:logo" alt="Blue Ridge"></p>`;
    const id = await who.db((db) => sendMail(who, db, { ...letter, html, attachments }));
    await waitUntil(async () => (await row(who, id)).status === "sent");
    const [part] = received.at(-1)?.attachments ?? [];
    expect(part).toMatchObject({ contentId: "<logo>", disposition: "inline", mimeType: "image/png" });
    expect(Buffer.from(part?.content as ArrayBuffer)).toEqual(bytes);
  });

  it("is not sent when the save is rolled back", async () => {
    const who = await bareBusiness();
    const before = received.length;
    await expect(
      who.db(async (db) => (await sendMail(who, db, letter), Promise.reject(new Error("no")))),
    ).rejects.toThrow("no");
    const id = await who.db((db) => sendMail(who, db, letter));
    await waitUntil(async () => (await row(who, id)).status === "sent");
    expect(received.length).toBe(before + 1);
  });

  it("is tried again with the server's reason kept", async () => {
    const who = await bareBusiness();
    refusals = 1;
    const id = await who.db((db) => sendMail(who, db, letter));
    await waitUntil(async () => (await row(who, id)).error !== null);
    expect(await row(who, id)).toMatchObject({ status: "queued", error: expect.stringContaining("Mailbox busy") });
    await waitUntil(async () => (await row(who, id)).status === "sent", 20);
    expect(await row(who, id)).toMatchObject({ error: null, attempts: 2 });
  });

  it("goes out once for one dedupe key, and once for a repeated task", async () => {
    const who = await bareBusiness();
    const before = received.length;
    const ids = await Promise.all(
      [1, 2, 3].map(() => who.db((db) => sendMail(who, db, { ...letter, dedupeKey: "receipt:1" }))),
    );
    expect(new Set(ids).size).toBe(1);
    const id = ids[0] ?? "";
    await waitUntil(async () => (await row(who, id)).status === "sent");
    const again = { job: { attempts: 1, max_attempts: 10 } } as Parameters<typeof deliverMail>[1];
    await Promise.all([1, 2, 3].map(() => deliverMail({ businessId: who.businessId, id }, again)));
    expect(received.length).toBe(before + 1);
  });
});
