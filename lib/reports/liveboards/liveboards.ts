import type { ReportId } from "../report-kind";

/** One part of a liveboard: a report of this month, or a list of today's open matters. */
export type Tile = "today" | "missed-windows" | "sales-week" | "owed" | "waiting-proposals" | "utilization" | ReportId;

/** A dashboard with its tiles in order. */
export type Liveboard = { id: string; name: string; category: string; tiles: readonly Tile[] };

/** The liveboard that `/dashboard` shows. */
export const OVERVIEW: Liveboard = {
  id: "overview",
  name: "Overview",
  category: "Overview",
  tiles: ["today", "missed-windows", "sales-week", "utilization", "owed", "waiting-proposals"],
};

export const LIVEBOARDS: readonly Liveboard[] = [
  OVERVIEW,
  {
    id: "sales",
    name: "Sales and proposals",
    category: "Sales",
    tiles: ["invoice-highlights", "sales-conversion", "total-sales", "technician-leaderboard"],
  },
  {
    id: "money-in",
    name: "Payments received",
    category: "Sales",
    tiles: ["payments-by-method", "payments-by-job-type", "owed"],
  },
  {
    id: "appointments",
    name: "Appointments",
    category: "Operations",
    tiles: ["appointments-by-status", "appointments-by-completion", "appointments-by-location", "missed-windows"],
  },
  {
    id: "technicians",
    name: "Technicians",
    category: "Operations",
    tiles: ["utilization", "technician-leaderboard"],
  },
  { id: "customers", name: "Customers", category: "Customers", tiles: ["customer-stats", "owed"] },
];

/** The categories in order. */
export const LIVEBOARD_CATEGORIES = [...new Set(LIVEBOARDS.map(({ category }) => category))];

export function findLiveboard(id: string): Liveboard | undefined {
  return LIVEBOARDS.find((board) => board.id === id);
}
