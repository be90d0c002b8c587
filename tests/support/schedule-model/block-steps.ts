import { blockTime, removeBlock } from "@/lib/scheduling/blocks/block-time";
import { moveBlock } from "@/lib/scheduling/blocks/move-block";
import type { Who } from "@/lib/platform/session/who";
import { clock, dayText, type Wall } from "./dates";
import type { Block, Place, ScheduleModel } from "./model";
import { iso, type Step } from "./steps";

export function blockStep(model: ScheduleModel, who: Who, { day, minute }: Wall, place: Place): Step {
  const [techId] = place.crew as [string];
  const length = (place.end - place.start) / 60_000;
  const given = { techId, appointmentDate: dayText(day), startTime: clock(minute), endTime: clock(minute + length) };
  return {
    call: () => blockTime(who, given),
    isAllowed: model.isUnbooked(place),
    means: (answer) => void model.blocks.push({ id: (answer as { id: string }).id, ...place }),
  };
}

/** Drags a block. It may overlap a meeting, but nothing that is booked or blocked. */
export function moveBlockStep(model: ScheduleModel, who: Who, block: Block | undefined, place: Place): Step | null {
  if (!block) return null;
  const from = blockPlace(block);
  return {
    call: () => moveBlock(who, { id: block.id, from, to: blockPlace(place), forceAppointment: false }),
    isAllowed: model.isUnbooked(place, [block]),
    means: () => void Object.assign(block, { ...place, id: block.id }),
  };
}

const blockPlace = ({ crew, start, end }: Place) => ({ techId: crew[0]!, start: iso(start), end: iso(end) });

export function unblockStep(model: ScheduleModel, who: Who, block: Block | undefined): Step | null {
  if (!block) return null;
  return {
    call: () => removeBlock(who, block.id),
    isAllowed: true,
    means: () => void (model.blocks = model.blocks.filter((one) => one !== block)),
  };
}
