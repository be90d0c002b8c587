import type { TakenTime } from "@/lib/scheduling/load-taken";
import type { Lane } from "../lanes";

/** A card on the calendar for a block or an event. */
export type TakenEvent = { id: string; taken: TakenTime; start: Date; end: Date };

export const isTaken = (card: object): card is TakenEvent => "taken" in card;

/** The cards of what is taken of the technicians shown: one for each event however many take part. */
export function takenEvents(taken: readonly TakenTime[], lanes: readonly Lane[]): TakenEvent[] {
  const shown = new Set(lanes.map(({ id }) => id));
  const cards = taken.flatMap((one) => {
    if (one.techId === null) return [cardOf(one)];
    return shown.has(one.techId) ? [cardOf(named(one, lanes))] : [];
  });
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}

/** A block says whose it is; an event goes by its own name. */
function named(taken: TakenTime, lanes: readonly Lane[]): TakenTime {
  const lane = taken.kind === "block" ? lanes.find(({ id }) => id === taken.techId) : undefined;
  return lane ? { ...taken, name: `${taken.name}: ${lane.name}` } : taken;
}

function cardOf(taken: TakenTime): TakenEvent {
  const { kind, id, start, end } = taken;
  return { id: `${kind}/${id}/${start}/`, taken, start: new Date(start), end: new Date(end) };
}
