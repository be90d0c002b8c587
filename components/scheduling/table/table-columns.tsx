import { Repeat } from "lucide-react";
import type { ReactNode } from "react";
import { StatusChip } from "@/components/ui/states/status-chip";
import { formatDate, formatTimeRange } from "@/lib/platform/time/format-time";
import { getWallTimeAt } from "@/lib/platform/time/wall-time";
import type { TableRow } from "@/lib/scheduling/table/table-row";
import { getAppointmentTone } from "../updates/board-card";
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
  key?: (row: TableRow, words: TableWords) => string | number;
  cell?: (row: TableRow) => ReactNode;
  isFixed?: boolean;
};

const getRowStatus = (row: TableRow) => getAppointmentTone(row as unknown as BoardAppointment);

export const tableColumns: readonly TableColumn[] = [
  {
    id: "date",
    label: "Date",
    width: 104,
    isFixed: true,
    key: (row) => row.start,
    text: (row, { zone }) => formatDate(new Date(row.start), zone),
  },
  {
    id: "time",
    label: "Time",
    width: 164,
    key: (row, { zone }) => getWallTimeAt(new Date(row.start), zone).minute,
    text: (row, { zone }) => formatTimeRange(new Date(row.start), new Date(row.end), zone),
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
