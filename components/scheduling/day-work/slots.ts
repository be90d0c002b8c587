import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";

/** Assigns time spans to parallel lines. Spans on one line do not overlap. */
export class Slots {
  #taken: FrameSpan[][] = [];

  get count(): number {
    return Math.max(1, this.#taken.length);
  }

  addSpan(start: number, end: number): number {
    const free = this.#taken.findIndex((spans) => spans.every((span) => span.end <= start || span.start >= end));
    const slot = free === -1 ? this.#taken.length : free;
    (this.#taken[slot] ??= []).push({ start, end });
    return slot;
  }
}
