"use client";

import { Checkbox } from "@/components/ui/choices/checkbox";
import type { AppointmentDraft } from "../draft/appointment-draft";
import type { DraftChange } from "../draft/appointment-fields";
import { useSchedule } from "../updates/schedule-provider";

type Props = { draft: AppointmentDraft; onChange: DraftChange; isConfirmed?: boolean };

/**
 * Marks an appointment that the customer should confirm. Renders nothing when the business does not use confirmations.
 * rule: permissions/flag-is-appointment-confirmations-enabled
 */
export function ConfirmationField({ draft, onChange, isConfirmed = false }: Props) {
  const { confirmsAppointments } = useSchedule().setting;
  if (!confirmsAppointments) return null;
  return (
    <>
      <Checkbox
        isSelected={draft.smsAppointmentConfirmation === "1"}
        onChange={(on) => onChange({ smsAppointmentConfirmation: on ? "1" : "0" })}
      >
        Ask customer to confirm
      </Checkbox>
      {isConfirmed && <p className="text-sm text-muted">Customer confirmed this time.</p>}
    </>
  );
}
