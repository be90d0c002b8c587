import "server-only";
import { Prisma } from "@prisma/client";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Transaction } from "@/lib/platform/session/who";

/** The most cards to update. An open board looks back a day at most. */
const MOST = 200;

/** Updates the cards of appointments from today on, because they show the customer and the location. */
export async function notifyBoards(
  db: Transaction,
  column: "customer_id" | "location_id" | "job_id",
  id: string
): Promise<void> {
  const { who } = db;
  const rows = await db.$queryRaw<Array<{ id: string }>>`
    SELECT id FROM appointment WHERE business_id = ${who.businessId}::uuid AND ${Prisma.raw(column)} = ${id}::uuid
      AND NOT is_deleted AND (start_at IS NULL OR start_at > ${who.now}::timestamptz - interval '1 day')
    ORDER BY start_at LIMIT ${MOST}`;
  for (const { id: appointmentId } of rows) recordEvent(db, "appointment.stored", { appointmentId, technicianIds: [] });
}
