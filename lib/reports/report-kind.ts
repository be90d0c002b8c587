/** The kind of a report's rows. It decides where a row links to. */
export type RowKind = "appointment" | "customer" | "invoice" | "payment" | "job";

/** A report: rows of one kind over some days, summed by `group`. */
export type ReportKind = {
  id: ReportId;
  title: string;
  /** The description: what it counts and what it leaves out. */
  text: string;
  rows: RowKind;
  /** The column header of the grouping. */
  group: string;
  /** The column header of the sum. Null when the report only counts rows. */
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
    text: "Appointments by city, excluding canceled appointments.",
    rows: "appointment",
    group: "City",
    amount: null,
  },
  "appointments-by-status": {
    id: "appointments-by-status",
    title: "Appointments by status",
    text: "Appointments with a scheduled time, by status, including canceled appointments.",
    rows: "appointment",
    group: "Status",
    amount: null,
  },
  "appointments-by-completion": {
    id: "appointments-by-completion",
    title: "Appointments by completion",
    text: "Appointments by completion, excluding canceled appointments.",
    rows: "appointment",
    group: "Completion",
    amount: null,
  },
  "customer-stats": {
    id: "customer-stats",
    title: "New customers",
    text: "Customers added, by type.",
    rows: "customer",
    group: "Type",
    amount: null,
  },
  "invoice-highlights": {
    id: "invoice-highlights",
    title: "Invoice highlights",
    text: "Invoiced, collected, and outstanding amounts, with potential profit. Excludes voided and deleted invoices.",
    rows: "invoice",
    group: "Status",
    amount: "Invoiced",
  },
  "sales-conversion": {
    id: "sales-conversion",
    title: "Sales conversion",
    text: "Proposals by outcome, excluding drafts and voided proposals.",
    rows: "invoice",
    group: "Outcome",
    amount: "Total",
  },
  "payments-by-job-type": {
    id: "payments-by-job-type",
    title: "Payments by job type",
    text: "Payments received, less refunds, by job type.",
    rows: "payment",
    group: "Job type",
    amount: "Amount",
  },
  "payments-by-method": {
    id: "payments-by-method",
    title: "Payments by method",
    text: "Payments received, less refunds, by payment method.",
    rows: "payment",
    group: "Method",
    amount: "Amount",
  },
  "technician-leaderboard": {
    id: "technician-leaderboard",
    title: "Technician leaderboard",
    text: "Invoiced jobs, excluding drafts. Each job counts for the main technician of the invoice's appointment or of the job's last completed appointment.",
    rows: "job",
    group: "Technician",
    amount: "Revenue",
  },
  "total-sales": {
    id: "total-sales",
    title: "Total sales",
    text: "Invoices by job type, excluding voided and deleted invoices.",
    rows: "invoice",
    group: "Job type",
    amount: "Total",
  },
};

export function isReportId(text: string): text is ReportId {
  return REPORT_IDS.some((id) => id === text);
}
