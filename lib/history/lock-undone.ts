import "server-only";
import type { ChangeSet } from "@prisma/client";
import { refuseBelowPending } from "@/lib/invoices/edits/refuse-below-pending";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Transaction } from "@/lib/platform/session/who";
import { restorePoints } from "@/lib/customers/pins/restore-points";
import { queueRezoning } from "@/lib/customers/locations/rezone-locations-task";
import { chargeRunningOnly, refuseSoldMeanwhile } from "@/lib/plans/sold/refuse-sold-meanwhile";
import { refreshSearchKeys } from "@/lib/customers/search/refresh-search-keys";
import {
  type AppointmentsBefore,
  settleUndoneAppointments,
  lockAppointmentsOfChange,
} from "@/lib/scheduling/booking/settle-undone-appointments";
import { moveWithOwners } from "./move-with-owners";
import { refuseNewerThanEvent } from "@/lib/scheduling/events/event-conflicts";
import { findEventRecord } from "@/lib/scheduling/busy/event-record";
import { queueSeriesTask } from "@/lib/scheduling/repeats/series-record";
import { settleLogged } from "@/lib/telephony/calls/settle-callbacks";
import { recordAccessChange } from "@/lib/users/sessions/end-sessions";

/**
 * The limit for events. A larger change is an import. Its customers have no promised appointments yet, and their search
 * keys were deleted with them.
 */
const MOST_EVENTS = 500;

/** Locks these records like any other change of them. Returns the appointments to report on later. */
export async function lockUndone(db: Transaction, changeId: string): Promise<AppointmentsBefore> {
  // Runs one undo of a change at a time. Code that continues the change waits too.
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${changeId}, 0))`;
  return lockAppointmentsOfChange(db, changeId);
}

/** Does what any change of these records causes: derived values, notices, zones, and updates of open screens. */
export async function applyUndoEffects(db: Transaction, change: ChangeSet, before: AppointmentsBefore): Promise<void> {
  const records = await listChangedRecords(db, change.id);
  const getIds = (kind: string) => records.get(kind) ?? [];
  await refuseBelowPending(db, getIds("invoice"));
  await refuseSoldMeanwhile(db, change.id);
  await chargeRunningOnly(db, change.id);
  await moveWithOwners(db, change.id, getIds("invoice"));
  await settleUndoneAppointments(db, change, before);
  // The worker continues to create their appointments, or finds that they have ended.
  for (const id of getIds("series")) await queueSeriesTask(db, id);
  await restorePoints(db, change.id);
  await refreshCustomers(db, getIds("customer"));
  for (const blockId of getIds("block")) await announceBlock(db, blockId);
  for (const eventId of getIds("event")) await announceEvent(db, eventId, change.id);
  const [zoneId] = getIds("zone");
  if (zoneId) recordEvent(db, "zones.changed", { zoneId });
  await settleLogged(db, getIds("phone-call"));
  recordAccessChange(db, getIds("user"));
}

async function listChangedRecords(db: Transaction, changeId: string): Promise<Map<string, string[]>> {
  const rows = await db.$queryRaw<Array<{ kind: string; ids: string[] }>>`
    SELECT kind, array_agg(DISTINCT record_id) AS ids FROM change_row
    WHERE business_id = ${db.who.businessId}::uuid AND change_id = ${changeId}::uuid GROUP BY kind`;
  return new Map(rows.map(({ kind, ids }) => [kind, ids]));
}

/** Recomputes the customers' search keys and the zones of their locations. */
async function refreshCustomers(db: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await queueRezoning(db);
  if (ids.length > MOST_EVENTS) return;
  for (const customerId of ids) {
    await refreshSearchKeys(db, customerId);
    recordEvent(db, "customer.stored", { customerId, isNew: false });
  }
}

async function announceBlock(db: Transaction, blockId: string): Promise<void> {
  const { businessId } = db.who;
  const row = await db.technicianBlock.findUnique({ where: { businessId_id: { businessId, id: blockId } } });
  if (row) return recordEvent(db, "block.stored", { blockId, technicianId: row.technicianId });
  recordEvent(db, "block.removed", { blockId, technicianId: null });
}

async function announceEvent(db: Transaction, eventId: string, changeId: string): Promise<void> {
  const event = await findEventRecord(db, { id: eventId });
  const isOn = event?.deletedAt === null;
  if (isOn) await refuseNewerThanEvent(db, event, changeId);
  const technicianIds = event?.technicianIds ?? [];
  recordEvent(db, isOn ? "event.stored" : "event.removed", { eventId, technicianIds });
}
