import { getDayAt } from "@/lib/platform/time/days";
import { formatTime, formatWeekday } from "@/lib/platform/time/format-time";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import type { ScheduleSetting } from "../updates/schedule-provider";

type Before = { businessCustomer: Pick<BoardAppointment["businessCustomer"], "fullName">; start?: string | null };
type After = {
  start: string | null;
  recurring?: boolean;
  technicians?: ReadonlyArray<{ tech_id: string }>;
  smsAppointmentConfirmation?: string;
};
type Setting = Pick<ScheduleSetting, "technicians" | "timeZone" | "tellsCustomers">;

/**
 * Returns the toast for moves: "Moved Ruth Schmidt to Will Lee, Sun, Nov 22, 2:00 PM. Customer not notified." In a
 * series only the appointment itself moves, which the toast says.
 */
export function formatMoveToast(before: readonly Before[], after: readonly After[], setting: Setting): string {
  const rest = after.some(({ recurring }) => recurring) ? " The rest of the series is unchanged." : "";
  const only = before.length === 1 ? before[0] : undefined;
  // A customer who is asked to confirm hears of the new time even when the settings are off.
  const mayHear = setting.tellsCustomers || after.some((one) => one.smsAppointmentConfirmation === "1");
  const told = mayHear ? "" : only ? " Customer not notified." : " Customers not notified.";
  if (!only) return `Moved ${before.length} appointments.${rest}${told}`;
  const name = only.businessCustomer.fullName;
  const [moved] = after;
  if (!moved?.start) return `Unscheduled ${name}. It's back in service requests.${rest}`;
  return `Moved ${name}${formatTechnician(moved, setting)}, ${formatStart(moved.start, setting.timeZone)}.${rest}${told}`;
}

/** Formats an instant, for example "Sun, Nov 22, 2:00 PM". */
export const formatStart = (start: string, zone: string): string =>
  `${formatWeekday(getDayAt(new Date(start), zone))}, ${formatTime(new Date(start), zone)}`;

function formatTechnician({ technicians = [] }: After, setting: Setting): string {
  const main = setting.technicians.find(({ id }) => id === technicians[0]?.tech_id);
  return main ? ` to ${main.fullName}` : "";
}
