import { Badge } from "@/components/ui/badge";
import type { Column } from "@/components/ui/table/data-table-head";
import { TextLink } from "@/components/ui/link";
import { getNoteName } from "@/lib/customers/notes/get-note-name";
import type { Note } from "@/lib/customers/notes/note";
import { truncate } from "@/lib/platform/format/truncate";
import { type Day, getDayAt } from "@/lib/platform/time/day";
import { formatDate, formatDay } from "@/lib/platform/time/format-time";
import { FollowUpButton } from "./follow-up-button";

type NoteColumnOptions = {
  timeZone: string;
  today: Day;
  canChange: boolean;
  hasCustomer?: boolean;
  /** False for users who see only their own appointments. */
  opensAppointments: boolean;
};

/** Returns the columns of a list of notes. `hasCustomer` adds the customer. */
export function buildNoteColumns({
  timeZone,
  today,
  canChange,
  hasCustomer = true,
  opensAppointments,
}: NoteColumnOptions): Column<Note>[] {
  return [
    {
      id: "note",
      label: "Note",
      isFixed: true,
      cell: (note) => (
        <span className="flex flex-wrap items-center gap-x-2 whitespace-normal">
          {note.title && <span className="font-medium">{note.title}</span>}
          <span className={note.title ? "text-muted" : ""}>{truncate(note.body, 140)}</span>
          {note.isImportant && <Badge tone="warning">Important</Badge>}
        </span>
      ),
    },
    ...(hasCustomer
      ? [
          {
            id: "customer",
            label: "Customer",
            cell: (note: Note) =>
              note.businessCustomer && (
                <TextLink href={`/customer/show/${note.businessCustomer}/notes`}>{note.customerName}</TextLink>
              ),
          },
        ]
      : []),
    { id: "about", label: "About", cell: (note) => <AboutLink {...{ note, opensAppointments }} />, isMinor: true },
    {
      id: "writer",
      label: "Added",
      isMinor: true,
      cell: ({ userAccountCreated, dateCreated }) =>
        `${formatDate(new Date(dateCreated), timeZone)}, ${userAccountCreated?.fullName ?? "System"}`,
    },
    {
      id: "followUp",
      label: "Follow-up",
      cell: (note) => <FollowUp note={note} timeZone={timeZone} today={today} />,
    },
    ...(canChange
      ? [
          {
            id: "done",
            label: "Actions",
            cell: (note: Note) =>
              note.followUp && (
                <FollowUpButton id={note.id} about={getNoteName(note)} isDone={note.followedUp !== null} />
              ),
          },
        ]
      : []),
  ];
}

function AboutLink({ note, opensAppointments }: { note: Note; opensAppointments: boolean }) {
  if (note.appointment && opensAppointments)
    return <TextLink href={`/schedule/appointments/${note.appointment}`}>Appointment</TextLink>;
  if (note.job && note.invoice) return <TextLink href={`/jobs/${note.job}/invoices/${note.invoice}`}>Invoice</TextLink>;
  if (note.job) return <TextLink href={`/jobs/${note.job}`}>Job</TextLink>;
  return <span className="text-muted capitalize">{note.label}</span>;
}

function FollowUp({ note, timeZone, today }: { note: Note; timeZone: string; today: Day }) {
  if (!note.followUp) return null;
  const day = getDayAt(new Date(note.followUp), timeZone);
  const isLate = note.followedUp === null && day < today;
  return (
    <span className="flex flex-col whitespace-normal">
      <span className="flex flex-wrap items-center gap-x-2">
        {formatDay(day)}
        {note.followedUp && <Badge tone="success">Done</Badge>}
        {isLate && <Badge tone="danger">Overdue</Badge>}
      </span>
      <span className="text-sm text-muted">
        {[note.followUpType?.name, note.userAccount?.fullName].filter(Boolean).join(", ")}
      </span>
    </span>
  );
}
