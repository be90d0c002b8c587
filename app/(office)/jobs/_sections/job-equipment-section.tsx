import { JobEquipment } from "@/components/customers/equipment/job-equipment";
import { EquipmentPanel } from "@/components/customers/equipment/equipment-panel";
import { listEquipmentOfJob } from "@/lib/customers/equipment/search-equipment";
import type { Job } from "@/lib/jobs/job";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = {
  job: Pick<Job, "id" | "businessCustomerLocation">;
  /** The page around it. */
  path: string;
  /** The open entry from the address. "new" = a new one. */
  opened: string | undefined;
};

/** The equipment at the job's location, with one entry open. */
export async function JobEquipmentSection({ job, path, opened }: Props) {
  const who = await requireMember("jobs.view");
  const { items } = await listEquipmentOfJob(who, job.id);
  const canChange = who.permissions.has("jobs.change");
  const place = job.businessCustomerLocation;
  const one = items.find(({ id }) => id === opened);
  return (
    <>
      <JobEquipment jobId={job.id} equipment={items} canChange={canChange} path={path} />
      {canChange && (opened === "new" || one) && (
        <EquipmentPanel
          key={opened}
          equipment={one}
          locations={[{ id: place.id, label: place.locationName || place.address }]}
          jobId={job.id}
          closeHref={path}
        />
      )}
    </>
  );
}
