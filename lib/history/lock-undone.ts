import "server-only";
import type { ChangeSet } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { refuseBelowPending } from "@/lib/invoices/changing/refuse-below-pending";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import { restorePoints } from "@/lib/customers/locating/restore-points";
import { queueRezoning } from "@/lib/customers/locations/rezone-locations-task";
import { chargeRunningOnly, refuseSoldMeanwhile } from "@/lib/plans/sold/refuse-sold-meanwhile";
import { refreshSearchKeys } from "@/lib/customers/searching/refresh-search-keys";
import {
  type AppointmentsBefore,
  settleUndoneAppointments,
  lockAppointments,
} from "@/lib/scheduling/booking/settle-undone-appointments";
import { moveWithOwners } from "./move-with-owners";
import { refuseNewerThanEvent } from "@/lib/scheduling/events/event-conflicts";
import { findEventRecord } from "@/lib/scheduling/busy/event-record";
import { queueSeriesTask } from "@/lib/scheduling/repeating/series-record";
import { settleLogged } from "@/lib/telephony/calls/call-backs";
import { recordAccessChange } from "@/lib/users/sessions/end-sessions";

/**
 * The limit for events. A larger change is an import. Its customers have no promised appointments yet, and their search
 * keys were deleted with them.
 */
const MOST_EVENTS = 500;

/** Locks these records like any other change of them. Returns the appointments to report on later. */
export async function lockUndone(who: Who, db: Transaction, changeId: string): Promise<AppointmentsBefore> {
  // Runs one undo of a change at a time. Code that continues the change waits too.
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${changeId}, 0))`;
  return lockAppointments(who, db, changeId);
}

/** Does what any change of these records causes: derived values, notices, zones, and updates of open screens. */
export async function applyUndoEffects(
  who: Who,
  db: Transaction,
  change: ChangeSet,
  before: AppointmentsBefore,
): Promise<void> {
  const records = await listChangedRecords(who, db, change.id);
  const ids = (kind: string) => records.get(kind) ?? [];
  await refuseBelowPending(who, db, ids("invoice"));
  await refuseSoldMeanwhile(who, db, change.id);
  await chargeRunningOnly(who, db, change.id);
  await moveWithOwners(who, db, change.id, ids("invoice"));
  await settleUndoneAppointments(who, db, change, before);
  // The worker continues to create their appointments, or finds that they have ended.
  for (const id of ids("series")) await queueSeriesTask(who, db, id);
  await restorePoints(who, db, change.id);
  await refreshCustomers(who, db, ids("customer"));
  for (const blockId of ids("block")) await announceBlock(who, db, blockId);
  for (const eventId of ids("event")) await announceEvent(who, db, eventId, change.id);
  const [zoneId] = ids("zone");
  if (zoneId) recordEvent(who, db, "zones.changed", { zoneId });
  await settleLogged(who, db, ids("phone-call"));
  recordAccessChange(who, db, ids("user"));
}

async function listChangedRecords(
  { businessId }: Who,
  db: Transaction,
  changeId: string,
): Promise<Map<string, string[]>> {
  const rows = await db.$queryRaw<Array<{ kind: string; ids: string[] }>>`
    SELECT kind, array_agg(DISTINCT record_id) AS ids FROM change_row
    WHERE business_id = ${businessId}::uuid AND change_id = ${changeId}::uuid GROUP BY kind`;
  return new Map(rows.map(({ kind, ids }) => [kind, ids]));
}

/** Recomputes the customers' search keys and the zones of their locations. */
async function refreshCustomers(who: Who, db: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await queueRezoning(who, db);
  if (ids.length > MOST_EVENTS) return;
  for (const customerId of ids) {
    await refreshSearchKeys(who, db, customerId);
    recordEvent(who, db, "customer.stored", { customerId, isNew: false });
  }
}

async function announceBlock(who: Who, db: Transaction, blockId: string): Promise<void> {
  const { businessId } = who;
  const row = await db.technicianBlock.findUnique({ where: { businessId_id: { businessId, id: blockId } } });
  if (row) return recordEvent(who, db, "block.stored", { blockId, technicianId: row.technicianId });
  recordEvent(who, db, "block.removed", { blockId, technicianId: null });
}

async function announceEvent(who: Who, db: Transaction, eventId: string, changeId: string): Promise<void> {
  const event = await findEventRecord(who, db, { id: eventId });
  const isOn = event?.deletedAt === null;
  if (isOn) await refuseNewerThanEvent(who, db, event, changeId);
  const technicianIds = event?.technicianIds ?? [];
  recordEvent(who, db, isOn ? "event.stored" : "event.removed", { eventId, technicianIds });
}
