import "server-only";
import { z } from "zod";
import { getDiskStorage } from "@/lib/platform/files/get-disk-storage";
import { confirmUploads, expireUnconfirmed } from "@/lib/platform/files/unconfirmed-uploads";
import { Id } from "@/lib/platform/shapes/call-shapes";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveApplicant } from "@/lib/platform/session/applicant-link";
import { isUnconfirmed } from "./is-unconfirmed";

/** Removes the files of a registration and its business whose email stays unconfirmed for a day. */
export const forgetUploadsTask: BackgroundTask = async (payload) => {
  const { businessId } = z.object({ businessId: Id }).parse(payload);
  const expired = await proveApplicant(businessId).db(async (db) => {
    if (!(await isUnconfirmed(db))) {
      await confirmUploads(db, businessId);
      return [];
    }
    const storageKeys = await expireUnconfirmed(db, businessId);
    await db.registrationDocument.deleteMany({ where: { businessId, storageKey: { in: storageKeys } } });
    return storageKeys;
  });
  for (const storageKey of expired) await getDiskStorage().remove(storageKey);
};
