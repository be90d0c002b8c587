"use client";

import {
  createContext,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
} from "react";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import type { AppointmentViews } from "@/lib/users/views/appointment-views";
import type { BoardSetting } from "@/lib/scheduling/board/board-setting";
import type { Board } from "./board-copy";
import { createBusyQueue, type BusyLine } from "./busy-line";
import { useMoment } from "./use-lateness";
import { moveLine, type MoveLine } from "./move-line";

/** The settings that do not change while the schedule is open. */
export type ScheduleSetting = BoardSetting & {
  businessId: string;
  userId: string;
  timeZone: string;
  today: string;
  canChange: boolean;
  canAddUsers: boolean;
  canSeeScores: boolean;
  /** True when customers are notified of changes by default, and whether texts are enabled. */
  tellsCustomers: boolean;
  canText: boolean;
  /** The travel speed between stops. Null when the business counts no travel time. */
  travelMph: number | null;
  /** The views of the schedule that the user can see. */
  views: AppointmentViews;
};

type Schedule = {
  setting: ScheduleSetting;
  /** Null until the first data has arrived. */
  board: Board | null;
  setBoard: Dispatch<SetStateAction<Board | null>>;
  /** The queue of moves, shared by all views. */
  inLine: MoveLine;
  /** The queue of moves of blocks and events. */
  busyInLine: BusyLine;
  /** The service request that is being dragged onto the calendar. */
  draggedRef: RefObject<Appointment | null>;
  /** Increases each time the service requests must be reloaded. */
  requestsRead: number;
  readRequests: () => void;
  /** True when the panel of service requests is open. Nothing else opens or closes it. rule: schedule/panels */
  hasRequests: boolean;
  setRequests: Dispatch<SetStateAction<boolean>>;
};

const ScheduleContext = createContext<Schedule | null>(null);
const SettingContext = createContext<ScheduleSetting | null>(null);

/** Holds the single copy of the board's data, which panels, drags, and realtime messages change. */
export function ScheduleProvider({ setting, children }: { setting: ScheduleSetting; children: ReactNode }) {
  const [board, setBoard] = useState<Board | null>(null);
  const [inLine] = useState(moveLine);
  const [busyInLine] = useState(createBusyQueue);
  const draggedRef = useRef<Appointment | null>(null);
  const [requestsRead, setRequestsRead] = useState(0);
  const [hasRequests, setRequests] = useState(false);
  useMoment();
  const readRequests = useCallback(() => setRequestsRead((count) => count + 1), []);
  const value = useMemo(
    () => ({
      setting,
      board,
      setBoard,
      inLine,
      busyInLine,
      draggedRef,
      requestsRead,
      readRequests,
      hasRequests,
      setRequests,
    }),
    [setting, board, inLine, busyInLine, requestsRead, readRequests, hasRequests]
  );
  return (
    <SettingContext value={setting}>
      <ScheduleContext value={value}>{children}</ScheduleContext>
    </SettingContext>
  );
}

export function useSchedule(): Schedule {
  const schedule = use(ScheduleContext);
  if (!schedule) throw new Error("outside the schedule");
  return schedule;
}

/** Returns the constant settings, for components that need not render on every change of an appointment. */
export function useScheduleSetting(): ScheduleSetting {
  const setting = use(SettingContext);
  if (!setting) throw new Error("outside the schedule");
  return setting;
}
