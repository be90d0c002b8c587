"use client";

import { type RefObject, useEffect, useId, useMemo } from "react";
import { FloatingSurface } from "@/components/ui/overlays/popover";
import { StatusChip } from "@/components/ui/states/status-chip";
import { formatMainPhone } from "@/lib/platform/format/get-main-phone";
import { formatDuration } from "@/lib/platform/time/hours-to-ms";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import { type BoardCard, findBoardCard, getAppointmentTone } from "../updates/board-card";
import { formatClockRange } from "../updates/board-times";
import { useSchedule, useScheduleSetting } from "../updates/schedule-provider";
import { useLateness } from "../updates/use-lateness";
import { describeArrivalWindow, describeWork } from "./appointment-words";
import { type PointedCard, usePointedCard } from "./use-pointed-card";

/**
 * The details of the card under the pointer, shown beside it. One instance serves all cards of an area and uses the
 * data on the page.
 */
export function CardDetails({ area }: { area: RefObject<HTMLElement | null> }) {
  const { board } = useSchedule();
  const { pointed, hide } = usePointedCard(area);
  const card = pointed && findBoardCard(board?.items ?? [], pointed.id);
  return pointed && card ? <Beside key={pointed.id} pointed={pointed} card={card} onClose={hide} /> : null;
}

type Props = { pointed: PointedCard; card: BoardCard; onClose: () => void };

function Beside({ pointed: { element }, card, onClose }: Props) {
  const id = useId();
  const trigger = useMemo(() => ({ current: element }), [element]);
  useEffect(() => {
    // The description is attached only now, because few of the hundreds of cards are ever pointed at.
    element.setAttribute("aria-describedby", id);
    return () => element.removeAttribute("aria-describedby");
  }, [element, id]);
  return (
    <FloatingSurface
      triggerRef={trigger}
      isOpen
      isNonModal
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom start"
      className="pointer-events-none w-72 max-w-[calc(100vw-2rem)]"
    >
      <div id={id} role="tooltip" className="flex flex-col gap-1 p-3 text-sm">
        <Details card={card} />
      </div>
    </FloatingSurface>
  );
}

function Details({ card: { appointment, techId, start, end } }: { card: BoardCard }) {
  const { timeZone } = useScheduleSetting();
  const { tone, word } = getAppointmentTone(appointment, techId, useLateness(appointment, techId));
  const { businessCustomer: customer, location, note } = appointment;
  const phone = formatMainPhone(customer);
  return (
    <>
      <p className="flex items-start justify-between gap-2">
        <span className="tabular">
          {formatClockRange(start, end, timeZone)}
          <span className="block text-muted">{formatDuration(end.getTime() - start.getTime())}</span>
          {appointment.window && (
            <span className="block text-muted">{describeArrivalWindow(appointment, timeZone)}</span>
          )}
        </span>
        <StatusChip tone={tone}>{word}</StatusChip>
      </p>
      <p className="font-semibold break-words">{customer.fullName}</p>
      <p className="break-words text-muted">{[location.address, location.city].filter(Boolean).join(", ")}</p>
      <p className="break-words">{describeJob(appointment)}</p>
      <p className="break-words">
        <Crew of={appointment} />
      </p>
      {note && <p className="line-clamp-3 break-words whitespace-pre-line text-muted">{note}</p>}
      {phone && <p className="tabular">{phone}</p>}
    </>
  );
}

/** "No heat · Service call · Job 1042" */
const describeJob = ({ job }: BoardAppointment): string =>
  [describeWork({ job }), job.businessJobNumber && `Job ${job.businessJobNumber}`].filter(Boolean).join(" · ");

function Crew({ of: { technicians } }: { of: BoardAppointment }) {
  const { technicians: people } = useScheduleSetting();
  const names = technicians.map(({ tech_id }) => people.find(({ id }) => id === tech_id)?.fullName);
  return names.map((name) => name ?? "Former technician").join(", ") || "Unassigned";
}
