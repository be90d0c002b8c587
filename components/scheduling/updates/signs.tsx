import {
  AlertTriangle,
  Bell,
  CheckCheck,
  MessageCircleQuestion,
  StickyNote,
  Tag,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";

/** A sign on an appointment's card: an icon and its words. */
export type Sign = { Icon: LucideIcon; words: string };

const isThere = (sign: Sign | false): sign is Sign => sign !== false;

/** Returns the signs that need attention, the most urgent last. */
export function listUrgentSigns(appointment: BoardAppointment): Sign[] {
  const { hasNotes, smsAppointmentConfirmation, customerConfirmed, forced } = appointment;
  return [
    hasNotes && { Icon: StickyNote, words: "Has notes" },
    customerConfirmed && { Icon: CheckCheck, words: "Confirmed by customer" },
    smsAppointmentConfirmation === "1" &&
      !customerConfirmed && { Icon: MessageCircleQuestion, words: "Awaiting confirmation" },
    forced && { Icon: AlertTriangle, words: "Booked despite a warning" },
  ].filter(isThere);
}

/** Returns all signs of an appointment: its settings first, then those that need attention. */
export function listSigns(appointment: BoardAppointment): Sign[] {
  const { oneWeek, oneDay, oneHour } = appointment.reminders;
  const reminds = (oneWeek || oneDay || oneHour) && { Icon: Bell, words: "Reminders on" };
  return [...listKindSigns(appointment), reminds, ...listUrgentSigns(appointment)].filter(isThere);
}

/** Returns the distinguishing signs for small cards. Reminders are left out, because most appointments have them. */
export const listTellingSigns = (appointment: BoardAppointment): Sign[] => [
  ...listKindSigns(appointment),
  ...listUrgentSigns(appointment),
];

function listKindSigns({ tags = [], technicians }: BoardAppointment): Sign[] {
  return [
    tags.length > 0 && { Icon: Tag, words: `Tags: ${tags.map(({ name }) => name).join(", ")}` },
    technicians.length > 1 && { Icon: Users, words: `Crew of ${technicians.length}` },
  ].filter(isThere);
}

/** Returns as many signs as fit. The last ones are kept. */
export const limitSigns = (signs: readonly Sign[], most: number): readonly Sign[] =>
  most > 0 ? signs.slice(-Math.floor(most)) : [];

/** Signs as icons with labels. */
export function Signs({ signs }: { signs: readonly Sign[] }) {
  return signs.map(({ Icon, words }) => <Icon key={words} aria-label={words} className="size-3 shrink-0" />);
}
