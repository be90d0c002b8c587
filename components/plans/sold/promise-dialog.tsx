"use client";

import { Pencil, Plus, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { textOf } from "@/components/office/form-text";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/choices/select";
import { NumberField } from "@/components/ui/fields/number-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { IconButton } from "@/components/ui/icon-button";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { Dialog } from "@/components/ui/overlays/dialog";
import { toast } from "@/components/ui/overlays/toast";
import { FieldRow } from "@/components/ui/section";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import type { Promised, PromiseMonths } from "@/lib/plans/records/sold-plan";
import { MONTH_OPTIONS, formatMonths } from "../plan-words";

type Props = {
  soldPlanId: string;
  /** The promised appointment to move. Undefined = a new one. */
  promise?: Promised;
  jobTypes: ReadonlyArray<{ id: string; name: string }>;
  today: string;
};

/** Adds a promised appointment, or moves one to other months. */
export function PromiseButton({ soldPlanId, promise, jobTypes, today }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [isOpen, setOpen] = useState(false);
  const save = async (values: FormValues) => {
    const months = readMonths(values);
    try {
      const answer = promise
        ? await api("PUT /api/appointment-promises/[id]", { params: { id: promise.id }, body: months })
        : await api("POST /api/appointment-promises", {
            body: { recurrenceId: soldPlanId, jobTypeId: textOf(values, "jobTypeId") || null, ...months },
          });
      const when = formatMonths(months);
      const message = promise
        ? `Moved the promised appointment to ${when}.`
        : `Added an appointment promised for ${when}.`;
      offerUndo(message, [answer]);
    } catch (error) {
      return toFormProblems(error);
    }
    setOpen(false);
    router.refresh();
  };
  return (
    <>
      {promise ? (
        <IconButton
          label={`Move appointment promised for ${formatMonths(promise)}`}
          size="small"
          onPress={() => setOpen(true)}
        >
          <Pencil aria-hidden />
        </IconButton>
      ) : (
        <Button size="small" icon={<Plus aria-hidden />} onPress={() => setOpen(true)}>
          Add appointment
        </Button>
      )}
      <Dialog
        title={promise ? "Move promised appointment" : "Add promised appointment"}
        size="small"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Form
          onSave={save}
          saveLabel={promise ? "Move appointment" : "Add appointment"}
          onCancel={() => setOpen(false)}
        >
          <div className="flex flex-col gap-4">
            {!promise && (
              <Select
                label="Job type"
                name="jobTypeId"
                defaultValue={jobTypes[0]?.id ?? ""}
                options={jobTypes.map(({ id, name }) => ({ id, label: name }))}
              />
            )}
            <MonthFields {...(promise ?? getThisMonth(today))} />
          </div>
        </Form>
      </Dialog>
    </>
  );
}

function MonthFields({ startMonth, startYear, endMonth, endYear }: PromiseMonths) {
  const year = { minValue: 1900, maxValue: 2199, formatOptions: { useGrouping: false } };
  return (
    <>
      <FieldRow>
        <Select label="From" name="startMonth" defaultValue={String(startMonth)} options={MONTH_OPTIONS} />
        <NumberField label="From year" name="startYear" defaultValue={startYear} {...year} />
      </FieldRow>
      <FieldRow>
        <Select label="Through" name="endMonth" defaultValue={String(endMonth)} options={MONTH_OPTIONS} />
        <NumberField label="Through year" name="endYear" defaultValue={endYear} {...year} />
      </FieldRow>
    </>
  );
}

function getThisMonth(today: string): PromiseMonths {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return { startMonth: month, startYear: year, endMonth: month, endYear: year };
}

const readMonths = (values: FormValues): PromiseMonths => ({
  startMonth: Number(textOf(values, "startMonth")),
  startYear: Number(textOf(values, "startYear")),
  endMonth: Number(textOf(values, "endMonth")),
  endYear: Number(textOf(values, "endYear")),
});

/** Deletes an open promised appointment. */
export function DropPromiseButton({ promise }: { promise: Promised }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const months = formatMonths(promise);
  const drop = async () => {
    const title = `Delete the appointment promised for ${months}?`;
    if (
      !(await confirmDialog(title, "The plan will have one fewer appointment.", {
        yes: "Delete",
        no: "Keep",
        isDestructive: true,
      }))
    )
      return;
    try {
      const answer = await api("DELETE /api/appointment-promises/[id]", { params: { id: promise.id } });
      offerUndo(`Deleted the appointment promised for ${months}.`, [answer]);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't delete the promised appointment. Try again.");
    }
    router.refresh();
  };
  return (
    <IconButton label={`Delete appointment promised for ${months}`} size="small" onPress={() => void drop()}>
      <Trash2 aria-hidden />
    </IconButton>
  );
}
