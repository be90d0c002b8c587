import "server-only";
import { lockRow } from "@/lib/platform/database/lock-row";
import { getCurrentLocationId } from "@/lib/customers/merge/get-current-customer";
import { notifyBoards } from "@/lib/customers/merge/notify-boards";
import { recordChange } from "@/lib/platform/changes/record-change";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import { refuseStale } from "@/lib/platform/http/refuse-stale";
import type { Who } from "@/lib/platform/session/who";

/**
 * Moves a job to another location of its customer, with its appointments and sold plan services. Existing documents
 * stay unchanged. Throws 404, 409 job_changed, or 422 businessCustomerLocationId. Source: locations.updateJobLocation.
 */
export function moveJob(
  who: Who,
  id: string,
  { namedId, version }: { namedId: string; version?: number }
): Promise<void> {
  const { businessId, now: updatedAt } = who;
  return who.db(async (db) => {
    // Appointments are always locked before their job.
    await db.$queryRaw`
      SELECT count(*)::int AS locked FROM (
        SELECT 1 FROM appointment WHERE business_id = ${businessId}::uuid AND job_id = ${id}::uuid
        ORDER BY id FOR NO KEY UPDATE) locked`;
    const job = await lockRow(db, "Job", id);
    if (!job || job.deletedAt) throw notFound("job");
    refuseStale("job", version, { stored: job.version });
    const locationId = await getCurrentLocationId(db, namedId);
    const locationFilter = { businessId, id: locationId, customerId: job.customerId };
    const location = await db.location.findFirst({ where: locationFilter });
    if (!location)
      throw invalid({
        businessCustomerLocationId: "This location doesn't belong to the customer. Select another location.",
      });
    if (location.deletedAt)
      throw invalid({ businessCustomerLocationId: "This location is archived. Select another location." });
    if (job.locationId === locationId) return;
    const data = { locationId, updatedAt, version: { increment: 1 } };
    await db.job.update({ where: { businessId_id: { businessId, id } }, data });
    await db.appointment.updateMany({ where: { businessId, jobId: id }, data });
    await db.appointmentPromise.updateMany({ where: { businessId, jobId: id }, data: { locationId } });
    await notifyBoards(db, "job_id", id);
    recordChange(db, { action: "job.moved", subjectKind: "job", subjectId: id });
  });
}
