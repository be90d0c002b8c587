"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { leaveUnsaved, useLeaveGuard } from "@/components/ui/overlays/leave-guard";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { MapStreets } from "@/lib/platform/maps/map-streets";
import type { Assignees } from "@/lib/zones/list-zones";
import { pickNextColor } from "@/lib/zones/pick-next-color";
import { withPreview } from "@/lib/zones/with-preview";
import type { LatLng } from "@/lib/zones/ring";
import type { CoverageZone } from "@/lib/zones/coverage-zone";
import { toZoneDraft, getDraftRings, withRings, type ZoneDraft } from "./zone-draft";
import type { DrawTask } from "./zone-draw";
import { mapZone } from "./zone-features";
import { ZoneForm } from "./zone-form";
import { ZoneList } from "./zone-list";

const ZoneMap = dynamic(() => import("./zone-map").then((module) => module.ZoneMap), {
  ssr: false,
  loading: () => <Skeleton className="h-full w-full" />,
});

type Props = {
  zones: CoverageZone[];
  assignees: Assignees;
  center: LatLng;
  streets: MapStreets | undefined;
  canChange: boolean;
  /** The zone being edited, "new" for a new one, or null for the list. */
  chosen: CoverageZone | "new" | null;
};

/** The list or the form at the left and the map at the right. On a phone the map comes first. */
export function ZoneWorkspace({ zones, assignees, center, streets, canChange, chosen }: Props) {
  const router = useRouter();
  const zone = chosen === "new" ? null : chosen;
  // The map stays between the list and a zone. Only the edited state resets.
  const key = chosen === "new" ? "new" : zone ? `${zone.id}/${zone.version}` : "list";
  const [edit, setEdit] = useState(() => beginOf(key, zones, chosen));
  const current = edit.key === key ? edit : beginOf(key, zones, chosen);
  if (current !== edit) setEdit(current);
  const change = (part: Partial<Edit>) => setEdit((before) => ({ ...before, ...part }));
  const { draft, task, name } = current;
  const { rings } = getDraftRings(draft);
  useLeaveGuard(chosen !== null && JSON.stringify(current.start) !== JSON.stringify(draft));

  const saved = zones.map(mapZone);
  const visibleZones = chosen
    ? withPreview(saved, { id: zone?.id ?? "new", name, hex: toPlainHex(draft.hex), rings })
    : saved;
  const editing = chosen && {
    rings,
    task,
    onRings: (points: LatLng[][]) => setEdit((before) => ({ ...before, draft: withRings(before.draft, points) })),
    onDone: () => change({ task: "edit" }),
  };
  const choose = async (id: string) => {
    if (canChange && (await leaveUnsaved())) router.push(`/coverage-zones?zone=${id}`, { scroll: false });
  };
  return (
    <div className="grid gap-4 md:h-[calc(100dvh-11rem-var(--dock,0px))] md:min-h-120 md:grid-cols-[22rem_1fr]">
      <div className="order-2 min-h-0 overflow-y-auto rounded-card border border-line bg-surface md:order-1">
        {chosen ? (
          <div className="p-4">
            <ZoneForm
              key={key}
              zone={zone}
              draft={draft}
              onDraft={(draft) => change({ draft })}
              task={task}
              onTask={(task) => change({ task })}
              assignees={assignees}
              onName={(name) => change({ name })}
            />
          </div>
        ) : (
          <ZoneList zones={zones} assignees={assignees} canChange={canChange} />
        )}
      </div>
      <div className="order-1 h-[45dvh] overflow-hidden rounded-card border border-line md:order-2 md:h-auto">
        <ZoneMap
          streets={streets}
          center={center}
          zones={visibleZones}
          chosenId={zone?.id ?? null}
          editing={editing}
          onChoose={(id) => void choose(id)}
        />
      </div>
    </div>
  );
}

type Edit = { key: string; start: ZoneDraft; draft: ZoneDraft; task: DrawTask; name: string };

function beginOf(key: string, zones: readonly CoverageZone[], chosen: Props["chosen"]): Edit {
  const isNew = chosen === "new" || chosen === null;
  const start = toZoneDraft(
    isNew ? { hex: pickNextColor(zones.map(({ hex }) => hex)), coordinates: [], holes: [] } : chosen
  );
  return { key, start, draft: start, task: chosen === "new" ? "outline" : "edit", name: isNew ? "" : chosen.name };
}

/** An incomplete hex color shows as gray. */
const toPlainHex = (hex: string) => (/^#[0-9a-f]{6}$/i.test(hex) ? hex : "#808080");
