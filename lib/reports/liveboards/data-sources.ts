import { REPORTS, type RowKind } from "../report-kinds";

const NAMES: Record<RowKind, string> = {
  appointment: "Appointments",
  customer: "Customers",
  invoice: "Invoices and proposals",
  payment: "Payments",
  job: "Jobs",
};

/** The kinds of records that reports, and with them dashboards, are made of. */
export const DATA_SOURCES = [...new Set(Object.values(REPORTS).map(({ rows }) => rows))].map((id) => ({
  id,
  name: NAMES[id],
}));
