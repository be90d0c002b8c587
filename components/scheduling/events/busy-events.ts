import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import { groupBy } from "@/lib/platform/group-by";
import type { Lane } from "../updates/lanes";

/** A card on the calendar for a block or an event, and the name that it shows. */
export type BusyEvent = { id: string; taken: BusyTime; name: string; start: Date; end: Date };

export const isTaken = (card: object): card is BusyEvent => "taken" in card;

/** The cards of what is taken of the technicians shown: one for each event however many take part. */
export function busyEvents(taken: readonly BusyTime[], lanes: readonly Lane[]): BusyEvent[] {
  const shown = new Set(lanes.map(({ id }) => id));
  const seen = taken.filter(({ techId }) => techId === null || shown.has(techId));
  const dates = [...new Map(seen.map((one) => [`${idOf(one)}${one.start}/`, one])).entries()];
  const counts = groupBy(dates, ([, one]) => idOf(one));
  return dates.map(([dateId, one]) => ({
    // What keeps its id keeps the focus when it is moved: only of several dates the start says which.
    id: counts.get(idOf(one))!.length > 1 ? dateId : idOf(one),
    taken: one,
    name: nameOf(one, lanes),
    start: new Date(one.start),
    end: new Date(one.end),
  }));
}

const idOf = ({ kind, id }: BusyTime) => `${kind}/${id}/`;

/** A block says whose it is; an event goes by its own name. */
function nameOf({ kind, name, techId }: BusyTime, lanes: readonly Lane[]): string {
  const lane = kind === "block" ? lanes.find(({ id }) => id === techId) : undefined;
  return lane ? `${name}: ${lane.name}` : name;
}
