"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { ButtonLink, TextLink } from "@/components/ui/link";
import { toast } from "@/components/ui/overlays/toast";
import type { Equipment } from "@/lib/customers/equipment/equipment";
import { api, CallError } from "@/lib/platform/http/api-client";

type Props = {
  jobId: string;
  equipment: readonly Equipment[];
  canChange: boolean;
  /** The page around it. `?equipment=` opens one. */
  path: string;
};

/** The equipment at the job's location. Checked entries were worked on in this job. */
export function JobEquipment({ jobId, equipment, canChange, path }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const mark = async ({ id, name }: Equipment, serviced: boolean) => {
    try {
      const answer = await api("POST /api/equipment/[id]/serviced", { params: { id }, body: { jobId, serviced } });
      const text = serviced ? `Marked ${name} as serviced.` : `Marked ${name} as not serviced.`;
      offerUndo(text, [answer]);
    } catch (error) {
      toast.danger(error instanceof CallError ? error.message : `Couldn't save ${name}. Try again.`);
    }
    router.refresh();
  };
  return (
    <Card
      title="Equipment"
      actions={
        canChange && (
          <ButtonLink href={`${path}?equipment=new`} size="small" scroll={false} icon={<Plus aria-hidden />}>
            Add equipment
          </ButtonLink>
        )
      }
    >
      {equipment.length === 0 ? (
        <p className="text-muted">No equipment at this location yet.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {equipment.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-x-2">
                  <TextLink href={`${path}?equipment=${one.id}`}>{one.name}</TextLink>
                  {one.status === "inactive" && <Badge>Not in use</Badge>}
                </span>
                <span className="block text-sm text-muted">{describeEquipment(one)}</span>
              </span>
              {canChange && (
                <Checkbox
                  aria-label={`Serviced ${one.name} on this job`}
                  isSelected={one.jobs.some(({ id }) => id === jobId)}
                  onChange={(isDone) => void mark(one, isDone)}
                >
                  Serviced
                </Checkbox>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const describeEquipment = ({ system, manufacturer, modelNumber, serialNumber }: Equipment): string =>
  [system?.name, [manufacturer, modelNumber].filter(Boolean).join(" "), serialNumber && `Serial ${serialNumber}`]
    .filter(Boolean)
    .join(" · ");
