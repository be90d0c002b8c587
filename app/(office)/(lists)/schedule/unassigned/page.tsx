import { getUnassignedColumns } from "@/components/scheduling/requests/request-columns";
import { listUnassignedPage } from "@/lib/scheduling/requests/list-requests";
import { WaitingList, type WaitingParams } from "../../../service-requests/_sections/waiting-list";

export const metadata = { title: "Unassigned work orders" };

// Outside of the schedule's own folder, because this list has no board under it.
export default function UnassignedPage({ searchParams }: { searchParams: WaitingParams }) {
  return (
    <WaitingList
      searchParams={searchParams}
      title="Unassigned work orders"
      context="Appointments with a time and no technician"
      path="/schedule/unassigned"
      load={listUnassignedPage}
      columns={getUnassignedColumns}
      empty={{
        title: "Everything is assigned",
        text: "An appointment with a time but without a technician would be here.",
      }}
    />
  );
}
