import { z } from "zod";
import { Day, Id, ids } from "@/lib/platform/shapes/call-shapes";

/** The query of the calendar: a date, and optionally a dispatch group or technicians. */
export const CalendarQuery = z.object({ date: Day, dispatchGroupId: Id.optional(), technicianIds: ids });
export type CalendarQuery = z.output<typeof CalendarQuery>;
