import {
  Briefcase,
  CalendarDays,
  CircleDollarSign,
  FileText,
  History,
  type LucideIcon,
  Mail,
  MessageSquare,
  NotebookPen,
  Paperclip,
  Phone,
} from "lucide-react";
import { RecordLink } from "@/components/ui/link";
import type { Column } from "@/components/ui/table/data-table-head";
import type { TimelineEntry } from "@/lib/customers/timeline/read-timeline";
import type { TimelineKind } from "@/lib/customers/timeline/format-timeline-title";
import { toSentenceCase } from "@/lib/platform/changes/change-words";
import { formatInstant } from "@/lib/platform/time/format-time";

const LOOKS: Record<TimelineKind, { Icon: LucideIcon; word: string }> = {
  appointment: { Icon: CalendarDays, word: "Appointment" },
  job: { Icon: Briefcase, word: "Job" },
  invoice: { Icon: FileText, word: "Invoice" },
  payment: { Icon: CircleDollarSign, word: "Payment" },
  note: { Icon: NotebookPen, word: "Note" },
  call: { Icon: Phone, word: "Call" },
  file: { Icon: Paperclip, word: "File" },
  status: { Icon: History, word: "Status" },
  message: { Icon: Mail, word: "Message" },
  text: { Icon: MessageSquare, word: "Text" },
  change: { Icon: History, word: "Change" },
};

/** Returns the filter options for the kinds of entries. */
export const listTimelineFilters = (kinds: readonly TimelineKind[]) =>
  kinds.map((id) => ({ id, label: LOOKS[id].word }));

/** The labels of the states by kind of entry. Other states are shown in sentence case. */
type StatusLabels = Partial<Record<TimelineKind, Readonly<Record<string, string>>>>;

/** Returns the columns of a timeline. Without `opensAppointments`, appointments link to their jobs. */
export function buildTimelineColumns(
  zone: string,
  opensAppointments: boolean,
  statusLabels: StatusLabels
): ReadonlyArray<Column<TimelineEntry>> {
  return [
    { id: "what", label: "Activity", isFixed: true, cell: (entry) => <What {...{ entry, opensAppointments }} /> },
    {
      id: "when",
      label: "Date",
      width: "11rem",
      cell: ({ at }) => <span className="tabular whitespace-nowrap">{formatInstant(at, zone)}</span>,
    },
    {
      id: "status",
      label: "Status",
      cell: ({ kind, status }) => status && (statusLabels[kind]?.[status] ?? toSentenceCase(status)),
    },
    { id: "who", label: "User", isMinor: true, cell: ({ userAccount }) => userAccount?.fullName },
  ];
}

function What({ entry, opensAppointments }: { entry: TimelineEntry; opensAppointments: boolean }) {
  const { Icon, word } = LOOKS[entry.kind];
  const href = getEntryHref(opensAppointments ? entry : { ...entry, appointment: null });
  return (
    <span className="flex items-center gap-2 whitespace-normal">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="sr-only">{word}:</span>
      {href ? <RecordLink href={href}>{entry.title}</RecordLink> : <span>{entry.title}</span>}
    </span>
  );
}

function getEntryHref({ kind, id, job, appointment, invoice }: TimelineEntry): string | null {
  if (kind === "file") return `/api/files/${id}`;
  if (kind === "text") return `/messages?text=${id}`;
  if (appointment) return `/schedule/appointments/${appointment}`;
  if (job && invoice) return `/jobs/${job}/invoices/${invoice}`;
  return job ? `/jobs/${job}` : null;
}
