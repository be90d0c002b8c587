import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { REPORT_IDS } from "@/lib/reports/report-kind";
import type { BenchBusiness } from "../bench-business";
import type { Line } from "../measure";
import { get, slowest } from "../phone/lists";
import { permit } from "../prepare";
import type { Session } from "../session";

/** Measures the timeline of a customer with 10,000 records, as a call and as a screen. */
export async function measureTimeline(session: Session, { businessId }: BenchBusiness): Promise<Line[]> {
  const who = await proveSystemWho(businessId, "bench");
  const [first] = await who.db((db) =>
    db.appointment.findMany({ where: { businessId }, orderBy: { id: "asc" }, take: 1 })
  );
  if (!first) throw new Error("no appointment");
  const call = `/api/customers/${first.customerId}/timeline?limit=50`;
  const screen = `/customer/show/${first.customerId}`;
  return [
    await slowest(
      "(o) timeline of 10,000 records, p95",
      session,
      [get(call), get(`${call}&offset=5000`), get(`${call}&offset=9950`)],
      60
    ),
    await slowest(
      "(o) its screen and the customer's page, p95",
      session,
      [get(`${screen}/timeline`), get(screen)],
      150
    ),
  ];
}

/** Measures each report over a year of 150,000 appointments and 100,000 invoices. */
export async function measureReports(session: Session, business: BenchBusiness): Promise<Line[]> {
  await permit(business, "reports.view");
  const year = "start=2025-11-18&end=2026-11-17";
  const ways = REPORT_IDS.map((id) => get(`/reports/${id}?${year}`));
  return [await slowest("(o) a year in each report, screen, p95", session, ways, 500)];
}
