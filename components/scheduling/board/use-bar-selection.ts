"use client";

import { useMemo, useState } from "react";
import type { BoardEvent } from "../board-events";
import type { BoardRow } from "./board-rows";

/** Which cards are selected, and the one that Tab leads to. Cards are named by their id, which a move may change. */
export function useBarSelection(rows: readonly BoardRow[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [currentId, setCurrentId] = useState<string | null>(null);
  const events = useMemo(() => rows.flatMap(({ bars }) => bars.map(({ event }) => event)), [rows]);
  const { selected, selectedEvents } = useMemo(() => {
    const found = chosen.size === 0 ? [] : events.filter(({ appointment }) => chosen.has(appointment.id));
    return { selected: new Set(found.map(({ id }) => id)), selectedEvents: onePerVisit(found) };
  }, [chosen, events]);
  const current = useMemo(() => events.find(({ id }) => id === currentId) ?? events[0], [events, currentId]);
  return {
    selected: selected as ReadonlySet<string>,
    selectedEvents,
    currentId: current?.id ?? null,
    setCurrent: (event: BoardEvent) => setCurrentId(event.id),
    toggle: ({ appointment: { id } }: BoardEvent) =>
      setChosen((before) =>
        before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
      ),
    clear: () => setChosen(new Set()),
  };
}

/** A crew's visit has a card in several rows; the main technician's stands for it. */
function onePerVisit(events: readonly BoardEvent[]): BoardEvent[] {
  const byVisit = new Map<string, BoardEvent>();
  for (const event of events) {
    const isMain = event.techId === (event.appointment.technicians[0]?.tech_id ?? null);
    if (isMain || !byVisit.has(event.appointment.id)) byVisit.set(event.appointment.id, event);
  }
  return [...byVisit.values()];
}
