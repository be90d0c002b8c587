"use client";

import { useMemo, useState } from "react";
import type { BoardCard } from "../updates/board-card";

const NONE: ReadonlySet<string> = new Set();

/** Tracks the selected appointments of a week or month by card id. Cards that are no longer shown drop out. */
export function useAppointmentSelection(cards: readonly BoardCard[]) {
  const [chosen, setChosen] = useState(NONE);
  const selectedCards = useMemo(() => cards.filter(({ id }) => chosen.has(id)), [cards, chosen]);
  return {
    chosen,
    selectedCards,
    toggle: (id: string) =>
      setChosen((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])
      ),
    clear: () => setChosen(NONE),
  };
}
