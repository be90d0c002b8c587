import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";

type Before = { businessCustomer: Pick<BoardAppointment["businessCustomer"], "fullName"> };
type After = { start: string | null; recurring?: boolean };

/** Returns the toast for moves. In a series only the appointment itself moves, which the toast says. */
export function formatMoveToast(before: readonly Before[], after: readonly After[]): string {
  const isOfSeries = after.some(({ recurring }) => recurring);
  if (before.length !== 1)
    return `Moved ${before.length} appointments.${isOfSeries ? " Of a series only these appointments." : ""}`;
  const name = before[0]!.businessCustomer.fullName;
  const words = after[0]?.start === null ? `Took ${name} off the calendar.` : `Moved ${name}.`;
  return isOfSeries ? `${words} Only this appointment of the series.` : words;
}
