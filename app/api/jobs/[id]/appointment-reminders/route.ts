import { call } from "@/lib/platform/http/call";
import { IdPath, page } from "@/lib/platform/shapes/call-shapes";
import { AppointmentReminder, listRemindersOfJob } from "@/lib/scheduling/notices/list-reminders-of-job";

export const GET = call({
  id: "jobs.listAppointmentReminders",
  summary: "Lists the reminders of a job's appointments by due time",
  permission: "jobs.view",
  params: IdPath,
  returns: page(AppointmentReminder),
  refusals: ["job_not_found"],
  run: ({ who, params }) => listRemindersOfJob(who, params.id),
});
