"use client";

import { ExternalLink } from "lucide-react";
import { MenuAt, type MenuGroup } from "@/components/ui/overlays/menu";
import { buildBoardAddress, type BoardQuery } from "@/lib/scheduling/board/board-query";
import { useTechnicianSteps } from "../progress/technician-steps";
import type { BoardCard } from "../updates/board-card";
import { useScheduleSetting } from "../updates/schedule-provider";
import type { OpenMenu } from "./use-card-menu";

type Props = { menu: OpenMenu | null; query: BoardQuery; onClose: () => void };

/** The menu of a card on the board. A right click opens it at the pointer; the menu key opens it too. */
export function CardMenu({ menu, query, onClose }: Props) {
  const { technicians } = useScheduleSetting();
  const stepsOf = useTechnicianSteps();
  const groups = menu ? groupsOf(menu.card) : [];
  return (
    <MenuAt
      label={menu ? `Appointment for ${menu.card.appointment.businessCustomer.fullName}` : "Appointment"}
      at={menu}
      groups={groups}
      onClose={onClose}
    />
  );

  function groupsOf({ appointment }: BoardCard): MenuGroup[] {
    const nameOf = (id: string) => technicians.find((one) => one.id === id)?.fullName ?? "Technician";
    const steps = appointment.technicians.map((one) => {
      const name = nameOf(one.tech_id);
      return { label: name, entries: stepsOf(appointment, one, name) };
    });
    const href = buildBoardAddress(`/schedule/appointments/${appointment.id}`, query);
    const open = { id: "open", label: "Open appointment", icon: <ExternalLink aria-hidden />, href };
    return [{ entries: [open] }, ...steps.filter(({ entries }) => entries.length > 0)];
  }
}
