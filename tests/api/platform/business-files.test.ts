import { expect, it } from "vitest";
import { env } from "@/lib/platform/env";
import { storeFile } from "@/lib/platform/files/store-file";
import { confirmSender, holdUntilConfirmed } from "@/lib/platform/messages/confirm-sender";
import type { Who } from "@/lib/platform/session/who";
import { makeBareBusiness } from "@/tests/support/records/bare-business";

const MEGABYTE = 1024 * 1024;

/** Records that a business already stores this many bytes. */
const fill = (who: Who, megabytes: number) =>
  who.db((db) =>
    db.storedFile.createMany({
      data: Array.from({ length: Math.ceil(megabytes / 1_000) }, () => ({
        businessId: who.businessId,
        ownerKind: "job",
        ownerId: crypto.randomUUID(),
        storageKey: `${who.businessId}/${crypto.randomUUID()}`,
        fileName: "photo.jpg",
        contentType: "image/jpeg",
        byteSize: Math.min(megabytes, 1_000) * MEGABYTE,
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

it("a business with an unconfirmed email can store 100 MB", async () => {
  const who = await makeBareBusiness();
  await who.db((db) => holdUntilConfirmed(db, who.businessId));
  await fill(who, 99);
  await keep(who, "job");
  await expect(keep(who, "job")).rejects.toMatchObject({
    code: "file_refused",
    message: expect.stringContaining("email used to sign up is confirmed"),
  });
  await who.db((db) => confirmSender(db, who.businessId, who.now));
  expect(await keep(who, "job")).toMatchObject({ byteSize: MEGABYTE });
});
