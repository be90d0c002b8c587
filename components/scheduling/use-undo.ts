"use client";

import { useCallback } from "react";
import { alertDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/platform/http/api-client";
import type { BoardAppointment } from "@/lib/scheduling/board-appointment";
import { withAppointment } from "./board-copy";
import { useSchedule } from "./schedule-provider";
import { sendMoves } from "./send-moves";
import { withStep, withVersions, type UndoStep } from "./undo-moves";

let count = 0;

/** Keeps every move of this session, so that each can be taken back: from its toast, or the latest by Ctrl-Z. */
export function useUndo() {
  const { setBoard, undoRef, readRequests } = useSchedule();

  const undo = useCallback(
    async (step: UndoStep | undefined) => {
      if (!step) return;
      const current = undoRef.current.find(({ id }) => id === step.id);
      if (!current) return;
      undoRef.current = undoRef.current.filter(({ id }) => id !== step.id);
      try {
        const back = await sendBack(current);
        undoRef.current = withVersions(undoRef.current, back);
        setBoard((board) => board && { ...board, items: back.reduce(withAppointment, board.items) });
        readRequests();
        toast.success(`Undone: ${step.words}`);
      } catch (error) {
        await alertDialog("The move could not be undone", error instanceof Error ? error.message : "");
      }
    },
    [setBoard, undoRef, readRequests],
  );

  const remember = useCallback(
    (before: BoardAppointment[], after: BoardAppointment[]) => {
      const name = before[0]?.businessCustomer.fullName ?? "";
      const words = before.length === 1 ? `Moved ${name}.` : `Moved ${before.length} appointments.`;
      const versions = new Map(after.map(({ id, version }) => [id, version]));
      const visits = before.map((visit) => ({ before: visit, version: versions.get(visit.id) ?? visit.version }));
      const step = { id: ++count, words, visits };
      undoRef.current = withStep(withVersions(undoRef.current, after), step);
      toast.success(words, { label: "Undo", run: () => void undo(step) });
    },
    [undo, undoRef],
  );

  const undoLatest = useCallback(() => undo(undoRef.current.at(-1)), [undo, undoRef]);
  return { remember, undoLatest };
}

/** Everything back to where it was. What had no time is taken off the calendar first: it may stand where others go. */
async function sendBack({ visits }: UndoStep): Promise<BoardAppointment[]> {
  const back: BoardAppointment[] = [];
  for (const { before } of visits.filter((visit) => !visit.before.start)) {
    const params = { id: before.id };
    back.push((await api("POST /api/appointments/[id]/unschedule", { params, body: {} })).appointment);
  }
  const placed = visits.filter(({ before }) => before.start && before.end);
  if (placed.length === 0) return back;
  const moves = placed.map(({ before, version }) => ({
    appointment: { ...before, version },
    move: {
      start: new Date(before.start!),
      end: new Date(before.end!),
      techIds: before.technicians.map(({ tech_id }) => tech_id),
    },
  }));
  const wasForced = placed.some(({ before }) => before.forced);
  return [...back, ...(await sendMoves(moves, wasForced))];
}
