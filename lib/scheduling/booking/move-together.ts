import "server-only";
import { conflict, notFound, Refusal } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { lockAppointments } from "../edits/change-locked";
import { dragLocked } from "./drag-appointment";
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
  return who.db(async (db) => {
    // Locks rows in order, then days in order, as all other code does. This prevents deadlocks.
    const appointments = await lockAppointments(
      db,
      moves.map(({ id }) => id)
    );
    const byId = new Map(appointments.map((appointment) => [appointment.id, appointment]));
    const drags = moves.map(({ id, ...to }) => {
      const appointment = byId.get(id);
      if (!appointment) throw notFound("appointment");
      return { appointment, to };
    });
    const places = drags.map(({ appointment, to: { start, end, techId } }) => ({
      start: new Date(start),
      end: new Date(end),
      technicianIds: [...appointment.technicianIds, ...(techId ? [techId] : [])],
    }));
    places.forEach(requireLength);
    await lockDays(db, places);
    for (const { id } of appointments) await releaseTime(db, id);
    const warnings: PlacementWarning[] = [];
    for (const { appointment, to } of drags) {
      try {
        await dragLocked(db, appointment, { ...to, force });
      } catch (error) {
        const moveWarnings = getWarnings(error);
        if (moveWarnings.length === 0) throw error;
        warnings.push(...moveWarnings);
        // Continues with force to collect the remaining warnings. The transaction rolls back in the end.
        await dragLocked(db, appointment, { ...to, force: true });
      }
    }
    if (warnings.length > 0) throw conflict(warnings[0]!.kind, warnings[0]!.sentence, { warnings });
  });
}

function getWarnings(error: unknown): PlacementWarning[] {
  return error instanceof Refusal ? ((error.details["warnings"] as PlacementWarning[] | undefined) ?? []) : [];
}
