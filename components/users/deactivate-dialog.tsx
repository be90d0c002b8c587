"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { v7 as newKey } from "uuid";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { Select } from "@/components/ui/choices/select";
import { Dialog } from "@/components/ui/overlays/dialog";
import { toast } from "@/components/ui/overlays/toast";
import { api, type CallAnswer } from "@/lib/platform/http/api-client";
import { formatMoment } from "@/lib/platform/time/format-time";
import { formatCount } from "@/lib/platform/format/format-count";

const MAX_SHOWN = 5;

type Person = { id: string; fullName: string };
/** The time zone and the current day of the business. */
export type Clock = { zone: string; today: string };
type Props = { user: Person; at: Clock; onClose: () => void };

const FATES = [
  { id: "unassign", label: "Unassign" },
  { id: "give", label: "Reassign to another technician" },
  { id: "keep", label: "Don't change" },
] as const;
type Fate = (typeof FATES)[number]["id"];

/** Deactivates a user, and asks what to do with their future appointments. */
export function DeactivateDialog({ user, at, onClose }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [ahead, setAhead] = useState<CallAnswer<"GET /api/users/[id]/appointments-ahead"> | null>(null);
  const [others, setOthers] = useState<Person[]>([]);
  const [fate, setFate] = useState<Fate>("unassign");
  const [techId, setTechId] = useState("");
  const [isPending, setPending] = useState(false);
  const params = { id: user.id };
  const look = useEffectEvent(async () => {
    try {
      const [appointmentsAhead, { items }] = await Promise.all([
        api("GET /api/users/[id]/appointments-ahead", { params, query: { limit: MAX_SHOWN } }),
        api("GET /api/users/technicians/active", {}),
      ]);
      setAhead(appointmentsAhead);
      setOthers(items.filter(({ id }) => id !== user.id));
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't load the appointments. Try again.");
      onClose();
    }
  });
  useEffect(() => void look(), []);
  const run = async () => {
    const body = fate === "give" ? ({ appointments: fate, techId } as const) : { appointments: fate };
    setPending(true);
    try {
      const answer = await api("POST /api/users/[id]/leave", { params, body }, { requestKey: newKey() });
      const parts = [
        ...(answer.given > 0 ? [`${answer.given} reassigned`] : []),
        ...(answer.unassigned > 0 ? [`${answer.unassigned} unassigned`] : []),
      ];
      offerUndo(
        [`Deactivated ${user.fullName}.`, parts.length > 0 ? `Appointments: ${parts.join(", ")}.` : ""]
          .join(" ")
          .trim(),
        [answer]
      );
      onClose();
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : `Couldn't deactivate ${user.fullName}. Try again.`);
      setPending(false);
    }
  };
  return (
    <Dialog
      title={`Deactivate ${user.fullName}?`}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="danger"
            isPending={isPending}
            isDisabled={!ahead || (fate === "give" && !techId)}
            onPress={() => void run()}
          >
            Deactivate
          </Button>
        </>
      }
    >
      <p>They're logged out right away and can't log in until you reactivate them. Their work isn't deleted.</p>
      {!ahead && <p className="mt-3 text-muted">Checking for appointments…</p>}
      {ahead && ahead.total > 0 && (
        <>
          <AheadList ahead={ahead} at={at} />
          <FateFields {...{ fate, setFate, techId, setTechId, others }} />
        </>
      )}
    </Dialog>
  );
}

type UpcomingAppointments = CallAnswer<"GET /api/users/[id]/appointments-ahead">;

function AheadList({ ahead: { items, total }, at }: { ahead: UpcomingAppointments; at: Clock }) {
  return (
    <>
      <p className="mt-4 font-medium">{formatCount(total, "upcoming appointment")}</p>
      <ul className="mt-1 text-sm text-muted">
        {items.map(({ id, start, businessCustomer }) => (
          <li key={id}>
            {formatMoment(new Date(start), at.zone, at.today)} · {businessCustomer.fullName}
          </li>
        ))}
        {total > items.length && <li>and {total - items.length} more</li>}
      </ul>
    </>
  );
}

type FateProps = {
  fate: Fate;
  setFate: (fate: Fate) => void;
  techId: string;
  setTechId: (id: string) => void;
  others: readonly Person[];
};

function FateFields({ fate, setFate, techId, setTechId, others }: FateProps) {
  return (
    <>
      <RadioGroup
        label="Upcoming appointments"
        className="mt-4"
        value={fate}
        onChange={(chosen) => setFate(FATES.find(({ id }) => id === chosen)?.id ?? "unassign")}
        options={FATES}
      />
      {fate === "give" && (
        <Select
          label="Technician"
          className="mt-3"
          value={techId}
          onChange={setTechId}
          options={others.map(({ id, fullName }) => ({ id, label: fullName }))}
          help="Appointments that don't fit this technician's schedule or skill level become unassigned."
        />
      )}
    </>
  );
}
