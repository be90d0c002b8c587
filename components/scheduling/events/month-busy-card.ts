import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import { groupBy } from "@/lib/platform/group-by";
import type { Lane } from "../updates/lanes";

/** A calendar card for a block or an event, with the name that it shows. */
export type MonthBusyCard = { id: string; busy: BusyTime; name: string; start: Date; end: Date };

export const isBusyCard = (card: object): card is MonthBusyCard => "busy" in card;

/** Builds the busy cards of the visible technicians. An event has one card, however many technicians take part. */
export function buildMonthBusyCards(busy: readonly BusyTime[], lanes: readonly Lane[]): MonthBusyCard[] {
  const laneIds = new Set(lanes.map(({ id }) => id));
  const visibleBusyTimes = busy.filter(({ techId }) => techId === null || laneIds.has(techId));
  const dates = [...new Map(visibleBusyTimes.map((one) => [`${getBusyId(one)}${one.start}/`, one])).entries()];
  const counts = groupBy(dates, ([, one]) => getBusyId(one));
  return dates.map(([dateId, one]) => ({
    // A card with a stable id keeps the focus when it is moved. Only an event with several dates needs its start in the
    // id.
    id: counts.get(getBusyId(one))!.length > 1 ? dateId : getBusyId(one),
    busy: one,
    name: nameOf(one, lanes),
    start: new Date(one.start),
    end: new Date(one.end),
  }));
}

const getBusyId = ({ kind, id }: BusyTime) => `${kind}/${id}/`;

/** Returns the technician's name for a block, and the event's own name for an event. */
function nameOf({ kind, name, techId }: BusyTime, lanes: readonly Lane[]): string {
  const lane = kind === "block" ? lanes.find(({ id }) => id === techId) : undefined;
  return lane ? `${name}: ${lane.name}` : name;
}
