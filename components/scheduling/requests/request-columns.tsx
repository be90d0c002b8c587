import type { Column } from "@/components/ui/table/data-table-head";
import { formatDay } from "@/lib/platform/time/format-time";
import { StatusChip } from "@/components/ui/states/status-chip";
import { formatDate, formatTimeRange } from "@/lib/platform/time/format-time";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { getAppointmentTone } from "../updates/board-card";

const shared: Array<Column<Appointment>> = [
  { id: "customer", label: "Customer", cell: (appointment) => appointment.businessCustomer.fullName },
  {
    id: "place",
    label: "Location",
    cell: ({ location }) => [location.address, location.city].filter(Boolean).join(", "),
  },
  { id: "jobType", label: "Job type", cell: (appointment) => appointment.job.jobType.name },
  { id: "job", label: "Job", cell: (appointment) => appointment.job.businessJobNumber },
];

/** The columns of service requests, with the requested day if any. */
export const requestColumns: Array<Column<Appointment>> = [
  ...shared,
  {
    id: "day",
    label: "Requested date",
    isSortable: true,
    cell: ({ appointmentDate }) => (appointmentDate ? formatDay(appointmentDate) : "Any day"),
  },
];

/** The columns of unassigned appointments, with their times. */
export const getUnassignedColumns = (zone: string): Array<Column<Appointment>> => [
  ...shared,
  {
    id: "day",
    label: "Date and time",
    isSortable: true,
    cell: ({ start, end }) =>
      start && end && `${formatDate(new Date(start), zone)}, ${formatTimeRange(new Date(start), new Date(end), zone)}`,
  },
  {
    id: "status",
    label: "Status",
    cell: (appointment) => {
      const { tone, word } = getAppointmentTone(appointment);
      return <StatusChip tone={tone}>{word}</StatusChip>;
    },
  },
  {
    id: "why",
    label: "Reason unassigned",
    // The sentence wraps, so that it is readable in full.
    cell: ({ unassignedReason }) =>
      unassignedReason && (
        <span className="text-muted md:block md:py-1 md:leading-tight md:whitespace-normal">{unassignedReason}</span>
      ),
  },
];
