"use client";

import { createContext, use, useMemo, useState, type Dispatch, type ReactNode, type SetStateAction } from "react";
import type { BoardAppointment } from "@/lib/scheduling/board-appointment";
import type { BoardQuery } from "@/lib/scheduling/board-query";
import type { BoardSetting } from "@/lib/scheduling/board-setting";

/** What does not change while the schedule is open. */
export type ScheduleSetting = BoardSetting & {
  businessId: string;
  timeZone: string;
  today: string;
  canChange: boolean;
};

type Board = { query: BoardQuery; items: BoardAppointment[] };

type Schedule = {
  setting: ScheduleSetting;
  /** Null until the first data has arrived. */
  board: Board | null;
  setBoard: Dispatch<SetStateAction<Board | null>>;
};

const ScheduleContext = createContext<Schedule | null>(null);

/** Holds the board's data, so that panels over it, drags and realtime messages change one copy. */
export function ScheduleProvider({ setting, children }: { setting: ScheduleSetting; children: ReactNode }) {
  const [board, setBoard] = useState<Board | null>(null);
  const value = useMemo(() => ({ setting, board, setBoard }), [setting, board]);
  return <ScheduleContext value={value}>{children}</ScheduleContext>;
}

export function useSchedule(): Schedule {
  const found = use(ScheduleContext);
  if (!found) throw new Error("outside the schedule");
  return found;
}

/** Puts an appointment in its place, or takes it away when it is no longer on the calendar. */
export function withAppointment(items: BoardAppointment[], changed: BoardAppointment): BoardAppointment[] {
  const others = items.filter((item) => item.id !== changed.id);
  const isShown = changed.start !== null && !changed.is_deleted && !changed.canceled;
  return isShown ? [...others, changed] : others;
}
