import "server-only";
import { z } from "zod";
import { getDiskStorage } from "@/lib/platform/files/get-disk-storage";
import { confirmUploads, expireUnconfirmed } from "@/lib/platform/files/unconfirmed-uploads";
import { Id } from "@/lib/platform/shapes/call-shapes";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveApplicant } from "@/lib/platform/session/applicant-link";
import { isUnconfirmed } from "./is-unconfirmed";

const EXPIRED = "It was deleted after a day because the sign-up email address wasn't confirmed.";

/** Removes the files of a registration and its business whose email stays unconfirmed for a day. */
export const forgetUploadsTask: BackgroundTask = async (payload) => {
  const { businessId } = z.object({ businessId: Id }).parse(payload);
  const expired = await proveApplicant(businessId).db(async (db) => {
    if (!(await isUnconfirmed(db))) {
      await confirmUploads(db, businessId);
      return [];
    }
    const storageKeys = await expireUnconfirmed(db, businessId);
    const where = { businessId, storageKey: { in: storageKeys } };
    await db.registrationDocument.deleteMany({ where });
    await db.callRecording.updateMany({ where, data: { storageKey: null, byteSize: 0, problem: EXPIRED } });
    return storageKeys;
  });
  for (const storageKey of expired) await getDiskStorage().remove(storageKey);
};
