import { DOWN } from "../day-work/time-line";

/** 8 rem, so that name, time, and status are readable at a glance. */
const LEAST_PX = 128;
/** The minimum width of each of several cards side by side, when there is room. */
const BESIDE_PX = 60;
/** Unassigned work is a list to hand out, so its column does not grow like a technician's. */
const UNASSIGNED_PX = 208;
/** A narrower area is a phone, where only the hours stay at the left. */
const WIDE_PX = 640;

type Widths = {
  unassigned: number;
  /** The widths of the technicians' columns, in their order. */
  people: number[];
  /** True when the unassigned lane stays visible while the technicians scroll. */
  isPinned: boolean;
};

/**
 * Computes the column widths for an area of a given width. A few technicians share the whole width. Columns with
 * appointments side by side are wider. `beside` counts those for the unassigned lane and for each technician.
 */
export function computeColumnWidths(area: number, beside: { unassigned: number; people: readonly number[] }): Widths {
  const isPinned = area >= WIDE_PX;
  const room = Math.max(0, area - DOWN.fixed.left);
  const count = beside.people.length;
  const desiredWidth = Math.max(
    beside.unassigned * BESIDE_PX,
    Math.min(UNASSIGNED_PX, Math.max(LEAST_PX, room / (count + 1)))
  );
  const unassigned = Math.floor(
    count === 0 ? Math.max(desiredWidth, room) : isPinned ? Math.min(desiredWidth, room * 0.4) : desiredWidth
  );
  const share = count === 0 ? 0 : Math.floor((isPinned ? room - unassigned : room) / count);
  return {
    unassigned,
    people: beside.people.map((most) => Math.max(LEAST_PX, share, most * BESIDE_PX)),
    isPinned,
  };
}
