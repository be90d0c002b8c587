import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { env } from "@/lib/platform/env";
import { storeFile } from "@/lib/platform/files/store-file";
import type { Who } from "@/lib/platform/session/who";
import { makeBareBusiness } from "@/tests/support/records/bare-business";
import { requireValue } from "@/tests/support/required-values";

const MEGABYTE = 1024 * 1024;

/** Records that a business already stores this many bytes. */
const fill = (who: Who, megabytes: number) =>
  who.db((db) =>
    db.storedFile.createMany({
      data: Array.from({ length: Math.ceil(megabytes / 1_000) }, (_, at) => ({
        businessId: who.businessId,
        ownerKind: "job",
        ownerId: crypto.randomUUID(),
        storageKey: `${who.businessId}/${crypto.randomUUID()}`,
        fileName: "photo.jpg",
        contentType: "image/jpeg",
        byteSize: Math.min(megabytes - at * 1_000, 1_000) * MEGABYTE,
        sha256: "",
        deletedAt: new Date(),
      })),
    })
  );
const keep = (who: Who, kind: string) => {
  const bytes = new Uint8Array(MEGABYTE);
  bytes.set(Buffer.from("%PDF-1.7\n"));
  return storeFile(who, { kind, id: crypto.randomUUID() }, { upload: { fileName: "paper.pdf", bytes } });
};

it("a business can store files up to its limit, and still sends its invoices when it is full", async () => {
  const who = await makeBareBusiness();
  await keep(who, "job");
  await fill(who, env().BUSINESS_FILES_GB * 1_024 - 1);
  await expect(keep(who, "job")).rejects.toMatchObject({
    code: "file_refused",
    message: expect.stringContaining("storage is full"),
  });
  expect(await keep(who, "invoice_pdf")).toMatchObject({ byteSize: MEGABYTE });
});

it("FILE-2: call recordings count toward the limit of the business", async () => {
  const who = await makeBareBusiness();
  const { businessId } = who;
  await fill(who, env().BUSINESS_FILES_GB * 1_024 - 3);
  const call = {
    businessId,
    source: "twilio",
    sid: "call",
    type: "INBOUND",
    status: "answered",
    activity: "answered",
    startAt: who.now,
  };
  const { id: callId } = await who.db((db) => db.providerCall.create({ data: call }));
  await who.db((db) =>
    db.callRecording.create({ data: { businessId, callId, sid: "sound", providerUrl: "", byteSize: 2 * MEGABYTE } })
  );
  await keep(who, "job");
  await expect(keep(who, "job")).rejects.toMatchObject({ code: "file_refused" });
});

it("FILE-2: parallel uploads end at the limit of the business", async () => {
  const who = await makeBareBusiness();
  await fill(who, env().BUSINESS_FILES_GB * 1_024 - 3);
  const results = await Promise.allSettled(Array.from({ length: 24 }, () => keep(who, "job")));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  for (const result of results)
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "file_refused" });
  const { _sum: sum } = await who.db((db) => db.storedFile.aggregate({ _sum: { byteSize: true } }));
  expect(sum.byteSize).toBe(env().BUSINESS_FILES_GB * 1_024 * MEGABYTE);
  expect(await readdir(path.join(requireValue(env().FILES_DIR, "FILES_DIR"), who.businessId))).toHaveLength(3);
});
