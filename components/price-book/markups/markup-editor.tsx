"use client";

import { Plus, RotateCcw, Sparkles } from "lucide-react";
import { useRouter } from "next/navigation";
import { type Dispatch, type SetStateAction, useState, useTransition } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useLeaveGuard } from "@/components/ui/overlays/leave-guard";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import {
  addTier,
  type EditorState,
  editTier,
  toEditorState,
  parseRange,
  readTier,
  removeTier,
  replaceTiers,
  resetTo,
  getSaveAction,
  getTiersToSend,
} from "@/lib/price-book/markups/editor-state";
import type { MarkupTier } from "@/lib/price-book/records/markup-tier";
import { listRangeErrors, SUGGESTED_TIERS } from "@/lib/price-book/records/tier";
import { MarkupExamples } from "./markup-examples";
import { MarkupRow } from "./markup-row";

type Props = {
  vendorId: number;
  userId: string;
  timeZone: string;
  vendorName: string;
  tiers: readonly MarkupTier[];
  defaults: readonly MarkupTier[];
  /** The multiplier for parts outside of all tiers. */
  without: string;
};

/** The markup of a vendor's parts by cost. Changes apply only after saving. */
export function MarkupEditor({ vendorId, vendorName, userId, timeZone, tiers, defaults, without }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [state, setState] = useState(() => toEditorState(tiers));
  const [isSaving, startSaving] = useTransition();
  const isDirty = state.isEditing || state.isResetting;
  useLeaveGuard(isDirty && !isSaving);
  const errors = listRangeErrors(state.tiers.map(parseRange));
  const sent = getTiersToSend(state);
  const canSave = isDirty && sent !== null && errors.every((of) => of.length === 0);
  const save = () =>
    startSaving(async () => {
      try {
        const query = { vendorId };
        const answer =
          getSaveAction(state) === "clear"
            ? await api("DELETE /api/product-vendor/markup", { query })
            : await api("POST /api/product-vendor/markup", { query, body: { userId, markups: sent ?? [] } });
        offerUndo(`Saved the markup for ${vendorName} parts and updated catalog prices.`, [answer]);
        router.refresh();
      } catch (error) {
        toast.danger(error instanceof Error ? error.message : "Couldn't save the markup. Try again.");
      }
    });
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Card
        title="Markup by part cost"
        actions={
          state.isResetting ? (
            <Badge tone="warning">Resetting</Badge>
          ) : state.isEditing ? (
            <Badge tone="info">Editing</Badge>
          ) : null
        }
      >
        <ul aria-label="Tiers" className="flex flex-col divide-y divide-line">
          {state.tiers.map((tier, at) => (
            <MarkupRow
              key={tier.key}
              tier={tier}
              errors={errors[at] ?? []}
              timeZone={timeZone}
              isUnreadable={readTier(tier) === null}
              onChange={(change) => setState((before) => editTier(before, tier.key, { change, userId }))}
              {...(state.tiers.length > 1
                ? { onRemove: () => setState((before) => removeTier(before, tier.key, userId)) }
                : {})}
            />
          ))}
        </ul>
        <Starters defaults={defaults} userId={userId} setState={setState} />
        <div className="mt-4 flex justify-end gap-2 border-t border-line pt-3">
          <Button isDisabled={!isDirty} onPress={() => setState(toEditorState(tiers))}>
            Cancel
          </Button>
          <Button variant="primary" isDisabled={!canSave} isPending={isSaving} onPress={save}>
            Save markup
          </Button>
        </div>
      </Card>
      <MarkupExamples tiers={state.tiers.flatMap((tier) => readTier(tier) ?? [])} without={without} />
    </div>
  );
}

type StartersProps = Pick<Props, "defaults" | "userId"> & { setState: Dispatch<SetStateAction<EditorState>> };

/** The ways to start: add a tier, use a scale, or none. */
function Starters({ defaults, userId, setState }: StartersProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button
        size="small"
        icon={<Plus aria-hidden />}
        onPress={() => setState((before) => addTier(before, `new-${Date.now()}`, userId))}
      >
        Add tier
      </Button>
      <Button
        size="small"
        icon={<Sparkles aria-hidden />}
        onPress={() => setState(replaceTiers(SUGGESTED_TIERS, userId))}
      >
        Use sliding scale
      </Button>
      <Button size="small" icon={<RotateCcw aria-hidden />} onPress={() => setState(resetTo(defaults))}>
        Reset to no markup
      </Button>
    </div>
  );
}
