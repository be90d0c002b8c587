"use client";

import { useMemo, useState } from "react";
import type { BoardCard } from "../updates/board-card";
import type { BoardRow } from "../day-work/board-rows";
import { findStop, findBusy, findAppointmentStop, findFirstStop, type BoardStop } from "../day-work/board-stops";

const NONE: ReadonlySet<string> = new Set();

/** Tracks the selected cards, and the card in the tab order, whose id may change with a move. */
export function useBarSelection(rows: readonly BoardRow[]) {
  const [chosen, setChosen] = useState(NONE);
  const [latest, setCurrent] = useState<BoardStop | null>(null);
  const { selected, selectedCards } = useMemo(() => {
    if (chosen.size === 0) return { selected: NONE, selectedCards: [] };
    const chosenCards = rows
      .flatMap(({ bars }) => bars.map(({ card }) => card))
      .filter(({ appointment }) => chosen.has(appointment.id));
    return { selected: new Set(chosenCards.map(({ id }) => id)), selectedCards: keepOnePerAppointment(chosenCards) };
  }, [chosen, rows]);
  const current = useMemo(
    () =>
      findStop(rows, latest?.id) ??
      findAppointmentStop(rows, latest?.card?.appointment.id) ??
      findBusy(rows, latest?.busy) ??
      findFirstStop(rows),
    [rows, latest]
  );
  return {
    selected: selected as ReadonlySet<string>,
    selectedCards,
    current,
    setCurrent,
    toggle: ({ appointment: { id } }: BoardCard) =>
      setChosen((before) =>
        before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id])
      ),
    clear: () => setChosen(NONE),
  };
}

/** Keeps one card for each crew appointment: the main technician's. */
function keepOnePerAppointment(cards: readonly BoardCard[]): BoardCard[] {
  const byAppointment = new Map<string, BoardCard>();
  for (const card of cards) {
    const isMain = card.techId === (card.appointment.technicians[0]?.tech_id ?? null);
    if (isMain || !byAppointment.has(card.appointment.id)) byAppointment.set(card.appointment.id, card);
  }
  return [...byAppointment.values()];
}
