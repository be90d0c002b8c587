import { describe, expect, it } from "vitest";
import { buildBoardRows } from "@/components/scheduling/day-work/board-rows";
import { toDragCard, findDroppedStop, findStop } from "@/components/scheduling/day-work/board-stops";
import { buildLaneCards } from "@/components/scheduling/updates/board-card";
import type { BusyMove } from "@/components/scheduling/updates/busy-place";
import { addPendingMove } from "@/components/scheduling/updates/pending-moves";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import { requireValue } from "@/tests/support/required-values";

const ZONE = "America/New_York";
const at = (time: string) => Date.parse(`2026-11-18T${time}:00-05:00`);
const day = { start: at("00:00"), end: at("24:00") };
const lanes = ["ann", "bob"].map((id) => ({ id, name: id }));

type Shown = { appointments?: BoardAppointment[]; busy?: BusyTime[] };
const rowsOf = ({ appointments = [], busy = [] }: Shown) =>
  buildBoardRows(lanes, buildLaneCards(appointments), { day, open: null, own: {}, busy });

/** True when an appointment that was picked up on one board may be dropped on the other. */
function isDropped(id: string, before: Shown, after: Shown, moving: BusyMove[] = []) {
  const { stop } = requireValue(findStop(rowsOf(before), id), "stop");
  return findDroppedStop(rowsOf(after), requireValue(toDragCard(stop, ZONE, moving), "card"));
}

describe("an appointment dropped after a change arrived", () => {
  const appointment = (version: number, from = "09:00", to = "10:00", techId = "ann", id = "v") =>
    ({
      id,
      version,
      start: new Date(at(from)).toISOString(),
      end: new Date(at(to)).toISOString(),
      technicians: [{ tech_id: techId, techStatus: "assigned" }],
      businessCustomer: { fullName: id },
    }) as BoardAppointment;
  const dropped = (before: BoardAppointment, after: BoardAppointment[]) =>
    isDropped("v/ann", { appointments: [before] }, { appointments: after })?.card?.appointment.version;

  it("is not moved when another user moved, resized, reassigned, removed, or edited it", () => {
    expect(dropped(appointment(3), [appointment(4, "11:00", "12:00")])).toBeUndefined();
    expect(dropped(appointment(3), [appointment(4, "09:00", "11:00")])).toBeUndefined();
    expect(dropped(appointment(3), [appointment(4, "09:00", "10:00", "bob")])).toBeUndefined();
    expect(dropped(appointment(3), [])).toBeUndefined();
    expect(dropped(appointment(3), [appointment(4)])).toBeUndefined();
  });

  it("is moved when only other appointments changed, or when the user's own earlier move was saved", () => {
    expect(dropped(appointment(3), [appointment(3), appointment(9, "11:00", "12:00", "ann", "w")])).toBe(3);
    expect(dropped(addPendingMove(appointment(3)), [addPendingMove(appointment(3))])).toBe(3);
    expect(dropped(addPendingMove(appointment(3)), [appointment(4)])).toBe(4);
    // After the user's own change came a change by another user, or a refusal.
    expect(dropped(addPendingMove(appointment(3)), [appointment(5)])).toBeUndefined();
    expect(dropped(addPendingMove(appointment(3)), [appointment(3, "08:00", "09:00")])).toBeUndefined();
  });
});

describe("a block or event dropped after a change arrived", () => {
  const event = (more: Partial<BusyTime> = {}): BusyTime => ({
    kind: "event",
    id: "e",
    techId: "ann",
    name: "Meeting",
    start: at("09:00"),
    end: at("10:00"),
    version: 1,
    ...more,
  });
  const block: BusyTime = {
    kind: "block",
    id: "b",
    techId: "ann",
    name: "Blocked",
    start: at("09:00"),
    end: at("10:00"),
  };
  const dropped = (before: BusyTime, after: BusyTime[], moving: BusyMove[] = []) =>
    isDropped(`${before.kind}/${before.id}/ann`, { busy: [before] }, { busy: after }, moving)?.busy;

  it("is not moved when another user changed it", () => {
    expect(dropped(block, [{ ...block, start: at("08:00") }])).toBeUndefined();
    expect(dropped(block, [{ ...block, techId: "bob" }])).toBeUndefined();
    expect(dropped(event(), [event({ version: 2, start: at("11:00"), end: at("12:00") })])).toBeUndefined();
    expect(dropped(event(), [event({ version: 2 })])).toBeUndefined();
    expect(dropped(event(), [event({ id: "other" })])).toBeUndefined();
  });

  it("is moved when only others changed or the user's own move was saved, also under a new event id", () => {
    expect(dropped(block, [{ ...block, id: "c", start: at("08:00") }, block])).toBe(block);
    const saved = event({ id: "made", version: 2 });
    const move = { start: new Date(at("09:00")), end: new Date(at("10:00")) };
    const moving = [{ busy: event({ start: at("08:00"), end: at("09:00") }), move }];
    expect(dropped(event(), [saved], moving)).toBe(saved);
    expect(dropped(event(), [event({ start: at("08:00"), end: at("09:00") })], moving)).toBeUndefined();
  });
});
