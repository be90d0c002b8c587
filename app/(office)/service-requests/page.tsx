import { requestColumns } from "@/components/scheduling/requests/request-columns";
import { RequestList } from "@/components/scheduling/requests/request-list";
import { PageHeader } from "@/components/ui/page-header";
import { listJobTypes } from "@/lib/jobs/job-type-list";
import { requireMember } from "@/lib/platform/session/page-session";
import { pageOfRequests } from "@/lib/scheduling/requests/list-requests";
import { readRequestList } from "@/lib/scheduling/requests/request-list-query";
import { REQUEST_TYPES } from "@/lib/scheduling/requests/request-shapes";
import { listZoneNames } from "@/lib/zones/list-zones";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Service requests" };

const typeNames = { "one time": "One time", recurring: "Recurring", "maintenance plan": "Maintenance plan" };
const option = ({ id, name }: { id: string; name: string }) => ({ id, label: name });

export default async function ServiceRequestsPage({ searchParams }: Props) {
  const who = await requireMember("schedule.view");
  const params = await searchParams;
  const query = readRequestList(params);
  const [{ items, total }, zones, jobTypes] = await Promise.all([
    pageOfRequests(who, query),
    listZoneNames(who),
    listJobTypes(who),
  ]);
  return (
    <>
      <PageHeader
        title="Service requests"
        context="Work that waits for a day and a technician"
        back={{ href: "/schedule", label: "Schedule" }}
      />
      <RequestList
        label="Service requests"
        path="/service-requests"
        params={params}
        filters={[
          { param: "zone", label: "Zone", options: zones.items.map(option) },
          { param: "type", label: "Type", options: REQUEST_TYPES.map((id) => ({ id, label: typeNames[id] })) },
          { param: "jobType", label: "Job type", options: jobTypes.items.map(option) },
        ]}
        columns={requestColumns}
        items={items}
        total={total}
        page={query.page}
        empty={{
          title: "Nothing waits",
          text: "An appointment without a date, or one that was taken off the calendar, waits here until it gets a time.",
        }}
      />
    </>
  );
}
