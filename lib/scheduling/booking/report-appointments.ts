import "server-only";
import { Prisma } from "@prisma/client";
import { z } from "zod";
import { checkPeriodOrder, Day, limit, offset } from "@/lib/platform/shapes/call-shapes";
import type { Who } from "@/lib/platform/session/who";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { AppointmentStatus } from "../appointments/list-updatable-statuses";
import { type AppointmentPage, listMatchingPage } from "../appointments/list-appointments";
import { removeAppointment } from "./take-off-calendar";

export const ReportQuery = z
  .object({
    start: Day,
    end: Day,
    status: AppointmentStatus.or(z.literal("canceled")).nullish(),
    offset,
    limit: limit(20),
  })
  .superRefine(checkPeriodOrder);
export type ReportQuery = z.output<typeof ReportQuery>;

/**
 * Lists the appointments of a period of business days, by date. Canceled ones appear only when the query asks for them.
 */
export function listReporting(who: Who, query: ReportQuery): Promise<AppointmentPage> {
  const from = getDayRange(query.start, who.timeZone).start;
  const to = getDayRange(query.end, who.timeZone).end;
  const isCanceled = query.status === "canceled";
  const status = query.status && !isCanceled ? Prisma.sql`a.status = ${query.status}` : Prisma.sql`true`;
  const canceled = Prisma.sql`NOT a.is_deleted AND a.canceled_at IS NOT NULL`;
  const where = Prisma.sql`${isCanceled ? canceled : Prisma.sql`is_on_calendar(a)`} AND ${status} AND a.start_at >= ${from} AND a.start_at < ${to}`;
  return listMatchingPage(who, where, { paging: query, orderBy: Prisma.sql`a.start_at, a.id` });
}

/** Deletes appointments softly, all or none. Source: appointments.deleteReporting. */
export function removeAppointments(who: Who, ids: string[]): Promise<void> {
  return who.db(async () => {
    // A fixed order prevents a deadlock between two users who delete the same appointments.
    for (const id of [...new Set(ids)].toSorted()) await removeAppointment(who, id);
  });
}
