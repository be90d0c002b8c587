"use client";

import { formatMinutes } from "@/lib/platform/format/format-minutes";
import { Navigation } from "lucide-react";
import { ButtonLink, RecordLink } from "@/components/ui/link";
import { buildDirectionsHref } from "@/lib/platform/format/build-map-href";
import { findNextStop, type OwnStop } from "@/lib/scheduling/field/find-next-stop";
import { LateButton } from "./late-button";
import { useOutbox } from "./outbox-provider";

/** The next stop above the day, with the route and a text to the customer about a delay. Works without a network. */
export function NextStop({ stops }: { stops: OwnStop[] }) {
  const outbox = useOutbox();
  const stop = findNextStop(
    outbox ? stops.map((one) => ({ ...one, status: outbox.statusAt(one.id, one.status) })) : stops
  );
  if (!stop) return null;
  return (
    <section
      aria-labelledby="next-stop"
      className="mb-4 flex flex-col gap-3 rounded-card border border-line bg-info-soft p-4"
    >
      <div className="min-w-0">
        <h2 id="next-stop" className="text-sm font-medium">
          {stop.status === "en route" ? "En route to" : "Next stop"}
        </h2>
        <p className="text-lg font-semibold break-words">
          <RecordLink href={`/my-day/${stop.id}`}>{stop.customer}</RecordLink>
        </p>
        <p className="tabular text-sm">
          {stop.when}
          {stop.drive !== null && stop.drive > 0 && ` · about ${formatMinutes(stop.drive)} from the previous stop`}
        </p>
        <p className="text-sm break-words">{stop.address}</p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink
          size="large"
          href={buildDirectionsHref(stop.address)}
          target="_blank"
          rel="noreferrer"
          icon={<Navigation aria-hidden />}
        >
          Directions
        </ButtonLink>
        <LateButton appointmentId={stop.id} about={`${stop.customer}, ${stop.when}`} />
      </div>
    </section>
  );
}
