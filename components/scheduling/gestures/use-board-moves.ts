"use client";

import { toast } from "@/components/ui/overlays/toast";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import { useMoveBusy } from "../events/use-move-busy";
import type { Move } from "../updates/send-moves";
import { useMove } from "../moves/use-move";
import { isForeignCrewChange, type PlannedMove } from "./group-move";

/**
 * Moves anything on the board in every view: appointments, alone or as a group, blocks, and events. The caller must
 * render `question`.
 */
export function useBoardMoves() {
  const moveAppointments = useMove();
  const { moveBusy, question } = useMoveBusy();
  const moveCards = (planned: PlannedMove[]): void => {
    if (planned.some(isForeignCrewChange)) toast.danger(FOREIGN_CREW);
    else void moveAppointments(planned.map(({ card, move }) => ({ appointment: card.appointment, move })));
  };
  const placeBusyCard = (busy: BusyTime, move: Move) => void moveBusy(busy, move);
  return { put: moveCards, putBusy: placeBusyCard, moveAppointments, question };
}

const FOREIGN_CREW =
  "Only the main technician's card can move to another technician. To change the crew, open the appointment.";
