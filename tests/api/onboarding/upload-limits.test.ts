import { existsSync } from "node:fs";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as confirmEmail } from "@/app/api/registration/validate-email/route";
import { POST as savePayload } from "@/app/api/registration/route";
import { POST as start } from "@/app/api/registration/start/route";
import { forgetUploadsTask } from "@/lib/onboarding/registration/documents/forget-uploads-task";
import { uploadDocuments } from "@/lib/onboarding/registration/documents/upload-documents";
import { issueLink } from "@/lib/onboarding/registration/start/issue-link";
import { getDatabase } from "@/lib/platform/database/get-database";
import { env } from "@/lib/platform/env";
import { getDiskPath } from "@/lib/platform/files/get-disk-storage";
import { listFiles, storeFile } from "@/lib/platform/files/store-file";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { confirmSender, holdUntilConfirmed } from "@/lib/platform/messages/confirm-sender";
import { findApplicant } from "@/lib/platform/session/applicant-link";
import type { Who } from "@/lib/platform/session/who";
import { send } from "@/tests/support/calls/send";
import { makeBareBusiness } from "@/tests/support/records/bare-business";
import { getFirst, requireValue } from "@/tests/support/required-values";

// Alone in its database: the limit covers the unconfirmed uploads of all businesses.
const MEGABYTE = 1024 * 1024;

beforeAll(() => {
  env().UNCONFIRMED_UPLOADS_MB = 20;
});
afterEach(() => getDatabase().prisma.unconfirmedUpload.deleteMany());

async function begin(): Promise<{ who: Who; token: string }> {
  const email = `draft-${crypto.randomUUID()}@example.com`;
  const { body } = await send(start, {
    headers: { "x-truckroll-address": crypto.randomUUID() },
    body: { first_name: "Ann", last_name: "Lee", email, plan: "essentials", plan_users: 7 },
  });
  const token = String(body.token);
  return { who: requireValue(await findApplicant(token, "applicant"), "applicant").who, token };
}

/** Builds a PDF of this many megabytes. */
function pdf(megabytes: number): { fileName: string; bytes: Uint8Array } {
  const bytes = new Uint8Array(megabytes * MEGABYTE);
  bytes.set(Buffer.from("%PDF-1.7\n"));
  return { fileName: "paper.pdf", bytes };
}
const upload = (who: Who, ...megabytes: number[]) => uploadDocuments(who, { type: "other", files: megabytes.map(pdf) });
const keysOf = (who: Who) =>
  who.db(async (db) => {
    const rows = await db.registrationDocument.findMany({ where: { businessId: who.businessId } });
    return rows.map(({ storageKey }) => storageKey);
  });
const reserved = async () => {
  const { _sum: sum } = await getDatabase().prisma.unconfirmedUpload.aggregate({ _sum: { byteSize: true } });
  return (sum.byteSize ?? 0) / MEGABYTE;
};
async function confirm(who: Who) {
  const token = await who.db((db) => issueLink(db, "email"));
  await send(confirmEmail, { headers: { "x-truckroll-address": crypto.randomUUID() }, body: { token } });
}

async function makeUnconfirmed(): Promise<Who> {
  const who = await makeBareBusiness();
  await who.db((db) => holdUntilConfirmed(db, who.businessId));
  return who;
}
const JOB = { kind: "job", id: crypto.randomUUID() };
const store = (who: Who, megabytes: number, kind = "job") =>
  storeFile(who, { ...JOB, kind }, { upload: pdf(megabytes) });
const isOnDisk = ({ storageKey }: { storageKey: string }) => existsSync(getDiskPath(storageKey));
const countFulfilled = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === "fulfilled").length;

