"use client";

import { useMemo, useState } from "react";
import type { BoardEvent } from "../updates/board-events";
import type { BoardRow } from "../day-work/board-rows";
import { findStop, findBusy, findAppointmentStop, findFirstStop, type BoardStop } from "../day-work/board-stops";

const NONE: ReadonlySet<string> = new Set();

/** Tracks the selected cards, and the card in the tab order, whose id may change with a move. */
export function useBarSelection(rows: readonly BoardRow[]) {
  const [chosen, setChosen] = useState(NONE);
  const [latest, setCurrent] = useState<BoardStop | null>(null);
  const { selected, selectedEvents } = useMemo(() => {
    if (chosen.size === 0) return { selected: NONE, selectedEvents: [] };
    const found = rows
      .flatMap(({ bars }) => bars.map(({ event }) => event))
      .filter(({ appointment }) => chosen.has(appointment.id));
    return { selected: new Set(found.map(({ id }) => id)), selectedEvents: keepOnePerAppointment(found) };
  }, [chosen, rows]);
  const current = useMemo(
    () =>
      findStop(rows, latest?.id) ??
      findAppointmentStop(rows, latest?.event?.appointment.id) ??
      findBusy(rows, latest?.taken) ??
      findFirstStop(rows),
    [rows, latest]
  );
  return {
    selected: selected as ReadonlySet<string>,
    selectedEvents,
    current,
    setCurrent,
    toggle: ({ appointment: { id } }: BoardEvent) =>
      setChosen((before) =>
        before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id])
      ),
    clear: () => setChosen(NONE),
  };
}

/** Keeps one card for each crew appointment: the main technician's. */
function keepOnePerAppointment(events: readonly BoardEvent[]): BoardEvent[] {
  const byAppointment = new Map<string, BoardEvent>();
  for (const event of events) {
    const isMain = event.techId === (event.appointment.technicians[0]?.tech_id ?? null);
    if (isMain || !byAppointment.has(event.appointment.id)) byAppointment.set(event.appointment.id, event);
  }
  return [...byAppointment.values()];
}
