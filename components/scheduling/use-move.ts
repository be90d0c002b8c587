"use client";

import { useCallback } from "react";
import { confirmDialog, alertDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { api, CallError } from "@/lib/platform/http/api-client";
import type { BoardAppointment } from "@/lib/scheduling/board-appointment";
import { withAppointment } from "./board-copy";
import { useSchedule } from "./schedule-provider";

export type Move = { start: Date; end: Date; techId?: string | null };

/** The sentences of a 409 that a person may override; none when it is something else. */
export function warningsOf(error: unknown): string[] {
  if (!(error instanceof CallError) || error.status !== 409) return [];
  const warnings = error.answer.details?.["warnings"] as Array<{ sentence: string }> | undefined;
  return warnings?.map((warning) => warning.sentence) ?? [];
}

/** Asks whether to book in spite of the warnings; what they answer is recorded on the server. */
export function askOverride(sentences: string[]): Promise<boolean> {
  return confirmDialog("Book it anyway?", sentences.join(" "));
}

/**
 * Moves an appointment on the board: shown at once, taken back when the server refuses, asked about when it warns,
 * and undone from the toast.
 */
export function useMove(): (appointment: BoardAppointment, move: Move) => Promise<void> {
  const { setBoard } = useSchedule();
  return useCallback(
    async (appointment, move) => {
      const put = (changed: BoardAppointment) =>
        setBoard((board) => board && { ...board, items: withAppointment(board.items, changed) });
      put({ ...appointment, start: move.start.toISOString(), end: move.end.toISOString() });
      try {
        const moved = await send(appointment, move, false);
        put(moved);
        toast.success(`Moved ${appointment.businessCustomer.fullName}.`, {
          label: "Undo",
          run: () => void undo(moved, appointment, put),
        });
      } catch (error) {
        put(appointment);
        const warnings = warningsOf(error);
        if (warnings.length === 0) {
          toast.danger(error instanceof Error ? error.message : "The appointment could not be moved.");
          return;
        }
        if (!(await askOverride(warnings))) return;
        await send(appointment, move, true).then(put, (again: Error) => void toast.danger(again.message));
      }
    },
    [setBoard],
  );
}

async function send(appointment: BoardAppointment, move: Move, forceAppointment: boolean): Promise<BoardAppointment> {
  const body = {
    start: move.start.toISOString(),
    end: move.end.toISOString(),
    forceAppointment,
    version: appointment.version,
    ...(move.techId === undefined ? {} : { techId: move.techId }),
  };
  const answer = await api(
    "POST /api/appointments/[id]/update-time",
    { params: { id: appointment.id }, body },
    { requestKey: crypto.randomUUID() },
  );
  return answer.appointment;
}

async function undo(
  moved: BoardAppointment,
  before: BoardAppointment,
  put: (appointment: BoardAppointment) => void,
): Promise<void> {
  if (!before.start || !before.end) return;
  const back = {
    start: new Date(before.start),
    end: new Date(before.end),
    techId: before.technicians[0]?.tech_id ?? null,
  };
  try {
    put(await send(moved, back, before.forced));
  } catch (error) {
    await alertDialog("The move could not be undone", error instanceof Error ? error.message : "");
  }
}
