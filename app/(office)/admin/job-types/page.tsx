import { Plus, Wrench } from "lucide-react";
import { JobTypePanel } from "@/components/jobs/job-type-panel";
import { SettingsHeader } from "@/components/office/settings-header";
import { Badge } from "@/components/ui/badge";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ButtonLink, RecordLink } from "@/components/ui/link";
import { listJobTypes } from "@/lib/jobs/job-type-list";
import { requireMember } from "@/lib/platform/session/page-session";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Job types" };

export default async function JobTypesPage({ searchParams }: Props) {
  const who = await requireMember("settings.manage");
  const { panel } = await searchParams;
  const { items } = await listJobTypes(who);
  const edited = items.find((type) => type.id === panel);
  const add = (
    <ButtonLink href="/admin/job-types?panel=new" scroll={false} icon={<Plus aria-hidden />}>
      Add job type
    </ButtonLink>
  );
  return (
    <>
      <SettingsHeader title="Settings" context="Kinds of work, with how long each usually takes" actions={add} />
      <DataTable
        label="Job types"
        rows={items}
        rowId={(type) => type.id}
        rowName={(type) => type.name}
        columns={[
          {
            id: "name",
            label: "Name",
            cell: (type) => (
              <RecordLink href={`/admin/job-types?panel=${type.id}`} scroll={false}>
                {type.name}
              </RecordLink>
            ),
          },
          {
            id: "duration",
            label: "Duration",
            align: "right",
            cell: (type) => <span className="tabular">{durationText(type.durationHours, type.durationMinutes)}</span>,
          },
          {
            id: "default",
            label: "Default",
            cell: (type) => type.is_default && <Badge tone="info">For new jobs</Badge>,
          },
          {
            id: "use",
            label: "Use",
            cell: (type) => (type.has_jobs ? "Has jobs" : <span className="text-muted">Not used yet</span>),
          },
        ]}
        empty={
          <EmptyState
            icon={<Wrench aria-hidden />}
            title="No job types yet"
            text="A job type says what kind of work it is and how long it usually takes."
            action={add}
          />
        }
      />
      {(panel === "new" || edited) && <JobTypePanel key={panel} {...(edited ? { type: edited } : {})} />}
    </>
  );
}

/** A duration of nothing is "not set", never free capacity. */
function durationText(hours: number, minutes: number): string {
  if (hours === 0 && minutes === 0) return "Not set";
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(" ");
}
