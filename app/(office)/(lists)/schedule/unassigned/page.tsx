import { getUnassignedColumns } from "@/components/scheduling/requests/request-columns";
import { listUnassignedPage } from "@/lib/scheduling/requests/list-requests";
import { WaitingList, type WaitingParams } from "../../../service-requests/_sections/waiting-list";

export const metadata = { title: "Unassigned appointments" };

// Outside of the schedule's own folder, because this list has no board under it.
export default function UnassignedPage({ searchParams }: { searchParams: WaitingParams }) {
  return (
    <WaitingList
      searchParams={searchParams}
      title="Unassigned appointments"
      context="Scheduled appointments with no technician"
      path="/schedule/unassigned"
      load={listUnassignedPage}
      columns={getUnassignedColumns}
      empty={{
        title: "All appointments are assigned",
        text: "Scheduled appointments with no technician appear here.",
      }}
    />
  );
}
