import "server-only";
import { requireJob } from "@/lib/jobs/get-job";
import type { Who } from "@/lib/platform/session/who";

/** True when an appointment was promised for the job but not scheduled. Source: jobs.hasAppointmentPromise. */
export async function hasOpenPromise(who: Who, jobId: string): Promise<boolean> {
  await requireJob(who, jobId);
  const { businessId } = who;
  return who.db(async (db) => {
    const [row] = await db.$queryRaw<Array<{ isOpen: boolean }>>`
      SELECT EXISTS (
        SELECT 1 FROM appointment_promise p WHERE p.business_id = ${businessId}::uuid AND p.job_id = ${jobId}::uuid
          AND NOT EXISTS (SELECT 1 FROM appointment a WHERE a.business_id = p.business_id AND a.id = p.appointment_id
            AND is_on_calendar(a))) AS "isOpen"`;
    return row?.isOpen ?? false;
  });
}
