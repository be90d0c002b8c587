"use client";

import { Navigation, X } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { ButtonLink } from "@/components/ui/link";
import { StatusChip } from "@/components/ui/states/status-chip";
import { directionsHref } from "@/lib/platform/format/map-links";
import { boardAddress } from "@/lib/scheduling/board/board-query";
import type { MapVisit } from "@/lib/scheduling/board/map-visit";
import type { ShownMap } from "./map-reading";
import { crewOf, lookOf, timeOf } from "./visit-words";

type Props = { visit: MapVisit; shown: ShownMap; onClose: () => void };

/** The chosen appointment over the map, with the way to all of it. */
export function VisitSummary({ visit, shown, onClose }: Props) {
  const { tone, word } = lookOf(visit);
  const address = [visit.address, visit.city].filter(Boolean).join(", ");
  return (
    <section
      aria-label="Chosen appointment"
      className="absolute inset-x-3 bottom-3 z-10 flex max-w-96 flex-col gap-2 rounded-card bg-raised p-4 shadow-float"
    >
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="tabular text-sm text-muted">{timeOf(visit, shown.timeZone)}</p>
          <h2 className="text-base font-semibold break-words">{visit.customer}</h2>
        </div>
        <IconButton label="Close" onPress={onClose} className="-mt-1 -mr-2">
          <X aria-hidden />
        </IconButton>
      </header>
      <p className="text-sm break-words text-muted">
        {visit.jobType} · {crewOf(visit, shown.people)}
        <br />
        {address}
      </p>
      <footer className="flex flex-wrap items-center gap-2">
        <StatusChip tone={tone}>{word}</StatusChip>
        <span className="flex-1" />
        <ButtonLink
          size="small"
          href={directionsHref(address)}
          target="_blank"
          rel="noreferrer"
          icon={<Navigation aria-hidden />}
        >
          Directions
        </ButtonLink>
        <ButtonLink size="small" href={boardAddress(`/schedule/appointments/${visit.id}`, shown.query)} scroll={false}>
          Open
        </ButtonLink>
      </footer>
    </section>
  );
}
