import "server-only";
import type { ChangeSet } from "@prisma/client";
import type { Transaction } from "@/lib/platform/session/who";
import { listTechnicianIds } from "../appointments/appointment-people";
import { announceAppointment } from "../edits/change-locked";
import { syncJobStatus } from "../edits/sync-job-status";
import { lockCalendars, refuseNewerEvents } from "../busy/placement";
import { requireLivingJob } from "./restore-appointment";

/** The state of the appointments of a change just before it is undone. */
export type AppointmentsBefore = Map<string, { start: Date | null; technicianIds: string[]; jobId: string }>;

/** Locks the appointments of a change, and the calendars of everybody whose time it affected or will affect. */
export async function lockAppointmentsOfChange(db: Transaction, changeId: string): Promise<AppointmentsBefore> {
  const { businessId } = db.who;
  const rows = await db.$queryRaw<Array<{ id: string; start_at: Date | null; job_id: string }>>`
    SELECT a.id, CASE WHEN a.is_deleted OR a.canceled_at IS NOT NULL THEN NULL ELSE a.start_at END AS start_at, a.job_id
    FROM appointment a
    WHERE a.business_id = ${businessId}::uuid AND a.id IN (
      SELECT record_id FROM change_row
      WHERE business_id = ${businessId}::uuid AND change_id = ${changeId}::uuid AND kind = 'appointment')
    ORDER BY a.id FOR UPDATE`;
  const before: AppointmentsBefore = new Map();
  for (const { id, start_at: start, job_id: jobId } of rows)
    before.set(id, { start, jobId, technicianIds: await listTechnicianIds(db, id) });
  const people = await db.$queryRaw<Array<{ id: string }>>`
    SELECT DISTINCT said->>'technician_id' AS id
    FROM change_row r CROSS JOIN LATERAL (VALUES (r.before), (r.after), (r.key)) AS v(said)
    WHERE r.business_id = ${businessId}::uuid AND r.change_id = ${changeId}::uuid AND said ? 'technician_id'
      AND r.table_name IN ('technician_busy', 'technician_block', 'calendar_event_technician')
    UNION SELECT t.technician_id::text FROM calendar_event_technician t
    WHERE t.business_id = ${businessId}::uuid AND t.event_id IN (
      SELECT record_id FROM change_row
      WHERE business_id = ${businessId}::uuid AND change_id = ${changeId}::uuid AND table_name = 'calendar_event')`;
  if (people.length > 0)
    await lockCalendars(
      db,
      people.map(({ id }) => id)
    );
  return before;
}

/**
 * Checks and announces appointments after an undo. Their customers and jobs must not be deleted, and no new event may
 * be in the way. Everybody is notified as of any change.
 */
export async function settleUndoneAppointments(
  db: Transaction,
  { id: changeId }: ChangeSet,
  before: AppointmentsBefore
): Promise<void> {
  const { businessId } = db.who;
  const jobIds = new Set<string>();
  for (const [id, was] of before) {
    const row = await db.appointment.findUniqueOrThrow({
      where: { businessId_id: { businessId, id } },
      include: { job: true },
    });
    const technicianIds = await listTechnicianIds(db, id);
    const isOn = !row.isDeleted && !row.canceledAt;
    if (isOn) {
      await requireLivingJob(db, row.jobId);
      if (row.startAt && row.endAt)
        await refuseNewerEvents(
          db,
          { appointmentId: id, start: row.startAt, end: row.endAt, technicianIds, force: false },
          changeId
        );
    }
    jobIds.add(was.jobId).add(row.jobId);
    const affectedTechnicianIds = [...new Set([...was.technicianIds, ...technicianIds])];
    await announceAppointment(db, id, affectedTechnicianIds, {
      before: was.start,
      ...(isOn ? {} : { removedIds: [] }),
    });
  }
  for (const jobId of [...jobIds].toSorted()) await syncJobStatus(db, jobId);
}
