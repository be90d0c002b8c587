/** What the rows of a report are, and where one leads. */
export type RowKind = "appointment" | "customer" | "invoice" | "payment" | "job";

/** A report: rows of one kind in some days, summed up by `group`. */
export type ReportKind = {
  id: ReportId;
  title: string;
  /** What it counts and what it leaves out. */
  text: string;
  rows: RowKind;
  /** The head of what its rows are summed up by. */
  group: string;
  /** What is added up besides the rows themselves; null = nothing. */
  amount: string | null;
};

export const REPORT_IDS = [
  "appointments-by-location",
  "appointments-by-status",
  "appointments-by-completion",
  "customer-stats",
  "invoice-highlights",
  "sales-conversion",
  "payments-by-job-type",
  "payments-by-method",
  "technician-leaderboard",
  "total-sales",
] as const;
export type ReportId = (typeof REPORT_IDS)[number];

export const REPORTS: Record<ReportId, ReportKind> = {
  "appointments-by-location": {
    id: "appointments-by-location",
    title: "Appointments by location",
    text: "By city, without canceled appointments.",
    rows: "appointment",
    group: "City",
    amount: null,
  },
  "appointments-by-status": {
    id: "appointments-by-status",
    title: "Appointments by status",
    text: "All appointments with a time on these days.",
    rows: "appointment",
    group: "Status",
    amount: null,
  },
  "appointments-by-completion": {
    id: "appointments-by-completion",
    title: "Appointments by completion",
    text: "What was completed and what was not, without canceled appointments.",
    rows: "appointment",
    group: "Completion",
    amount: null,
  },
  "customer-stats": {
    id: "customer-stats",
    title: "New customers",
    text: "Customers added on these days, by type.",
    rows: "customer",
    group: "Type",
    amount: null,
  },
  "invoice-highlights": {
    id: "invoice-highlights",
    title: "Invoice highlights",
    text: "Invoices dated on these days, without voided and deleted ones.",
    rows: "invoice",
    group: "State",
    amount: "Invoiced",
  },
  "sales-conversion": {
    id: "sales-conversion",
    title: "Sales conversion",
    text: "Proposals dated on these days that were presented, and what became of them.",
    rows: "invoice",
    group: "Outcome",
    amount: "Total",
  },
  "payments-by-job-type": {
    id: "payments-by-job-type",
    title: "Payments by job type",
    text: "Payments received on these days.",
    rows: "payment",
    group: "Job type",
    amount: "Amount",
  },
  "payments-by-method": {
    id: "payments-by-method",
    title: "Payments by method",
    text: "Payments received on these days.",
    rows: "payment",
    group: "Method",
    amount: "Amount",
  },
  "technician-leaderboard": {
    id: "technician-leaderboard",
    title: "Technician leaderboard",
    text: "Jobs invoiced on these days, without drafts. Each counts for the main technician of the appointment that the invoice names, else of the last one completed.",
    rows: "job",
    group: "Technician",
    amount: "Revenue",
  },
  "total-sales": {
    id: "total-sales",
    title: "Total sales",
    text: "Invoices dated on these days, without voided and deleted ones.",
    rows: "invoice",
    group: "Job type",
    amount: "Total",
  },
};

export function isReportId(text: string): text is ReportId {
  return REPORT_IDS.some((id) => id === text);
}
