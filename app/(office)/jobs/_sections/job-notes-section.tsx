import { NoteList } from "@/components/jobs/note-list";
import { listNotesOfJob } from "@/lib/customers/notes/notes-of";
import { requireMember } from "@/lib/platform/session/require-member";

export async function JobNotesSection({ jobId, appointmentId }: { jobId: string; appointmentId?: string }) {
  const who = await requireMember("jobs.view");
  const { items } = await listNotesOfJob(who, jobId);
  return (
    <NoteList
      notes={items}
      jobId={jobId}
      zone={who.timeZone}
      canAdd={who.permissions.has("jobs.change")}
      {...(appointmentId ? { appointmentId } : {})}
    />
  );
}
