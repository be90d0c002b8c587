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
import type { Appointment } from "@/lib/scheduling/appointments/appointment-shapes";
import type { AppointmentViews } from "@/lib/users/views/appointment-views";
import type { BoardSetting } from "@/lib/scheduling/board/board-setting";
import type { Board } from "./board-copy";
import { busyLine, type BusyLine } from "../events/busy-line";
import { useMoment } from "./use-lateness";
import { moveLine, type MoveLine } from "../moving/move-line";

/** What does not change while the schedule is open. */
export type ScheduleSetting = BoardSetting & {
  businessId: string;
  userId: string;
  timeZone: string;
  today: string;
  canChange: boolean;
  canAddUsers: boolean;
  canSeeScores: boolean;
  /** Whether customers are told of changes unless somebody says otherwise, and whether texts leave at all. */
  tellsCustomers: boolean;
  canText: boolean;
  /** How fast technicians come from stop to stop; null where the business counts no travel time. */
  travelMph: number | null;
  /** The views of the schedule that the person sees. */
  views: AppointmentViews;
};

type Schedule = {
  setting: ScheduleSetting;
  /** Null until the first data has arrived. */
  board: Board | null;
  setBoard: Dispatch<SetStateAction<Board | null>>;
  /** Where moves wait for one another, in whatever view they were made. */
  inLine: MoveLine;
  /** The same for blocks and events. */
  busyInLine: BusyLine;
  /** The service request that is being dragged onto the calendar. */
  draggedRef: RefObject<Appointment | null>;
  /** Grows each time the service requests are to be read again. */
  requestsRead: number;
  readRequests: () => void;
  /** Whether the panel of service requests is open. Nothing else opens or closes it. rule: schedule/panels */
  hasRequests: boolean;
  setRequests: Dispatch<SetStateAction<boolean>>;
};

const ScheduleContext = createContext<Schedule | null>(null);
const SettingContext = createContext<ScheduleSetting | null>(null);

/** Holds the board's data, so that panels over it, drags and realtime messages change one copy. */
export function ScheduleProvider({ setting, children }: { setting: ScheduleSetting; children: ReactNode }) {
  const [board, setBoard] = useState<Board | null>(null);
  const [inLine] = useState(moveLine);
  const [busyInLine] = useState(busyLine);
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
    [setting, board, inLine, busyInLine, requestsRead, readRequests, hasRequests],
  );
  return (
    <SettingContext value={setting}>
      <ScheduleContext value={value}>{children}</ScheduleContext>
    </SettingContext>
  );
}

export function useSchedule(): Schedule {
  const found = use(ScheduleContext);
  if (!found) throw new Error("outside the schedule");
  return found;
}

/** What does not change, for those who need not hear of every appointment that does. */
export function useScheduleSetting(): ScheduleSetting {
  const found = use(SettingContext);
  if (!found) throw new Error("outside the schedule");
  return found;
}
