import { Skeleton } from "../states/skeleton";

const widths = ["w-3/5", "w-4/5", "w-2/5", "w-1/2", "w-3/4"];

/** A placeholder for a table until its rows arrive, as tall as they will be. */
export function DataTableSkeleton({ columns = 5, rows = 12 }: { columns?: number; rows?: number }) {
  return (
    <div role="status" className="rounded-card border border-line bg-surface">
      <span className="sr-only">Loading</span>
      <div aria-hidden className="h-9 rounded-t-card border-b border-line bg-sunken" />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden className="flex h-9 items-center gap-6 border-b border-line px-3 last:border-b-0">
          {Array.from({ length: columns }, (_, column) => (
            <div key={column} className={column > 1 ? "hidden flex-1 md:block" : "flex-1"}>
              <Skeleton className={`h-3 ${widths[(row + column * 2) % widths.length]}`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
