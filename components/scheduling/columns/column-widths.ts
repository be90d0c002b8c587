import { DOWN } from "../day-work/time-line";

/** Eight rem: a name, a time and a status are told at a glance. */
const LEAST_PX = 128;
/** The least that one of several beside one another gets, where there is room. */
const BESIDE_PX = 60;
/** Unassigned work is a list to give out, not a technician: it need not grow as they do. */
const UNASSIGNED_PX = 208;
/** Narrower than this is a phone: nothing but the hours stays at the left. */
const WIDE_PX = 640;

type Widths = {
  unassigned: number;
  /** Of the technicians' columns, in their order. */
  people: number[];
  /** Whether the unassigned lane stays in sight while the technicians scroll. */
  isPinned: boolean;
};

/**
 * How wide the columns are in an area of this width: all of it where the technicians are few; wider than others where
 * appointments stand side by side. `beside` says how many do, of the unassigned lane and of each technician.
 */
export function columnWidths(area: number, beside: { unassigned: number; people: readonly number[] }): Widths {
  const isPinned = area >= WIDE_PX;
  const room = Math.max(0, area - DOWN.fixed.left);
  const count = beside.people.length;
  const own = Math.max(beside.unassigned * BESIDE_PX, Math.min(UNASSIGNED_PX, Math.max(LEAST_PX, room / (count + 1))));
  const unassigned = Math.floor(count === 0 ? Math.max(own, room) : isPinned ? Math.min(own, room * 0.4) : own);
  const share = count === 0 ? 0 : Math.floor((isPinned ? room - unassigned : room) / count);
  return {
    unassigned,
    people: beside.people.map((most) => Math.max(LEAST_PX, share, most * BESIDE_PX)),
    isPinned,
  };
}
