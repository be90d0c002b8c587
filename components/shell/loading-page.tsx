import { DataTableSkeleton } from "@/components/ui/table/data-table-skeleton";
import { Skeleton } from "@/components/ui/states/skeleton";
import { WhyItLoads } from "./error-page";

/** The outline of a loading page: header and list. */
export function LoadingPage() {
  return (
    <div aria-busy>
      <WhyItLoads />
      <Skeleton className="h-7 w-48" />
      <Skeleton className="mt-2.5 mb-6 h-4 w-72 max-w-full" />
      <DataTableSkeleton />
    </div>
  );
}