describe("FILE-2: files of a business with an unconfirmed email", () => {
  beforeEach(() => {
    env().UNCONFIRMED_UPLOADS_MB = 50;
  });
  afterEach(() => {
    env().UNCONFIRMED_UPLOADS_MB = 20;
  });

  it("have a small limit, even in parallel and for documents that are sent, until it is confirmed", async () => {
    const who = await makeUnconfirmed();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => store(who, 6)));
    expect(countFulfilled(results)).toBe(3);
    for (const kind of ["job", "logo", "invoice_pdf", "text"])
      await expect(store(who, 6, kind)).rejects.toMatchObject({
        code: "file_refused",
        message: expect.stringMatching(/20 MB until your sign-up email address is confirmed\. Open the link/i),
      });
    expect((await listFiles(who, JOB, { skip: 0, take: 20 })).total).toBe(3);
    await who.db((db) => confirmSender(db, who.businessId, who.now));
    expect(await store(who, 6)).toMatchObject({ byteSize: 6 * MEGABYTE });
  });

  it("have a limit on their number", async () => {
    const who = await makeUnconfirmed();
    await who.db((db) =>
      db.unconfirmedUpload.createMany({
        data: Array.from({ length: 99 }, (_, at) => ({ storageKey: `${who.businessId}/${at}`, byteSize: 1 })),
      })
    );
    await store(who, 1);
    await expect(store(who, 1)).rejects.toMatchObject({ code: "file_refused" });
  });

  it("share one limit with all other businesses and registrations", async () => {
    const businesses = await Promise.all(Array.from({ length: 8 }, makeUnconfirmed));
    const { who: draft } = await begin();
    await upload(draft, 14);
    const results = await Promise.allSettled(businesses.map((who) => store(who, 12)));
    expect(countFulfilled(results)).toBe(3);
    expect(await reserved()).toBe(50);
    await expect(store(await makeUnconfirmed(), 1)).rejects.toMatchObject({
      code: "file_refused",
      message: expect.stringContaining("confirm your email"),
    });
  });

  it("stay for an email that waits for the confirmation, for at most 7 days", async () => {
    const who = await makeUnconfirmed();
    const [attached, other] = [await store(who, 2, "invoice_pdf"), await store(who, 2)];
    const { fileName, contentType, storageKey } = attached;
    const mailId = await who.db((db) =>
      sendMail(db, {
        to: "ann@example.com",
        subject: "Invoice",
        html: "<p>Invoice</p>",
        text: "Invoice",
        attachments: [{ fileName, contentType, storageKey }],
      })
    );
    const readMail = () =>
      who.db((db) =>
        db.mailMessage.findUniqueOrThrow({
          where: { businessId_id: { businessId: who.businessId, id: mailId } },
          select: { status: true, error: true },
        })
      );
    const wait = async (days: number) => {
      await getDatabase().pool.query(`UPDATE unconfirmed_upload SET created_at = created_at - interval '${days} days'`);
      await who.db(
        (db) => db.$executeRaw`UPDATE mail_message SET created_at = created_at - make_interval(days => ${days}::int)`
      );
      await forgetUploadsTask({ businessId: who.businessId }, {} as never);
    };
    await wait(2);
    expect([isOnDisk(attached), isOnDisk(other), await reserved()]).toEqual([true, false, 2]);
    expect(await readMail()).toMatchObject({ status: "queued" });
    await wait(4);
    expect([isOnDisk(attached), await reserved()]).toEqual([true, 2]);
    await wait(2);
    expect([isOnDisk(attached), await reserved()]).toEqual([false, 0]);
    expect(await readMail()).toEqual({
      status: "too late",
      error: "Not sent. The sign-up email address wasn't confirmed within 7 days. Confirm it, then send a new email.",
    });
  });

  it("are deleted after a day, and stay when it is confirmed within the day", async () => {
    const [unconfirmed, confirmed] = [await makeUnconfirmed(), await makeUnconfirmed()];
    const [left, kept] = [await store(unconfirmed, 2), await store(confirmed, 2)];
    await confirmed.db((db) => confirmSender(db, confirmed.businessId, confirmed.now));
    const { rows: tasks } = await getDatabase().pool.query<{ hours: number }>(
      `SELECT extract(epoch FROM run_at - now()) / 3600 AS hours FROM graphile_worker._private_jobs
       WHERE payload ->> 'businessId' = $1`,
      [unconfirmed.businessId]
    );
    expect(tasks.map(({ hours }) => Math.round(hours))).toEqual([24]);
    await forgetUploadsTask({ businessId: unconfirmed.businessId }, {} as never);
    expect(isOnDisk(left)).toBe(true);
    await getDatabase().pool.query("UPDATE unconfirmed_upload SET created_at = created_at - interval '25 hours'");
    for (const { businessId } of [unconfirmed, confirmed]) await forgetUploadsTask({ businessId }, {} as never);
    expect([isOnDisk(left), isOnDisk(kept)]).toEqual([false, true]);
    expect((await listFiles(unconfirmed, JOB, { skip: 0, take: 5 })).total).toBe(0);
    expect((await listFiles(confirmed, JOB, { skip: 0, take: 5 })).total).toBe(1);
    expect(await reserved()).toBe(0);
    await store(unconfirmed, 12);
  });
});

