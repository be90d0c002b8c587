"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { textOf } from "@/components/office/form-text";
import { Button } from "@/components/ui/button";
import { MoneyField } from "@/components/ui/fields/money-field";
import { TextArea } from "@/components/ui/fields/text-area";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { formatMoneyText } from "@/components/ui/money-text";
import { Dialog } from "@/components/ui/overlays/dialog";
import { COST_KINDS, type CostKind, type ProfitLoss } from "@/lib/jobs/profit/profit-loss";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";

const LABELS: Record<CostKind, string> = { laborCost: "Labor", partsCost: "Parts", otherCost: "Other" };

type Props = { job: { id: string; number: number }; sums: ProfitLoss };

/** Enters the costs of a job that differ from the computed ones. */
export function EnterCosts({ job, sums }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [isOpen, setOpen] = useState(false);
  const save = async (values: FormValues) => {
    const body = {
      laborCost: textOf(values, "laborCost"),
      partsCost: textOf(values, "partsCost"),
      otherCost: textOf(values, "otherCost"),
      notes: textOf(values, "notes"),
      version: sums.version,
    };
    try {
      const answer = await api("POST /api/jobs/[id]/profit-loss", { params: { id: job.id }, body });
      offerUndo(`Saved costs for job ${job.number}.`, [answer]);
    } catch (error) {
      return toFormProblems(error);
    }
    setOpen(false);
    router.refresh();
  };
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        Enter costs
      </Button>
      <Dialog title="Enter costs" isOpen={isOpen} onClose={() => setOpen(false)} size="small">
        <Form
          onSave={save}
          draftKey={`costs:${job.id}:${sums.version}`}
          saveLabel="Save"
          onCancel={() => setOpen(false)}
        >
          {COST_KINDS.map((kind) => (
            <MoneyField
              key={kind}
              label={LABELS[kind]}
              name={kind}
              defaultValue={sums.entered[kind] ?? ""}
              help={`Leave blank to use the calculated cost, ${formatMoneyText(sums.computed[kind])}.`}
            />
          ))}
          <TextArea label="Notes" name="notes" rows={3} defaultValue={sums.notes} />
        </Form>
      </Dialog>
    </>
  );
}
