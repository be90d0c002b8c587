import { DOWN, lengthPx } from "../day-work/time-line";

/** As wide as its words, and the least that a line of them is high. */
const [WIDTH_PX, LEAST_PX] = [58, 12];
const MARK_PX = 6;

type Stop = { left: number; width: number; top: number; freeMs: number };

export type DrivePlace = { left: number; width: number; top: number; height: number; hasWords: boolean };

/**
 * Where the drive to a stop is drawn, so that it covers no appointment: just before it, as long as the drive takes or
 * as the column is free. Where no line of words fits in, it is a mark in what is left free beside the cards; that
 * begins no earlier than the stop before, so that marks do not cover one another.
 */
export function drivePlace(
  minutes: number,
  stop: Stop,
  edge: { left: number; width: number; topBefore: number },
): DrivePlace {
  const drive = lengthPx(DOWN, minutes * 60_000);
  const free = lengthPx(DOWN, stop.freeMs);
  if (free >= LEAST_PX) {
    const height = Math.max(Math.min(drive, free), LEAST_PX);
    const width = Math.min(WIDTH_PX, stop.width);
    return { left: stop.left + stop.width - width, width, top: stop.top - height, height, hasWords: stop.width >= 44 };
  }
  const height = Math.max(Math.min(drive, stop.top - edge.topBefore), LEAST_PX);
  const width = Math.min(MARK_PX, edge.width);
  return { left: edge.left + edge.width - width, width, top: Math.max(0, stop.top - height), height, hasWords: false };
}
