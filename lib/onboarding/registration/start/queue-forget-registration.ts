import "server-only";
import { z } from "zod";
import { getDiskStorage } from "@/lib/platform/files/get-disk-storage";
import { releaseUnconfirmed } from "@/lib/platform/files/unconfirmed-uploads";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { addTask } from "@/lib/platform/queue/add-task";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveApplicant } from "@/lib/platform/session/applicant-link";
import type { Transaction } from "@/lib/platform/session/who";
import { LINK_DAYS } from "./issue-link";

const DAY_MS = 86_400_000;
const Payload = z.object({ businessId: Id });

/** Queues the deletion of an abandoned registration. Each change postpones it. */
export function queueForgetRegistration(db: Transaction): Promise<void> {
  const { businessId } = db.who;
  const runAt = new Date(Date.now() + LINK_DAYS.applicant * DAY_MS);
  return addTask(db, "forget-registration", {
    payload: { businessId },
    key: `forget-registration:${businessId}`,
    runAt,
  });
}

/** Deletes an abandoned registration. A submitted one belongs to its business and stays. */
export const forgetRegistrationTask: BackgroundTask = async (payload) => {
  const { businessId } = Payload.parse(payload);
  const documents = await proveApplicant(businessId).db(async (db) => {
    const rows = await db.registrationDocument.findMany({
      where: { businessId, registration: { submittedAt: null } },
      select: { storageKey: true },
    });
    const isOfBusiness = (await db.business.count({ where: { id: businessId } })) > 0;
    if (isOfBusiness) return [];
    await db.registration.deleteMany({ where: { businessId, submittedAt: null } });
    await releaseUnconfirmed(
      db,
      rows.map(({ storageKey }) => storageKey)
    );
    return rows;
  });
  for (const { storageKey } of documents) await getDiskStorage().remove(storageKey);
};
