import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";

/** Lines beside one another; what overlaps nothing in a line may stand in it. */
export class Slots {
  #taken: FrameSpan[][] = [];

  get count(): number {
    return Math.max(1, this.#taken.length);
  }

  take(start: number, end: number): number {
    const free = this.#taken.findIndex((spans) => spans.every((span) => span.end <= start || span.start >= end));
    const slot = free === -1 ? this.#taken.length : free;
    (this.#taken[slot] ??= []).push({ start, end });
    return slot;
  }
}