describe("FILE-2: documents of unconfirmed registrations", () => {
  it("share one size limit, even in parallel, until the email is confirmed", async () => {
    const drafts = await Promise.all(Array.from({ length: 4 }, begin));
    const results = await Promise.allSettled(drafts.map(({ who }) => upload(who, 8)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason as Error] : []));
    for (const reason of refused) expect(reason).toMatchObject({ code: "file_refused" });
    expect(await reserved()).toBe(16);

    const confirmed = getFirst(drafts.filter((_, at) => results[at]?.status === "rejected"));
    await confirm(confirmed.who);
    await upload(confirmed.who, 8);
    expect(await reserved()).toBe(16);
  });

  it("free their share of the limit when they are removed or refused, or the email is confirmed", async () => {
    const { who, token } = await begin();
    await upload(who, 4);
    await send(savePayload, { body: { token, documents: [] } });
    expect(await reserved()).toBe(0);
    await expect(
      uploadDocuments(who, { type: "other", files: [{ fileName: "x.pdf", bytes: new Uint8Array(9) }] })
    ).rejects.toMatchObject({ code: "file_refused" });
    expect(await reserved()).toBe(0);
    await upload(who, 4);
    await confirm(who);
    expect(await reserved()).toBe(0);
  });

  it("are deleted with their files after a day, and confirmed ones stay", async () => {
    const [unconfirmed, confirmed] = [await begin(), await begin()];
    await upload(unconfirmed.who, 2);
    await upload(confirmed.who, 2);
    await confirm(confirmed.who);
    const [[leftKey], [keptKey]] = [await keysOf(unconfirmed.who), await keysOf(confirmed.who)];
    await forgetUploadsTask({ businessId: unconfirmed.who.businessId }, {} as never);
    expect(await keysOf(unconfirmed.who)).toHaveLength(1);
    await getDatabase().pool.query("UPDATE unconfirmed_upload SET created_at = created_at - interval '25 hours'");
    for (const { who } of [unconfirmed, confirmed])
      await forgetUploadsTask({ businessId: who.businessId }, {} as never);
    expect([await keysOf(unconfirmed.who), existsSync(getDiskPath(requireValue(leftKey, "left key")))]).toEqual([
      [],
      false,
    ]);
    expect([await keysOf(confirmed.who), existsSync(getDiskPath(requireValue(keptKey, "kept key")))]).toEqual([
      [keptKey],
      true,
    ]);
    expect(await reserved()).toBe(0);
  });
});

it("a registration stores at most 60 MB of documents", async () => {
  const { who } = await begin();
  await confirm(who);
  for (let at = 0; at < 4; at++) await upload(who, 14);
  await expect(upload(who, 5)).rejects.toMatchObject({ code: "file_refused" });
  expect(await keysOf(who)).toHaveLength(4);
});
