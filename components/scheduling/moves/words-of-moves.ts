import { formatCount } from "@/lib/platform/format/format-count";
import { formatWeekdayTime } from "@/lib/platform/time/format-time";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import type { ScheduleSetting } from "../updates/schedule-provider";

type Named = { businessCustomer: Pick<BoardAppointment["businessCustomer"], "fullName">; start?: string | null };
type Before = Named & { technicians?: readonly object[] };
type After = {
  start: string | null;
  recurring?: boolean;
  technicians?: ReadonlyArray<{ tech_id: string }>;
  smsAppointmentConfirmation?: string;
};
type Setting = Pick<ScheduleSetting, "technicians" | "timeZone" | "tellsCustomers">;

/**
 * Returns the toast for moves: "Moved Ruth Schmidt to Will Lee, Sun, Nov 22, 2:00 PM." In a series only the appointment
 * itself moves, which the toast says.
 */
export function formatMoveToast(before: readonly Before[], after: readonly After[], setting: Setting): string {
  const rest = after.some(({ recurring }) => recurring) ? " The rest of the series is unchanged." : "";
  const only = before.length === 1 ? before[0] : undefined;
  if (!only) return `Moved ${formatCount(before.length, "appointment")}.${rest}`;
  const name = only.businessCustomer.fullName;
  const [moved] = after;
  if (!moved?.start) return `Unscheduled ${name}. The appointment is back in service requests.${rest}`;
  const when = formatWeekdayTime(new Date(moved.start), setting.timeZone);
  return `${describeMove(only, moved, setting)}, ${when}.${rest}`;
}

/**
 * Returns the toast for a move of an appointment and of those that follow it in its series. It does not say who is
 * notified, because each of them decides by its own settings.
 */
export function formatFollowingToast(moved: Named & After, setting: Setting): string {
  const main = setting.technicians.find(({ id }) => id === moved.technicians?.[0]?.tech_id);
  const to = main ? ` to ${main.fullName}` : "";
  const when = moved.start ? `, ${formatWeekdayTime(new Date(moved.start), setting.timeZone)}` : "";
  return `Moved ${moved.businessCustomer.fullName} and following appointments${to}${when}.`;
}

/**
 * True when a move may notify a customer. One who is asked to confirm hears of the new time even when the settings are
 * off.
 */
export const canNotify = (after: readonly After[], { tellsCustomers }: Pick<Setting, "tellsCustomers">): boolean =>
  tellsCustomers || after.some((one) => one.smsAppointmentConfirmation === "1");

/** Returns the moved appointments for a toast that says who is notified. */
export const getMoved = (
  items: ReadonlyArray<After & { id: string }>,
  setting: Setting
): { appointmentIds: string[]; isNotified: boolean } => ({
  appointmentIds: items.map(({ id }) => id),
  isNotified: canNotify(items, setting),
});

/** Names an appointment by its customer and time: "Ruth Schmidt, Sun, Nov 22, 2:00 PM". */
export const nameAppointment = ({ businessCustomer, start }: Named, zone: string): string =>
  [businessCustomer.fullName, start && formatWeekdayTime(new Date(start), zone)].filter(Boolean).join(", ");

/** Returns, for example, "Moved Ruth Schmidt to Will Lee". */
function describeMove(before: Before, { technicians = [] }: After, setting: Setting): string {
  const name = before.businessCustomer.fullName;
  const main = setting.technicians.find(({ id }) => id === technicians[0]?.tech_id);
  if (before.start === null) return main ? `Scheduled ${name} with ${main.fullName}` : `Scheduled ${name}`;
  if (before.technicians?.length && technicians.length === 0) return `Unassigned ${name}`;
  return main ? `Moved ${name} to ${main.fullName}` : `Moved ${name}`;
}
