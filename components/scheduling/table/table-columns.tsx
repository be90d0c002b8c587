import { Repeat } from "lucide-react";
import type { ReactNode } from "react";
import { StatusChip } from "@/components/ui/states/status-chip";
import type { TableRow } from "@/lib/scheduling/table/table-row";
import { getAppointmentTone } from "../updates/board-card";
import { formatClockRange } from "../updates/board-times";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";

/** The data that cells need beside the row. */
export type TableWords = { zone: string; names: ReadonlyMap<string, string> };

export type TableColumn = {
  id: string;
  label: string;
  width: number;
  /** The text for sorting and for the exported file. */
  text: (row: TableRow, words: TableWords) => string;
  /** The sort key, if it is not the text. */
  key?: (row: TableRow) => string | number;
  cell?: (row: TableRow) => ReactNode;
  isFixed?: boolean;
};

/** One formatter for each zone, because creating one costs more than the cell. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const existing = formatters.get(timeZone);
  if (existing) return existing;
  const formatter = new Intl.DateTimeFormat("en-US", { timeZone, month: "2-digit", day: "2-digit", year: "numeric" });
  formatters.set(timeZone, formatter);
  return formatter;
}

const getRowStatus = (row: TableRow) => getAppointmentTone(row as unknown as BoardAppointment);

export const tableColumns: readonly TableColumn[] = [
  {
    id: "date",
    label: "Date",
    width: 104,
    isFixed: true,
    key: (row) => row.start,
    text: (row, { zone }) => getFormatter(zone).format(new Date(row.start)),
  },
  {
    id: "time",
    label: "Time",
    width: 164,
    key: (row) => row.start.slice(11),
    text: (row, { zone }) => formatClockRange(new Date(row.start), new Date(row.end), zone),
  },
  { id: "customer", label: "Customer", width: 190, isFixed: true, text: (row) => row.customer },
  { id: "address", label: "Address", width: 190, text: (row) => [row.address, row.city].filter(Boolean).join(", ") },
  { id: "jobType", label: "Job type", width: 140, text: (row) => row.jobType },
  { id: "job", label: "Job", width: 80, key: (row) => row.job, text: (row) => String(row.job) },
  {
    id: "technicians",
    label: "Technicians",
    width: 150,
    text: (row, { names }) =>
      row.technicians.map(({ tech_id }) => names.get(tech_id) ?? "Former technician").join(", "),
  },
  {
    id: "status",
    label: "Status",
    width: 130,
    text: (row) => getRowStatus(row).word,
    cell: (row) => {
      const { tone, word } = getRowStatus(row);
      return <StatusChip tone={tone}>{word}</StatusChip>;
    },
  },
  { id: "zone", label: "Zone", width: 128, text: (row) => row.zone },
  { id: "tags", label: "Tags", width: 144, text: (row) => row.tags.join(", ") },
  {
    id: "recurring",
    label: "Repeats",
    width: 88,
    text: (row) => (row.recurring ? "Yes" : ""),
    cell: (row) => row.recurring && <Repeat aria-label="Repeats" className="size-3.5" />,
  },
];

export const defaultColumns = ["date", "time", "customer", "address", "jobType", "technicians", "status"];
