import "server-only";
import { z } from "zod";
import { requireJob } from "@/lib/jobs/get-job";
import { Id } from "@/lib/platform/shapes/call-shapes";
import type { Who } from "@/lib/platform/session/who";

/** A reminder of an appointment to one contact, by email or text. */
export const AppointmentReminder = z.object({
  id: Id,
  appointment: z.object({ id: Id, start: z.string().nullable() }),
  /** Null when the customer itself gets the reminder. */
  contact: z.object({ id: Id, fullName: z.string() }).nullable(),
  type: z.enum(["email", "sms"]),
  /** "one week", "one day", or "one hour", each before the start. */
  kind: z.string(),
  due: z.string(),
  status: z.string(),
});
export type AppointmentReminder = z.output<typeof AppointmentReminder>;

/** Lists the upcoming and sent reminders of a job's appointments, by due time. */
export async function listRemindersOfJob(
  who: Who,
  jobId: string
): Promise<{ items: AppointmentReminder[]; total: number }> {
  await requireJob(who, jobId);
  const { businessId } = who;
  const rows = await who.db(
    (db) => db.$queryRaw<Array<Omit<AppointmentReminder, "due"> & { due_at: Date }>>`
      SELECT n.id, n.kind, n.channel AS type, n.status, n.due_at,
        json_build_object('id', a.id, 'start', to_char(a.start_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          AS appointment,
        CASE WHEN c.id IS NULL THEN NULL
          ELSE json_build_object('id', c.id, 'fullName', trim(c.first_name || ' ' || c.last_name)) END AS contact
      FROM appointment a
      JOIN appointment_notice n ON n.business_id = a.business_id AND n.appointment_id = a.id
        AND n.kind IN ('one week', 'one day', 'one hour') AND n.status <> 'dropped'
      LEFT JOIN contact c ON c.business_id = n.business_id AND c.id = n.contact_id
      WHERE a.business_id = ${businessId}::uuid AND a.job_id = ${jobId}::uuid AND NOT a.is_deleted
      ORDER BY n.due_at, n.id LIMIT 500`
  );
  const items = rows.map(({ due_at: due, ...row }) => ({ ...row, due: due.toISOString() }));
  return { items, total: items.length };
}
