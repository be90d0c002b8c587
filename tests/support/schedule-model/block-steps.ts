import { blockTime, removeBlock } from "@/lib/scheduling/blocks/block-time";
import { moveBlock } from "@/lib/scheduling/blocks/move-block";
import type { Who } from "@/lib/platform/session/who";
import { formatClock, formatDay, type Wall } from "./dates";
import type { Block, CrewTime, ScheduleModel } from "./model";
import { toIso, type Step } from "./steps";
import { getFirst } from "../required-values";

export function makeBlockStep(model: ScheduleModel, who: Who, { day, minute }: Wall, place: CrewTime): Step {
  const [techId] = place.crew as [string];
  const length = (place.end - place.start) / 60_000;
  const input = {
    techId,
    appointmentDate: formatDay(day),
    startTime: formatClock(minute),
    endTime: formatClock(minute + length),
  };
  return {
    call: () => blockTime(who, input),
    isAllowed: model.isUnbooked(place),
    means: (answer) => void model.blocks.push({ id: (answer as { id: string }).id, ...place }),
  };
}

/** Drags a block. It may overlap a meeting, but nothing that is booked or blocked. */
export function makeMoveBlockStep(
  model: ScheduleModel,
  who: Who,
  block: Block | undefined,
  place: CrewTime
): Step | null {
  if (!block) return null;
  const from = toBlockTime(block);
  return {
    call: () => moveBlock(who, { id: block.id, from, to: toBlockTime(place), forceAppointment: false }),
    isAllowed: model.isUnbooked(place, [block]),
    means: () => void Object.assign(block, { ...place, id: block.id }),
  };
}

const toBlockTime = ({ crew, start, end }: CrewTime) => ({
  techId: getFirst(crew),
  start: toIso(start),
  end: toIso(end),
});

export function makeUnblockStep(model: ScheduleModel, who: Who, block: Block | undefined): Step | null {
  if (!block) return null;
  return {
    call: () => removeBlock(who, block.id),
    isAllowed: true,
    means: () => void (model.blocks = model.blocks.filter((one) => one !== block)),
  };
}
