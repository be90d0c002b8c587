import { REPORTS, type RowKind } from "../report-kind";

const NAMES: Record<RowKind, string> = {
  appointment: "Appointments",
  customer: "Customers",
  invoice: "Invoices and proposals",
  payment: "Payments",
  job: "Jobs",
};

/** The kinds of records that reports and dashboards use. */
export const DATA_SOURCES = [...new Set(Object.values(REPORTS).map(({ rows }) => rows))].map((id) => ({
  id,
  name: NAMES[id],
}));
