import { Map as MapIcon, Plus } from "lucide-react";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ButtonLink, RecordLink } from "@/components/ui/link";
import type { Assignees } from "@/lib/zones/list-zones";
import type { CoverageZone } from "@/lib/zones/coverage-zone";

type Props = { zones: CoverageZone[]; assignees: Assignees; canChange: boolean };

/** The zones by name, with their colors and technicians. */
export function ZoneList({ zones, assignees, canChange }: Props) {
  if (zones.length === 0)
    return (
      <EmptyState
        icon={<MapIcon aria-hidden />}
        title="No coverage zones yet"
        text="A zone is an area on the map with the technicians and dispatch groups that work there. Each customer location is assigned to the zone it's in."
        {...(canChange
          ? {
              action: (
                <ButtonLink href="/coverage-zones?zone=new" scroll={false} icon={<Plus aria-hidden />}>
                  Add zone
                </ButtonLink>
              ),
            }
          : {})}
      />
    );
  return (
    <ul aria-label="Coverage zones" className="flex flex-col">
      {zones.map((zone) => (
        <li key={zone.id} className="flex min-w-0 gap-3 border-b border-line px-4 py-3 last:border-b-0">
          <span
            aria-hidden
            className="mt-1 size-4 shrink-0 rounded-[4px] border border-line-strong"
            style={{ backgroundColor: zone.hex }}
          />
          <div className="min-w-0 flex-1">
            <p className="font-medium break-words">
              {canChange ? (
                <RecordLink href={`/coverage-zones?zone=${zone.id}`} scroll={false}>
                  {zone.name}
                </RecordLink>
              ) : (
                zone.name
              )}
            </p>
            <p className="text-sm break-words text-muted">{formatCover(zone, assignees)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function formatCover(zone: CoverageZone, assignees: Assignees): string {
  const groups = assignees.dispatch_groups.filter(({ group_id }) =>
    zone.dispatch_groups.some((group) => group.group_id === group_id)
  );
  const people = assignees.technicians.filter(({ tech_id }) =>
    zone.technicians.some((tech) => tech.tech_id === tech_id)
  );
  return [...groups, ...people].map(({ name }) => name).join(", ") || "No technicians yet";
}
