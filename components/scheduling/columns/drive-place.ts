import { DOWN, toPixels } from "../day-work/time-line";

/** The width of the words, and the minimum height of one line of them. */
const [WIDTH_PX, LEAST_PX] = [58, 12];
const MARK_PX = 6;

type DriveStop = { left: number; width: number; top: number; freeMs: number };

export type DrivePlace = { left: number; width: number; top: number; height: number; hasWords: boolean };

/**
 * Computes where to draw the drive to an appointment so that it covers no other. It stands just before the appointment
 * and is as long as the drive or the free time. When no line of text fits, it is a mark in the free space beside the
 * cards. The mark begins no earlier than the previous stop, so that marks do not cover one another.
 */
export function placeDrive(
  minutes: number,
  stop: DriveStop,
  edge: { left: number; width: number; topBefore: number }
): DrivePlace {
  const drive = toPixels(DOWN, minutes * 60_000);
  const free = toPixels(DOWN, stop.freeMs);
  if (free >= LEAST_PX) {
    const height = Math.max(Math.min(drive, free), LEAST_PX);
    const width = Math.min(WIDTH_PX, stop.width);
    return { left: stop.left + stop.width - width, width, top: stop.top - height, height, hasWords: stop.width >= 44 };
  }
  const height = Math.max(Math.min(drive, stop.top - edge.topBefore), LEAST_PX);
  const width = Math.min(MARK_PX, edge.width);
  return { left: edge.left + edge.width - width, width, top: Math.max(0, stop.top - height), height, hasWords: false };
}
