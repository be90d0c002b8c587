import "server-only";
import { conflict, notFound, Refusal } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { listTechnicianIds } from "../appointments/appointment-people";
import { dragAppointment } from "./drag-appointment";
import { lockDays, releaseTime, requireLength, type PlacementWarning } from "../busy/placement";

type OneMove = {
  id: string;
  start: string;
  end: string;
  techId?: string | null | undefined;
  version?: number | undefined;
};

/**
 * Moves several appointments in one step, all or none, so they may swap places. Without `force`, collects the warnings
 * of all appointments and throws one 409. The user can then answer once.
 */
export function moveTogether(who: Who, moves: OneMove[], force: boolean): Promise<void> {
  const { businessId } = who;
  const ids = [...new Set(moves.map(({ id }) => id))].toSorted();
  return who.db(async (db) => {
    // Locks rows in order, then days in order, as all other code does. This prevents deadlocks.
    for (const id of ids) {
      const rows = await db.$queryRaw<unknown[]>`
        SELECT 1 FROM appointment WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid AND NOT is_deleted FOR UPDATE`;
      if (rows.length === 0) throw notFound("appointment");
    }
    const places: Array<{ start: Date; end: Date; technicianIds: string[] }> = [];
    for (const { id, start, end, techId } of moves) {
      const technicianIds = [...(await listTechnicianIds(db, id)), ...(techId ? [techId] : [])];
      const place = { start: new Date(start), end: new Date(end), technicianIds };
      requireLength(place);
      places.push(place);
    }
    await lockDays(db, places);
    for (const id of ids) await releaseTime(db, id);
    const warnings: PlacementWarning[] = [];
    for (const { id, ...to } of moves) {
      try {
        await dragAppointment(who, id, { ...to, force });
      } catch (error) {
        const moveWarnings = getWarnings(error);
        if (moveWarnings.length === 0) throw error;
        warnings.push(...moveWarnings);
        // Continues with force to collect the remaining warnings. The transaction rolls back in the end.
        await dragAppointment(who, id, { ...to, force: true });
      }
    }
    if (warnings.length > 0) throw conflict(warnings[0]!.kind, warnings[0]!.sentence, { warnings });
  });
}

function getWarnings(error: unknown): PlacementWarning[] {
  return error instanceof Refusal ? ((error.details["warnings"] as PlacementWarning[] | undefined) ?? []) : [];
}
