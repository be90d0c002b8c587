import { existsSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { POST as confirmEmail } from "@/app/api/registration/validate-email/route";
import { POST as savePayload } from "@/app/api/registration/route";
import { POST as start } from "@/app/api/registration/start/route";
import { forgetUploadsTask } from "@/lib/onboarding/registration/documents/unconfirmed-uploads";
import { uploadDocuments } from "@/lib/onboarding/registration/documents/upload-documents";
import { issueLink } from "@/lib/onboarding/registration/start/issue-link";
import { getDatabase } from "@/lib/platform/database/get-database";
import { env } from "@/lib/platform/env";
import { getDiskPath } from "@/lib/platform/files/get-disk-storage";
import { findApplicant } from "@/lib/platform/session/applicant-link";
import type { Who } from "@/lib/platform/session/who";
import { send } from "@/tests/support/calls/send";
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

describe("documents of unconfirmed registrations", () => {
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
