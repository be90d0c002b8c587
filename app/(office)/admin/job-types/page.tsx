import { formatMinutes } from "@/lib/platform/format/format-minutes";
import { Wrench } from "lucide-react";
import { SettingsList } from "@/components/office/settings-list";
import { Badge } from "@/components/ui/badge";
import { listJobTypes } from "@/lib/jobs/job-type-list";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Job types" };

export default async function JobTypesPage({ searchParams }: Props) {
  const who = await requireMember("lists.change");
  const { panel } = await searchParams;
  const { items } = await listJobTypes(who);
  return (
    <SettingsList
      path="/admin/job-types"
      label="Job types"
      noun="job type"
      context="Types of work and their usual duration"
      rows={items}
      columns={[
        {
          id: "duration",
          label: "Duration",
          align: "right",
          cell: (type) => formatDuration(type.durationHours, type.durationMinutes),
        },
        {
          id: "default",
          label: "Default",
          cell: (type) => type.is_default && <Badge tone="info">Default</Badge>,
        },
        {
          id: "use",
          label: "Jobs",
          cell: (type) => (type.has_jobs ? "Has jobs" : <span className="text-muted">No jobs yet</span>),
        },
      ]}
      icon={<Wrench aria-hidden />}
      about="Job types describe the work and how long it usually takes."
      panel={panel}
      calls="/api/job-types"
      panelContext="Default duration for new appointments of this type"
      deleteText={(type) => (type.is_default ? null : type.has_jobs ? "Existing jobs still show this type." : "")}
      fields={[
        { name: "durationHours", label: "Hours", kind: "number", preset: 2, min: 0, max: 24 },
        { name: "durationMinutes", label: "Minutes", kind: "number", preset: 0, min: 0, max: 59, step: 5 },
        // Another type must be made the default instead.
        { name: "is_default", label: "Default for new jobs", kind: "switch", isLockedOn: true },
      ]}
    />
  );
}

/** A duration of zero means "not set", never free capacity. */
const formatDuration = (hours: number, minutes: number): string =>
  hours === 0 && minutes === 0 ? "Not set" : formatMinutes(hours * 60 + minutes);
