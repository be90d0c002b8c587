import "server-only";
import { Prisma } from "@prisma/client";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import type { InstantRange } from "@/lib/platform/time/instant-range";
import { canSeeAllEvents } from "./event-record";
import { listEventOccurrences } from "./list-event-occurrences";

/** A technician's busy time other than an appointment, in epoch milliseconds. An event may have no technician. */
export type BusyTime = {
  kind: "block" | "event";
  /** The id of the block or the event. */
  id: string;
  techId: string | null;
  name: string;
  start: number;
  end: number;
  /**
   * The version of an event, and if it has other dates. A drag must name the version that the user saw. For a block,
   * its time plays that role.
   */
  version?: number;
  repeats?: true;
};

const LONGEST_BLOCK_MS = 2 * 86_400_000;

/** The earliest possible start of a block that reaches into the range. It bounds the index scan. */
export const getEarliestBlockStart = ({ start }: InstantRange): Date => new Date(start.getTime() - LONGEST_BLOCK_MS);

/**
 * Loads the calendar entries other than appointments. Without the "all" permission, a technician sees only their own.
 */
export async function loadBusy(who: Who, range: InstantRange): Promise<BusyTime[]> {
  const me = canSeeAllEvents(who) ? null : getActingUserId(who)!;
  const blocks = await who.read<{ id: string; technicianId: string; startAt: Date; endAt: Date }>(Prisma.sql`
    SELECT id, technician_id AS "technicianId", start_at AS "startAt", end_at AS "endAt" FROM technician_block
    WHERE business_id = ${who.businessId}::uuid ${me ? Prisma.sql`AND technician_id = ${me}::uuid` : Prisma.empty}
      AND start_at < ${range.end} AND start_at > ${getEarliestBlockStart(range)} AND end_at > ${range.start}
    ORDER BY start_at, id`);
  const events = await listEventOccurrences(who, range, me ? [me] : undefined);
  return [
    ...blocks.map(({ id, technicianId, startAt, endAt }) => ({
      kind: "block" as const,
      id,
      techId: technicianId,
      name: "Blocked",
      start: startAt.getTime(),
      end: endAt.getTime(),
    })),
    ...events.flatMap(({ eventId, version, repeats, name, start, end, technicianIds }) =>
      (technicianIds.length > 0 ? technicianIds : [null])
        .filter((techId) => !me || techId === me)
        .map((techId) => ({
          kind: "event" as const,
          id: eventId,
          techId,
          name,
          start: start.getTime(),
          end: end.getTime(),
          version,
          ...(repeats ? { repeats } : {}),
        }))
    ),
  ];
}
