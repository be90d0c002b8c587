import { z } from "zod";
import { Day, Id, ids } from "@/lib/platform/http/call-shapes";

/** What the calendar asks for: a date, and a dispatch group or technicians to narrow it to. */
export const CalendarQuery = z.object({ date: Day, dispatchGroupId: Id.optional(), technicianIds: ids });
export type CalendarQuery = z.output<typeof CalendarQuery>;
