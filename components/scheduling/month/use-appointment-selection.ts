"use client";

import { useMemo, useState } from "react";
import type { BoardEvent } from "../updates/board-events";

const NONE: ReadonlySet<string> = new Set();

/** Tracks the selected appointments of a week or month by card id. Cards that are no longer shown drop out. */
export function useAppointmentSelection(events: readonly BoardEvent[]) {
  const [chosen, setChosen] = useState(NONE);
  const selectedEvents = useMemo(() => events.filter(({ id }) => chosen.has(id)), [events, chosen]);
  return {
    chosen,
    selectedEvents,
    toggle: (id: string) =>
      setChosen((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])
      ),
    clear: () => setChosen(NONE),
  };
}
