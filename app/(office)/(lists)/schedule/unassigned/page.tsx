import { workOrderColumns } from "@/components/scheduling/requests/request-columns";
import { RequestList } from "@/components/scheduling/requests/request-list";
import { PageHeader } from "@/components/ui/page-header";
import { listJobTypes } from "@/lib/jobs/job-type-list";
import { requireMember } from "@/lib/platform/session/page-session";
import { pageOfUnassigned } from "@/lib/scheduling/requests/list-requests";
import { readRequestList } from "@/lib/scheduling/requests/request-list-query";
import { listZoneNames } from "@/lib/zones/list-zones";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Unassigned work orders" };

const option = ({ id, name }: { id: string; name: string }) => ({ id, label: name });

// Beside the schedule's own folder: this list stands by itself, without the board under it.
export default async function UnassignedPage({ searchParams }: Props) {
  const who = await requireMember("schedule.view");
  const params = await searchParams;
  const query = readRequestList(params);
  const [{ items, total }, zones, jobTypes] = await Promise.all([
    pageOfUnassigned(who, query),
    listZoneNames(who),
    listJobTypes(who),
  ]);
  return (
    <>
      <PageHeader
        title="Unassigned work orders"
        context="Visits that have a time and nobody to go"
        back={{ href: "/schedule", label: "Schedule" }}
      />
      <RequestList
        label="Unassigned work orders"
        path="/schedule/unassigned"
        params={params}
        filters={[
          { param: "zone", label: "Zone", options: zones.items.map(option) },
          { param: "jobType", label: "Job type", options: jobTypes.items.map(option) },
        ]}
        columns={workOrderColumns(who.timeZone)}
        items={items}
        total={total}
        page={query.page}
        empty={{ title: "Everything is assigned", text: "A visit with a time but without a technician would be here." }}
      />
    </>
  );
}
