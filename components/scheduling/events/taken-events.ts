import type { TakenTime } from "@/lib/scheduling/load-taken";
import type { Lane } from "../lanes";

/** A card on the calendar for a block or an event. */
export type TakenEvent = { id: string; taken: TakenTime; techId: string | null; start: Date; end: Date };

export const isTaken = (card: object): card is TakenEvent => "taken" in card;

/**
 * The cards of what is taken: in its technician's lane, or, in views without lanes, one for each event however many
 * take part. What belongs to nobody stands in every lane.
 */
export function takenEvents(taken: readonly TakenTime[], lanes: readonly Lane[], hasLanes: boolean): TakenEvent[] {
  const shown = new Set(lanes.map(({ id }) => id));
  const cards = taken.flatMap((one) => {
    if (one.techId === null) return hasLanes ? lanes.map(({ id }) => cardOf(one, id)) : [cardOf(one, null)];
    if (!shown.has(one.techId)) return [];
    return [hasLanes ? cardOf(one, one.techId) : cardOf(named(one, lanes), null)];
  });
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}

/** Without lanes a block says whose it is; an event goes by its own name. */
function named(taken: TakenTime, lanes: readonly Lane[]): TakenTime {
  const lane = taken.kind === "block" ? lanes.find(({ id }) => id === taken.techId) : undefined;
  return lane ? { ...taken, name: `${taken.name}: ${lane.name}` } : taken;
}

function cardOf(taken: TakenTime, techId: string | null): TakenEvent {
  const { kind, id, start, end } = taken;
  return { id: `${kind}/${id}/${start}/${techId ?? ""}`, taken, techId, start: new Date(start), end: new Date(end) };
}
