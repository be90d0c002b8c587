import { requestColumns } from "@/components/scheduling/requests/request-columns";
import { listRequestPage } from "@/lib/scheduling/requests/list-requests";
import { REQUEST_TYPES } from "@/lib/scheduling/requests/request-filters";
import { PromisedNotice } from "./_sections/promised-notice";
import { WaitingList, type WaitingParams } from "./_sections/waiting-list";

export const metadata = { title: "Service requests" };

const typeNames = { "one time": "One time", recurring: "Recurring", "maintenance plan": "Maintenance plan" };
const types = REQUEST_TYPES.map((id) => ({ id, label: typeNames[id] }));

export default function ServiceRequestsPage({ searchParams }: { searchParams: WaitingParams }) {
  return (
    <WaitingList
      searchParams={searchParams}
      notice={<PromisedNotice />}
      title="Service requests"
      context="Work to schedule"
      path="/service-requests"
      load={listRequestPage}
      columns={() => requestColumns}
      filters={[{ param: "type", label: "Type", options: types }]}
      hasDay
      empty={{
        title: "No service requests",
        text: "Unscheduled appointments appear here until they get a time.",
      }}
    />
  );
}
